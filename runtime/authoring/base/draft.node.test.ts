// Changes of a document, and the way back.
import { expect, test } from 'vitest'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { type Draft, draftOf, edited, type Edit, entityOf } from './draft.ts'

const page = {
  kind: 'page',
  id: 'orders',
  route: '/orders',
  title: { zh: '订单', en: 'Orders' },
  entity: 'order',
  table: { columns: ['number', { field: 'date', width: 120 }, 'place'] },
}
const after = (...edits: readonly Edit[]): Draft => edits.reduce(edited, draftOf(page))

test('a value is set, a word becomes what it stands for', () => {
  const { document } = after({ edit: 'set', part: ['table', 'columns', '0'], property: ['width'], value: 90 })
  expect(document).toMatchObject({ table: { columns: [{ field: 'number', width: 90 }, { field: 'date', width: 120 }, 'place'] } })
  const { document: less } = after({ edit: 'set', part: ['table', 'columns', '1'], property: ['width'], value: undefined })
  expect(less).toMatchObject({ table: { columns: ['number', { field: 'date' }, 'place'] } })
})

test('items come last, move, and go; what is selected goes with them', () => {
  const more = after({ edit: 'add', list: ['table', 'columns'], item: 'remark' }, { edit: 'move', part: ['table', 'columns', '3'], by: -1 })
  expect(more.document).toMatchObject({ table: { columns: ['number', { field: 'date', width: 120 }, 'remark', 'place'] } })
  expect(more.selected).toEqual(['table', 'columns', '2'])
  const fewer = edited(more, { edit: 'remove', part: more.selected })
  expect(fewer.document).toEqual(page)
  expect(fewer.selected).toEqual(['table', 'columns'])
  expect(after({ edit: 'move', part: ['table', 'columns', '0'], by: -1 }).document).toBe(page)
})

test('the first item makes the list; names are added and moved too', () => {
  expect(after({ edit: 'add', list: ['search'], item: 'number' }).document).toMatchObject({ search: ['number'] })
  const entity = { kind: 'entity', id: 'x_claim', schema: { properties: { a: {}, b: {} } } }
  const added = edited(draftOf(entity), { edit: 'add', list: ['schema', 'properties'], item: { type: 'string' }, name: 'c' })
  const [first] = [edited(added, { edit: 'move', part: ['schema', 'properties', 'c'], by: -1 })]
  expect(Object.keys(first.document as typeof entity & object).length).toBe(3)
  expect(JSON.stringify(first.document)).toContain('"a":{},"c":{"type":"string"},"b":{}')
})

test('every step back and forth; what is done after a step back is the way on', () => {
  const one = after(
    { edit: 'set', part: [], property: ['route'], value: '/a' },
    { edit: 'set', part: [], property: ['route'], value: '/b' },
    { edit: 'undo' },
  )
  expect(one.document).toMatchObject({ route: '/a' })
  expect(edited(one, { edit: 'redo' }).document).toMatchObject({ route: '/b' })
  const other = edited(one, { edit: 'set', part: [], property: ['route'], value: '/c' })
  expect(edited(other, { edit: 'redo' })).toBe(other)
  expect(edited(edited(other, { edit: 'undo' }), { edit: 'undo' }).document).toBe(page)
})

test('a word is one step, wherever its letters were typed; choices are steps of their own', () => {
  const typed = (property: string, value: unknown): Edit => ({ edit: 'set', part: [], property: [property], value, typed: true })
  const one = after(typed('route', '/a'), typed('route', '/ab'), typed('help', 'x'), typed('help', 'xy'))
  expect(one.past.length).toBe(2)
  expect(edited(one, { edit: 'undo' }).document).toMatchObject({ route: '/ab' })
  const chosen = after({ edit: 'set', part: [], property: ['a'], value: 'x' }, { edit: 'set', part: [], property: ['a'], value: 'y' })
  expect(chosen.past.length).toBe(2)
  const again = edited(edited(one, { edit: 'select', part: [] }), typed('help', 'xyz'))
  expect(again.past.length).toBe(3)
})

const routed = (route: string) => ({ ...page, route })

