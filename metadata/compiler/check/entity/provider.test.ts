// An entity whose rows the platform provides: read and exported, and nothing in its document may promise that somebody writes them.
import { expect, test } from 'vitest'
import { compile } from '../../compile.ts'
import { supportsAction } from '../../../document/entityActions.ts'
import { apply } from '../../../examples/change.ts'
import { product } from '../../../examples/product.ts'

const label = { zh: '记录', en: 'Record' }
const text = (name: string) => ({ [name]: { type: 'string', maxLength: 50, 'x-field': { label } } })
const entity = {
  kind: 'entity',
  id: 'logLine',
  label,
  store: 'provider',
  display: 'who',
  schema: { type: 'object', properties: text('who') },
}
const page = { kind: 'page', id: 'logLines', route: '/log-lines', title: label, entity: 'logLine' }

function compiled(change: object = {}, table?: object) {
  const sources = product()
  apply(sources, { file: 'schemas/entities/logLine.json', path: '', value: { ...entity, ...change } })
  apply(sources, { file: 'pages/logLines.json', path: '', value: { ...page, ...(table && { table }) } })
  apply(sources, { file: 'pages/menu.json', path: '/items/-', value: { page: 'logLines' } })
  return compile(sources)
}

test('it is listed, read and exported, and a page of nothing but its name knows that', () => {
  const { model, problems } = compiled()
  expect(problems).toEqual([])
  const line = model?.entities.logLine
  if (!line) throw new Error('no entity')
  expect(Object.keys(line.routes).filter((action) => supportsAction(line, action as 'page'))).toEqual([
    'page',
    'list',
    'get',
    'options',
    'export',
  ])
  expect(model?.permissions.pages.logLines?.keys.map(({ action }) => action)).toEqual(expect.arrayContaining(['view', 'export']))
  expect(model?.permissions.pages.logLines?.keys.map(({ action }) => action)).not.toContain('create')
})

test.each([
  ['unique', { unique: [['who']] }, '/unique'],
  ['soft removal', { deletedAt: true }, '/deletedAt'],
  ['a transition', { operations: { end: { label, set: { who: { cel: "'x'" } } } } }, '/operations/end'],
])('%s is refused', (_, change, path) => {
  expect(compiled(change).problems.map((problem) => [problem.code, problem.path])).toContainEqual(['notSupported', path])
})

test('so are buttons that write', () => {
  const { problems } = compiled({}, { toolbar: ['create'], rowActions: ['edit'] })
  expect(problems.map(({ code }) => code)).toEqual(['unknownAction', 'unknownAction'])
})
