// Which blocks a reader gets, and which overlay serves which list.
import { expect, test } from 'vitest'
import type { Block, DetailBlock, FormBlock, Page, SearchBlock, SplitBlock, TableBlock, TreeBlock } from '../../../metadata/model/model.ts'
import { planPage } from './plan.ts'

const base = { in: {}, visible: true, widget: { name: 'w', props: {} } } as const
const search = (id: string): SearchBlock => ({ ...base, kind: 'search', id, entity: 'device', items: [] })
const table = (id: string, entity = 'device'): TableBlock => ({
  ...base, kind: 'table', id, entity, query: 'page', columns: [], toolbar: [], rowActions: [], sort: [], pageSize: 10, selection: false,
}) // oxfmt-ignore
const tree = (id: string, entity: string): TreeBlock => ({ ...base, kind: 'tree', id, entity, field: 'space', actions: [] })
const form = (id: string, entity: string, record?: string): FormBlock => ({
  ...base, kind: 'form', id, entity, columns: 1, layout: 'groups', rules: [], container: { type: 'drawer', width: '50%' }, items: [],
  schemas: { create: {}, update: {} }, in: record === undefined ? {} : { record },
}) // oxfmt-ignore
const detail = (id: string, entity: string): DetailBlock => ({ ...base, kind: 'detail', id, entity, parts: [] })

const page = (blocks: readonly Block[], tabs: Page['tabs'] = []): Page => ({
  kind: 'page', id: 'machines', route: '/machines', title: { zh: '设备', en: 'Machines' }, fullScreen: false, blocks, tabs,
  uses: { entities: [], dictionaries: [], datasets: [] }, hash: 'h',
}) // oxfmt-ignore

const keys = (...blocks: readonly string[]) => blocks.map((block) => `machines/${block}/view`)

test('a list gets the form and the detail that are bound to it', () => {
  const forms = [form('other', 'device', 'second.opened'), form('form', 'device', 'table.opened')]
  const { panels } = planPage({ page: page([search('search'), table('table'), ...forms, detail('detail', 'device')]), keys: keys('table') })
  expect(panels).toHaveLength(1)
  expect(panels[0]?.lists[0]?.form?.id).toBe('form')
  expect(panels[0]?.lists[0]?.detail?.id).toBe('detail')
})

test('a tree is edited by the form of its own entity', () => {
  const blocks = [tree('tree', 'space'), table('table'), form('form', 'device', 'table.opened'), form('treeForm', 'space')]
  const { panels } = planPage({ page: page(blocks), keys: keys('tree', 'table') })
  expect(panels[0]?.trees[0]?.form?.id).toBe('treeForm')
})

test('what the reader may not view is not drawn, and a tab left empty goes', () => {
  const tabs = [
    { id: 'device', title: { zh: '设备', en: 'Machines' }, blocks: [search('deviceSearch'), table('deviceTable')] },
    { id: 'model', title: { zh: '型号', en: 'Models' }, blocks: [search('modelSearch'), table('modelTable')] },
  ]
  const { panels } = planPage({ page: page([], tabs), keys: keys('modelTable') })
  expect(panels.map((panel) => panel.id)).toEqual(['model'])
})

const split = (...parts: readonly (readonly string[])[]): SplitBlock => ({
  ...base,
  kind: 'split',
  id: 'split',
  direction: 'row',
  size: 40,
  parts,
})

test('what a container holds stands in it and nowhere else, a detail too; the list keeps its drawer', () => {
  const blocks = [
    split(['tree'], ['table', 'beside']),
    tree('tree', 'space'),
    table('table'),
    detail('beside', 'space'),
    detail('drawer', 'device'),
  ]
  const { panels } = planPage({ page: page(blocks), keys: keys('tree', 'table') })
  const [panel] = panels
  expect([panel?.trees, panel?.lists, panel?.details]).toEqual([[], [], []])
  const parts = panel?.containers[0]?.parts ?? []
  expect(parts.map(({ trees, lists, details }) => [trees.length, lists.length, details.map(({ id }) => id)])).toEqual([
    [1, 0, []],
    [0, 1, ['beside']],
  ])
  expect(parts[1]?.lists[0]?.detail?.id).toBe('drawer')
})

test('a part of which the reader may see nothing is left out, and a container of which nothing is left', () => {
  const blocks = [split(['tree'], ['table']), tree('tree', 'space'), table('table')]
  expect(planPage({ page: page(blocks), keys: keys('table') }).panels[0]?.containers[0]?.parts).toHaveLength(1)
  expect(planPage({ page: page(blocks), keys: [] }).panels).toEqual([])
})

test('a block that its page does not show is not drawn', () => {
  const hidden = { ...table('table'), visible: false }
  expect(
    planPage({ page: page([hidden, table('other')]), keys: keys('table', 'other') }).panels[0]?.lists.map((plan) => plan.table.id),
  ).toEqual(['other'])
})
