// What is typed into cells: kept by row over pages, taken back step by step, refusals and conflicts at their cells.
import { expect, test } from 'vitest'
import type { FormField, Text } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { CellDrafts } from './cellDrafts.ts'

const rows: readonly Row[] = [
  { id: 'a', version: 3, price: 10, name: 'A', space: 's1', $labels: { space: '一车间' } },
  { id: 'b', version: 1, price: null, name: 'B' },
]
const zh = (text: Text): string => text.zh
const row = (id: string): Row => {
  const found = rows.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}
const edited = (...cells: readonly (readonly [string, string, unknown])[]) => {
  const drafts = new CellDrafts([], zh)
  for (const [id, field, value] of cells) drafts.change([{ row: row(id), field, value }])
  return drafts
}

test('changes are sent with the version they were made on; a value put back is none', () => {
  const drafts = edited(['a', 'price', 12], ['b', 'name', 'BB'], ['b', 'price', ''])
  expect(drafts.changes()).toEqual([
    { id: 'a', version: 3, price: 12 },
    { id: 'b', version: 1, name: 'BB' },
  ])
  expect([drafts.cellCount, drafts.rowCount]).toEqual([2, 2])
  drafts.change([{ row: row('a'), field: 'price', value: 10 }])
  expect(drafts.rowCount).toBe(1)
})

test('rows show what was typed, those unchanged stay the same objects, and a chosen record shows its name', () => {
  const drafts = new CellDrafts([], zh)
  drafts.change([{ row: row('a'), field: 'space', value: 's2', label: '二车间' }])
  const [first, second] = drafts.over(rows)
  expect(first).toMatchObject({ space: 's2', price: 10, $labels: { space: '二车间' } })
  expect(second).toBe(rows[1])
  expect(drafts.over(rows)[0]).toBe(first)
})

test('steps are taken back one by one', () => {
  const drafts = edited(['a', 'price', 12], ['a', 'price', 13])
  drafts.undo()
  expect(drafts.changes()).toEqual([{ id: 'a', version: 3, price: 12 }])
  drafts.undo()
  expect(drafts.rowCount).toBe(0)
  drafts.undo()
  expect(drafts.rowCount).toBe(0)
})

test('a refusal stands at its cell until the cell is changed; what concerns no changed cell is answered', () => {
  const drafts = edited(['a', 'price', -1], ['b', 'name', ''], ['b', 'price', 5])
  expect(drafts.refuse({ 'rows.0.price': '不能小于 0', 'rows.1.code': '请填写编码' })).toEqual(['请填写编码'])
  expect(drafts.notes().get('a')).toEqual({ price: { message: '不能小于 0' } })
  expect(drafts.notes().get('b')?.price).toEqual({})
  drafts.change([{ row: row('a'), field: 'price', value: 1 }])
  expect(drafts.notes().get('a')).toEqual({ price: {} })
})

test('a conflict moves the row to its new version and leaves the choice at the cell', () => {
  const drafts = edited(['a', 'price', 12], ['a', 'name', 'AA'], ['b', 'name', 'X'])
  const current = { ...row('a'), version: 4, price: 11 }
  drafts.meet([{ id: 'a', current, fields: { price: { theirs: 11 } } }], (theirs) => `已被他人改为“${String(theirs)}”`)
  expect(drafts.changes()[0]).toEqual({ id: 'a', version: 4, price: 12, name: 'AA' })
  expect(drafts.notes().get('a')?.price?.message).toBe('已被他人改为“11”')
  drafts.notes().get('a')?.price?.accept?.()
  expect(drafts.changes()[0]).toEqual({ id: 'a', version: 4, name: 'AA' })
})

test('what another has changed to the very same is settled', () => {
  const drafts = edited(['a', 'price', 12])
  drafts.meet([{ id: 'a', current: { ...row('a'), version: 4, price: 12 }, fields: {} }], () => '')
  expect(drafts.rowCount).toBe(0)
})

