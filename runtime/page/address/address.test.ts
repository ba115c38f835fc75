// A list's state in its address: what goes out comes back, and nothing else is believed.
import { expect, test } from 'vitest'
import type { SearchBlock, TableBlock } from '../../../metadata/model/model.ts'
import { PageAddress, type Ways } from './address.ts'
import { readFilter, readQuery, writeFilter, writeQuery } from './listState.ts'
import { stateOf, tabPathOf, withState } from '../../core/address/pageAddress.ts'
import { readLink } from './plainFilter.ts'

const base = { in: {}, visible: true, widget: { name: 'w', props: {} } } as const
const column = (field: string, sortable = true) => ({
  field, label: { zh: field, en: field }, kind: 'text' as const, align: 'left' as const, sortable, hidden: false, sum: false, average: false, cell: base.widget,
}) // oxfmt-ignore
const table: TableBlock = {
  ...base, kind: 'table', id: 'table', entity: 'device', query: 'page', columns: [column('code'), column('note', false)],
  toolbar: [], rowActions: [], sort: [{ field: 'code', order: 'asc' }], pageSize: 25, selection: false,
} // oxfmt-ignore
const condition = (field: string, initial?: unknown) => ({
  field, label: { zh: field, en: field }, kind: 'text' as const, search: 'contains' as const, widget: base.widget, span: 1, offset: 0, order: 2,
  ...(initial !== undefined && { default: initial }),
}) // oxfmt-ignore
const search: SearchBlock = {
  ...base,
  kind: 'search',
  id: 'search',
  entity: 'device',
  items: [condition('name'), condition('count'), condition('state', 'on')],
}

test('filters keep their types, and what is as the document says is left out', () => {
  const filter = { name: 'A & 1=2?', count: [null, 3], state: 'on' }
  const state = writeFilter(filter, search)
  expect(Object.keys(state)).toEqual(['search.name', 'search.count'])
  expect(readFilter(stateOf(withState('/machines', state)), search)).toEqual(filter)
  expect(readFilter({ 'search.name': 'typed by hand', 'search.unknown': '1' }, search)).toEqual({ name: 'typed by hand', state: 'on' })
})

test('page, size and order come back; what is wrong counts as absent', () => {
  const query = { page: 3, size: 50, sort: [{ field: 'code', order: 'desc' as const }] }
  expect(readQuery(writeQuery(query, table), table)).toEqual(query)
  expect(writeQuery({ page: 1, size: 25, sort: table.sort }, table)).toEqual({})
  const wrong = { 'table.page': '-1', 'table.size': '7', 'table.sort': 'note,-code,drop table' }
  expect(readQuery(wrong, table)).toEqual({ page: 1, size: 25, sort: [{ field: 'code', order: 'desc' }] })
})

test('two records of one page are two tabs; two states of one list are one', () => {
  expect(tabPathOf('/machine?id=7&table.page=2&tab=a')).toBe('/machine?id=7')
  expect(tabPathOf('/machines?table.page=2')).toBe('/machines')
  expect(tabPathOf('/machines?name=A')).toBe('/machines')
  expect(withState('/machine?id=7&table.page=9', { 'table.page': '2' })).toBe('/machine?id=7&table.page=2')
})

test('a plain name is a condition of the shown search; what it does not know is told', () => {
  const page = {
    kind: 'page', id: 'machines', route: '/machines', title: { zh: 'm', en: 'm' }, fullScreen: false, blocks: [search, table], tabs: [],
    uses: { entities: [], dictionaries: [], datasets: [] }, hash: 'h',
  } as const // oxfmt-ignore
  const { state, unknown } = readLink('/machines?name=12&colour=red&search.size=1&table.page=2&table.pages=3&other.name=%22A%22', {
    page,
    dictionaries: {},
  })
  expect(readFilter(state, search)).toEqual({ name: '12', state: 'on' })
  expect(state['table.page']).toBe('2')
  expect(unknown).toEqual(['colour', 'search.size', 'table.pages', 'other.name'])
})

test('changes of one moment are written once, and each block keeps to its own part', async () => {
  const written: unknown[] = []
  const ways: Ways = { tabs: [], entry: () => undefined, put: (state) => written.push(state) > 0, back: () => undefined }
  const address = new PageAddress({ 'tableOther.page': '4' }, ways, (work) => queueMicrotask(work))
  address.replace('search', { 'search.name': '"x"' })
  address.replace('table', { 'table.page': '2' })
  address.replace('table', {})
  await Promise.resolve()
  expect(written).toEqual([{ 'tableOther.page': '4', 'search.name': '"x"' }])
})

test('what a page wrote itself is no wish of anybody, however late it arrives', () => {
  const ways: Ways = { tabs: [], entry: () => undefined, put: () => true, back: () => undefined }
  const address = new PageAddress({}, ways, (work) => work())
  const [opened, listed] = [{ 'table.edit': '7' }, { 'table.page': '2' }]
  address.replace('table', opened)
  address.replace('table', {})
  address.replace('table', listed)
  expect(address.isEcho(opened)).toBe(true)
  // the address in between was overtaken
  expect(address.isEcho(listed)).toBe(true)
  expect(address.isEcho(opened)).toBe(false)
  expect(address.isEcho({ 'table.edit': '8' })).toBe(false)
})
