// What the server refuses of single values beyond their schema, in fields and in lines.
import { expect, test } from 'vitest'
import { compile } from '../../../../metadata/compiler/compile.ts'
import { product } from '../../../../metadata/examples/product.ts'
import { noGrants } from '../../../kernel/permission/grants.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import type { Context } from '../../context/context.ts'
import { Findings } from '../../context/findings.ts'
import { validateShape } from './shape.ts'

const label = { zh: '字段', en: 'Field' }
// widgets are the browser's business
const sources = product().filter(({ document }) => (document as { kind?: string }).kind !== 'widget')
for (const { document } of sources) {
  const { id, schema } = document as { id?: string; schema?: { properties: Record<string, object> } }
  if (id !== 'order' && id !== 'orderLine') continue
  Object.assign(schema?.properties ?? {}, {
    note: { type: 'string', format: 'html', 'x-field': { label } },
    hours: { type: 'array', format: 'periods', 'x-field': { label } },
    papers: { type: 'array', format: 'files', maxItems: 2, 'x-field': { label } },
  })
}
const { model, problems } = compile(sources)

function complaints(
  input: Readonly<Record<string, unknown>>,
  read: readonly string[] = [],
  offered?: readonly string[],
): Readonly<Record<string, string>> {
  expect(problems).toEqual([])
  const entity = model?.entities.order
  if (!model || !entity) throw new Error('no order')
  const findings = new Findings()
  const grants = { ...noGrants, allows: (op: string) => (op === 'order.get' ? { fields: new Set(read) } : undefined) }
  const allowance: Context['allowance'] = offered ? { fields: new Set(offered) } : {}
  const context = {
    model,
    entity,
    allowance,
    caller: { grants } as Caller,
  } as Context
  validateShape(context, { input, schema: { ...entity.schemas.create, required: [] }, path: '' }, findings)
  return Object.fromEntries([...findings.complaints].map(([path, text]) => [path, text.zh]))
}

test('markup beyond rich text, periods that are no chain', () => {
  const line = { item: '纱', qty: 1, note: '<p>x</p>', hours: [{ start: '08:00', end: '16:00' }] }
  expect(complaints({ note: '<p>ok</p>', lines: [line] })).toEqual({})
  expect(
    complaints({
      note: '<p onclick="alert(1)">x</p>',
      hours: [
        { start: '08:00', end: '16:00' },
        { start: '15:00', end: '23:00' },
      ],
      lines: [{ ...line, note: '<script>1</script>', hours: [{ start: '08:00', end: '08:00' }] }],
    }),
  ).toEqual({
    note: '含有不允许的格式，请重新输入',
    hours: '时段 2 的开始不能早于上一时段的结束',
    'lines.0.note': '含有不允许的格式，请重新输入',
    'lines.0.hours': '时段 1 的开始与结束不能相同',
  })
})

test('at most four periods, times by the clock; files by their ids, as many as the field takes', () => {
  const hours = Array.from({ length: 5 }, (_, at) => ({ start: `0${at}:00`, end: `0${at}:30` }))
  expect(complaints({ hours })).toEqual({ hours: '最多 4 项' })
  expect(complaints({ hours: [{ start: '8 am', end: '09:00' }] })).toHaveProperty(['hours.0.start'])
  expect(Object.keys(complaints({ papers: [{ id: 'x' }, { id: '../../etc/passwd' }, {}] })).toSorted()).toEqual([
    'papers',
    'papers.0.id',
    'papers.1.id',
    'papers.2.id',
  ])
})

test('what nobody sets says so to whoever sees it, and does not exist for others', () => {
  const line = { item: '纱', qty: 1, amount: 3 }
  const given = { total: 1, state: 'done', createdBy: 'x', id: 'x', lines: [line] }
  const gone = '不存在该字段'
  const fixed = '该字段不可修改'
  expect(complaints(given, ['total', 'lines', 'lines.amount'])).toEqual({
    total: fixed,
    state: gone,
    createdBy: gone,
    id: fixed,
    'lines.0.amount': fixed,
  })
  expect(complaints(given, ['lines', 'lines.qty'])).toMatchObject({ total: gone, 'lines.0.amount': gone })
  expect(complaints(given, ['lines'])).toMatchObject({ 'lines.0.amount': fixed })
})

test('what could be set, but no page offers to the caller, says so to whoever sees it', () => {
  const given = { remark: 'x', number: 'N1', lines: [{ item: '纱', qty: 1 }] }
  const missing = '您的页面都未提供填写该字段的地方'
  expect(complaints(given, ['remark', 'lines'], ['number', 'lines', 'lines.item'])).toMatchObject({
    remark: missing,
    'lines.0.qty': missing,
  })
  expect(complaints(given, ['number'], ['number', 'lines'])).toMatchObject({ remark: '不存在该字段' })
})