test('a text that is taken back leads to where the document was, not to a step of its own', () => {
  const text = (route: string, typing: string): Edit => ({ edit: 'replace', document: routed(route), typing })
  const written = after(text('/a', 'text 1'), text('/ab', 'text 1'), text('/abc', 'text 2'))
  expect(written.past.length).toBe(2)
  const back = edited(written, { edit: 'replace', document: { ...page }, way: 'undo' })
  expect(back.document).toBe(page)
  expect([back.past.length, back.future.length]).toEqual([0, 2])
  const on = edited(back, { edit: 'replace', document: routed('/abc'), way: 'redo' })
  expect([on.past.length, on.future.length]).toEqual([2, 0])
})

test('what figures count is of the entity of their fact, the first where none is named', () => {
  const facts = [
    { id: 'orders', entity: 'order' },
    { id: 'stops', entity: 'stopRecord' },
  ]
  const document = {
    kind: 'dataset',
    id: 'x',
    facts,
    measures: [
      { id: 'count', op: 'count' },
      { id: 'length', fact: 'stops' },
    ],
  }
  expect(entityOf({ document, selected: ['measures', '0'] })).toBe('order')
  expect(entityOf({ document, selected: ['measures', '1'] })).toBe('stopRecord')
  expect(entityOf({ document, selected: ['facts', '1'] })).toBe('stopRecord')
})

test('a new rule of what may exist once says what its fields are called until it has words of its own', () => {
  const named = (zh: string, en: string) => ({ type: 'string', 'x-field': { label: { zh, en } } })
  const properties = { number: named('索赔单号', 'Claim number'), party: named('供方', 'Supplier') }
  const message = { zh: 'once', en: 'once' }
  const entity = { kind: 'entity', id: 'x_claim', schema: { type: 'object', properties }, unique: [{ id: 'once', fields: [], message }] }
  const of = (fields: readonly string[]): Edit => ({ edit: 'set', part: ['unique', '0'], property: ['fields'], value: fields })
  const one = edited(draftOf(entity), of(['number']))
  expect(one.document).toMatchObject({ unique: [{ message: { zh: '索赔单号已存在', en: 'This claim number exists already' } }] })
  expect(edited(one, { edit: 'undo' }).document).toEqual(entity)
  const both = edited(one, of(['number', 'party']))
  const said = { zh: '索赔单号、供方均相同的数据已存在', en: 'A record with the same claim number, supplier exists already' }
  expect(both.document).toMatchObject({ unique: [{ message: said }] })
  const own = { zh: '此单已登记', en: 'Entered already' }
  const worded = edited(both, { edit: 'set', part: ['unique', '0'], property: ['message'], value: own })
  expect(edited(worded, of(['party'])).document).toMatchObject({ unique: [{ fields: ['party'], message: own }] })
})

test('a new guard says whom it bars from what, and why, until it has words of its own', () => {
  const state = { type: 'string', 'x-field': { label: { zh: '状态', en: 'State' } } }
  const entity = { kind: 'entity', id: 'x_claim', schema: { type: 'object', properties: { state } } }
  const message = { zh: 'x_open', en: 'x_open' }
  const added = (action: string) => edited(draftOf(entity), { edit: 'add', list: ['guards', action], item: { id: 'x_open', message } })
  const messageOf = ({ document }: { readonly document: object }, action: string) => valueAt(document, ['guards', action, '0', 'message'])
  expect(messageOf(added('update'), 'update')).toEqual({ zh: '该数据不能修改', en: 'This record cannot be changed' })
  const of = (property: string, value: unknown): Edit => ({ edit: 'set', part: ['guards', 'remove', '0'], property: [property], value })
  const limited = edited(added('remove'), of('when', "self.state == 'open' && has(self.state)"))
  expect(messageOf(limited, 'remove')).toEqual({
    zh: '状态不符合要求，不能删除',
    en: 'This record cannot be deleted because of its state',
  })
  const used = edited(limited, of('unlessReferencedBy', ['order']))
  expect(messageOf(used, 'remove')).toEqual({
    zh: '使用中或状态不符合要求，不能删除',
    en: 'In use, or cannot be deleted because of its state',
  })
  expect(messageOf(edited(used, of('when', undefined)), 'remove')).toEqual({ zh: '使用中，不能删除', en: 'In use, cannot be deleted' })
  const own = { zh: '已结案', en: 'Closed already' }
  expect(messageOf(edited(edited(used, of('message', own)), of('when', undefined)), 'remove')).toEqual(own)
})
