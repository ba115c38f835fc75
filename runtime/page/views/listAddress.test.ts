// What a page begins with: the link first, then the view it asks for, then the default that is the reader's own.
import { expect, test } from 'vitest'
import type { Page, TableBlock } from '../../../metadata/model/model.ts'
import type { SavedView } from '../../core/contracts/bundleContract.ts'
import type { State } from '../../core/address/pageAddress.ts'
import { beginWithViews, viewPart } from './listAddress.ts'

const table: TableBlock = {
  kind: 'table', id: 'table', entity: 'device', query: 'page', in: { filter: 'search.value' }, visible: true, widget: { name: 'table', props: {} },
  columns: [], toolbar: [], rowActions: [], sort: [], pageSize: 10, selection: false,
} // oxfmt-ignore
const page: Page = {
  kind: 'page', id: 'machines', route: '/machines', title: { zh: 'm', en: 'm' }, fullScreen: false, blocks: [table], tabs: [],
  uses: { entities: [], dictionaries: [], datasets: [] }, hash: 'h',
} // oxfmt-ignore
const view = (id: string, own: Partial<SavedView> = {}): SavedView => ({
  id, block: 'table', name: id, scope: 'private', role: null, roleName: null, isDefault: false, version: 1, mine: true,
  state: { address: { 'table.size': '25', 'table.page': '4', 'search.name': '"A"', 'other.size': '50' } }, ...own,
}) // oxfmt-ignore

test('a default fills in where the link says nothing; of a view only the list’s own part counts, never its page', () => {
  const begun = beginWithViews(page, [view('a', { isDefault: true })], { state: { tab: 'x' } })
  expect(begun).toEqual({ state: { tab: 'x', 'table.size': '25', 'search.name': '"A"', 'table.view': 'a' }, unknown: false })
})

test('the view that is asked for goes before the default, and the link before both', () => {
  const views = [view('a', { isDefault: true }), view('b')]
  expect(beginWithViews(page, views, { state: {}, view: 'b' }).state['table.view']).toBe('b')
  const links: readonly State[] = [{ 'search.name': '"B"' }, { 'table.view': 'none' }, { 'table.view': 'b', 'table.size': '50' }]
  for (const state of links) expect(beginWithViews(page, views, { state, view: 'a' })).toEqual({ state, unknown: false })
})

test('a default of others is not taken; a view that is not there is told', () => {
  const begun = beginWithViews(page, [view('a', { isDefault: true, mine: false })], { state: {}, view: 'gone' })
  expect(begun).toEqual({ state: {}, unknown: true })
  expect(beginWithViews(page, [], { state: { 'table.view': 'gone' } }).unknown).toBe(true)
})

test('a view keeps neither page nor open record', () => {
  const state = { 'table.page': '2', 'table.record': 'x', 'table.view': 'a', 'table.sort': 'code', 'search.name': '"A"', tab: 'x' }
  expect(viewPart(state, table)).toEqual({ 'table.sort': 'code', 'search.name': '"A"' })
})
