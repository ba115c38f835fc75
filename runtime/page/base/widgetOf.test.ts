// A document may name a widget that is not there: the usual one of the kind takes its place, and administrators are told which.
import { expect, test } from 'vitest'
import type { WidgetRegistry } from '../../core/contracts/contract.ts'
import { filterWidget, unknownWidgets } from './widgetOf.ts'

const none = { default: () => null }
const load = () => Promise.resolve(none)
const widgets = {
  textFilter: { role: 'filter', load, fallback: [] },
  dateFilter: { role: 'filter', load, fallback: ['date'] },
} satisfies WidgetRegistry

test('the usual widget of the kind takes the place of one that is not there, else the usual one of the role', () => {
  expect(filterWidget(widgets, 'gone', 'date')).toBe(filterWidget(widgets, 'dateFilter'))
  expect(filterWidget(widgets, 'gone', 'integer')).toBe(filterWidget(widgets, 'textFilter'))
  expect(() => filterWidget({}, 'gone')).toThrow('no filter named gone')
})

test('unknown names are found wherever a document names a widget', () => {
  const page = { blocks: [{ items: [{ widget: { name: 'gone', props: {} } }], columns: [{ cell: { name: 'textFilter', props: {} } }] }] }
  expect(unknownWidgets(widgets, page)).toEqual(['gone'])
  // what the runtime draws by itself has no widget in the table
  expect(unknownWidgets(widgets, { blocks: [{ kind: 'grid', widget: { name: 'grid', props: {} } }] })).toEqual([])
})
