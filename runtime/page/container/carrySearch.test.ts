// What is looked for goes along to another tab of the page, as far as that tab can be searched for the same.
import { expect, test } from 'vitest'
import type { SearchBlock, SearchField } from '../../../metadata/model/model.ts'
import { PageAddress } from '../address/address.ts'
import { Outputs } from '../base/outputs.ts'
import type { Panel } from '../base/plan.ts'
import { carrySearch } from './carrySearch.ts'

const item: SearchField = {
  field: 'device',
  label: { zh: '机台', en: 'Machine' },
  kind: 'reference',
  reference: 'device',
  search: 'equals',
  widget: { name: 'lookupFilter', props: {} },
  span: 1,
  offset: 0,
  order: 1,
}
const { reference: _reference, ...plain } = item
const number: SearchField = { ...plain, field: 'spindleNo', kind: 'integer' }
const days: SearchField = { ...plain, field: 'startAt', kind: 'date', search: 'range', default: ['2026-11-20', '2026-11-24'] }

const name: SearchField = { ...plain, field: 'name', kind: 'text', search: 'contains' }
const type: SearchField = { ...plain, field: 'type', kind: 'dictionary', dictionary: 'stopType' }

function panelOf(id: string, entity: string, items: readonly SearchField[]): Panel {
  const search: SearchBlock = { kind: 'search', id, entity, in: {}, visible: true, widget: { name: 'search', props: {} }, items }
  const none = {
    trees: [],
    charts: [],
    lists: [],
    timelines: [],
    boards: [],
    widgets: [],
    forms: [],
    values: [],
    details: [],
    containers: [],
  }
  return { kind: 'panel', id, title: undefined, searches: [search], ...none }
}

const begin = () => ({
  outputs: new Outputs(),
  address: new PageAddress({}, { tabs: [], entry: () => undefined, put: () => true, back: () => undefined }),
})

test('a machine goes along; days, and what is only called alike, do not', () => {
  const { outputs, address } = begin()
  const breaks = panelOf('breaks', 'breakEpisode', [item, number, days, name, type])
  const states = panelOf('states', 'spindleEpisode', [item, number, days, name, type])
  outputs.set('breaks.value', { device: 'X101', spindleNo: 7, startAt: ['2026-11-24', '2026-11-24'], name: 'A', type: 'fault' })
  outputs.set('states.value', { startAt: days.default, type: 'repair' })
  carrySearch(breaks, states, { address, outputs })
  expect(outputs.get('states.value')).toEqual({ device: 'X101', startAt: days.default, type: 'repair' })
  expect(address.state).toEqual({ 'states.device': '"X101"', 'states.type': '"repair"' })
  // what is no longer searched for is not on the way back either
  outputs.set('states.value', { startAt: days.default })
  carrySearch(states, breaks, { address, outputs })
  expect(outputs.get('breaks.value')).toMatchObject({ startAt: ['2026-11-24', '2026-11-24'], name: 'A', spindleNo: 7, type: 'fault' })
  expect(outputs.get('breaks.value')).not.toHaveProperty('device')
})

test('a reference of the same name to another entity does not go along', () => {
  const { outputs, address } = begin()
  const one = panelOf('one', 'order', [{ ...item, field: 'by', reference: 'supplier' }])
  const other = panelOf('other', 'stop', [{ ...item, field: 'by', reference: 'employee' }])
  outputs.set('one.value', { by: 'S1' })
  carrySearch(one, other, { address, outputs })
  expect(outputs.get('other.value')).toBeUndefined()
})

test('of one dataset every dimension goes along but the days', () => {
  const { outputs, address } = begin()
  const one = panelOf('one', 'dataset:stops', [item, number, days, type])
  const other = panelOf('other', 'dataset:stops', [item, number, days, type])
  outputs.set('one.value', { device: 'X101', spindleNo: 7, startAt: ['2026-11-24', '2026-11-24'], type: 'fault' })
  carrySearch(one, other, { address, outputs })
  expect(outputs.get('other.value')).toEqual({ device: 'X101', spindleNo: 7, startAt: days.default, type: 'fault' })
})