test('what a field cannot read stays in its cell as it was typed, and the cell says at once why it is refused', () => {
  const price: FormField = {
    kind: 'field', field: 'price', label: { zh: '单价', en: 'Price' }, valueKind: 'decimal', decimals: 2, required: false, visible: true,
    disabled: false, immutable: false, readOnly: false, span: 1, widget: { name: 'number', props: {} },
  } // oxfmt-ignore
  const drafts = new CellDrafts([price], zh)
  const noteOf = (value: unknown) => {
    drafts.change([{ row: row('a'), field: 'price', value }])
    return drafts.notes().get('a')?.['price']?.message
  }
  expect(noteOf('1e3')).toBe('请输入数字')
  expect(drafts.over(rows)[0]).toMatchObject({ price: '1e3' })
  expect(noteOf(12.345)).toBe('最多 2 位小数')
  expect(noteOf('12345678901234567')).toBe('最多 15 位数字')
  expect(noteOf(12.34)).toBeUndefined()
})

test('cells whose pasted text was refused are marked as they are, until they are changed, taken back or marked again', () => {
  const drafts = edited(['a', 'price', 12])
  const marked = () => [...drafts.notes()].flatMap(([id, notes]) => Object.entries(notes).map(([field, note]) => [id, field, note.message]))
  drafts.mark([
    { row: row('a'), field: 'name', message: '不行' },
    { row: row('b'), field: 'name', message: '也不行' },
  ])
  expect(marked().toSorted()).toEqual([
    ['a', 'name', '不行'],
    ['a', 'price', undefined],
    ['b', 'name', '也不行'],
  ])
  expect([drafts.rowCount, drafts.cellCount]).toEqual([1, 1])
  expect(drafts.notes().get('b')?.['name']?.unchanged).toBe(true)
  drafts.change([{ row: row('b'), field: 'name', value: 'X' }])
  expect(drafts.notes().get('b')?.['name']).toEqual({})
  drafts.undo()
  expect(marked()).toEqual([['a', 'price', undefined]])
  drafts.mark([{ row: row('b'), field: 'name', message: '又不行' }])
  drafts.mark([])
  expect(marked()).toEqual([['a', 'price', undefined]])
})

test('what is kept of them in a browser brings them back, with the version they were made on and without secrets', () => {
  const field = (name: string, secret = false) =>
    ({
      ...({} as FormField),
      kind: 'field',
      field: name,
      valueKind: 'text',
      widget: { name: 'text', props: { secret } },
    }) satisfies FormField
  const fields = [field('price'), field('space'), field('password', true)]
  const before = new CellDrafts(fields, zh)
  before.change([
    { row: row('a'), field: 'price', value: 12 },
    { row: row('a'), field: 'space', value: 's2', label: '二车间' },
    { row: row('b'), field: 'password', value: 'Spindle1' },
  ])
  const kept: unknown = JSON.parse(JSON.stringify(before.storable()))
  expect(JSON.stringify(kept)).not.toContain('Spindle1')
  const after = new CellDrafts(fields, zh)
  after.restore(kept as Readonly<Record<string, unknown>>)
  expect(after.changes()).toEqual([{ id: 'a', version: 3, price: 12, space: 's2' }])
  expect(after.over(rows)[0]).toMatchObject({ name: 'A', $labels: { space: '二车间' } })
  after.change([{ row: row('a'), field: 'price', value: 10 }])
  expect(after.changes()).toEqual([{ id: 'a', version: 3, space: 's2' }])
})

test('what a browser holds that is no draft, or of a field that is gone, brings back nothing', () => {
  const drafts = edited()
  drafts.restore({
    a: null,
    b: { base: { id: 'b' }, values: {}, labels: {} },
    c: { base: { id: 'c', version: 1 }, values: { gone: 1 }, labels: {} },
  })
  expect(drafts.rowCount).toBe(0)
})
