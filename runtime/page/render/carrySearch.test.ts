// What is looked for goes along to another tab of the page, as far as that tab can be searched for the same.
import { expect, test } from 'vitest'
import type { SearchBlock, SearchField } from '../../../metadata/model.ts'
import { PageAddress } from '../address/address.ts'
import { Outputs } from '../outputs.ts'
import type { Panel } from '../plan.ts'
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

function panelOf(id: string, items: readonly SearchField[]): Panel {
  const search: SearchBlock = {
    kind: 'search',
    id,
    entity: 'breakEpisode',
    in: {},
    visible: true,
    widget: { name: 'search', props: {} },
    items,
  }
  const none = { trees: [], charts: [], lists: [], timelines: [], widgets: [], forms: [], values: [], details: [], containers: [] }
  return { kind: 'panel', id, title: undefined, searches: [search], ...none }
}

test('machine and spindle are kept, days and what is only called alike are not', () => {
  const outputs = new Outputs()
  const address = new PageAddress({}, { tabs: [], entry: () => undefined, put: () => true, back: () => undefined })
  const breaks = panelOf('breaks', [item, number, days, { ...plain, field: 'kind', dictionary: 'breakKind' }])
  const states = panelOf('states', [item, number, days, { ...plain, field: 'kind', dictionary: 'stateKind' }])
  outputs.set('breaks.value', { device: 'X101', spindleNo: 7, startAt: ['2026-11-24', '2026-11-24'], kind: 'pieced' })
  outputs.set('states.value', { startAt: days.default, kind: 'empty' })
  carrySearch(breaks, states, { address, outputs })
  expect(outputs.get('states.value')).toEqual({ device: 'X101', spindleNo: 7, startAt: days.default, kind: 'empty' })
  expect(address.state).toEqual({ 'states.device': '"X101"', 'states.spindleNo': '7', 'states.kind': '"empty"' })
  // what is no longer looked for is not on the way back either
  outputs.set('states.value', { startAt: days.default })
  carrySearch(states, breaks, { address, outputs })
  expect(outputs.get('breaks.value')).toMatchObject({ startAt: ['2026-11-24', '2026-11-24'], kind: 'pieced' })
  expect(outputs.get('breaks.value')).not.toHaveProperty('device')
})
