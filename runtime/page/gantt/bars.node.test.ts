// Which days are shown, where a bar is on them, and what a moved bar writes.
import { expect, test } from 'vitest'
import type { Gantt, GanttLane } from '../../../metadata/model/ganttModel.ts'
import type { Column } from '../../../metadata/model/model.ts'
import { barOf, daysShown, movedInTime, movedToLane } from './bars.ts'

const column = (field: string): Column => ({
  field,
  label: { zh: field, en: field },
  kind: 'text',
  align: 'left',
  sortable: false,
  hidden: false,
  sum: false,
  average: false,
  cell: { name: 'textCell', props: {} },
})
const gantt: Gantt = {
  from: column('planAt'),
  title: column('name'),
  lanes: [],
  move: 'edit',
  limit: { sum: column('hours'), most: 8 },
  show: 'second',
  widget: { name: 'ganttRows', props: {} },
}
const persons: GanttLane = { column: column('executors'), many: true, by: 'assign' }
const row = {
  id: '1',
  version: 1,
  name: 'A',
  planAt: '2026-11-20',
  hours: 3,
  executors: ['p1', 'p2'],
  $labels: { executors: ['Li', 'Wu'] },
}
const words = { text: () => 'A', option: () => undefined, none: 'None' }
const shown = (given: object, own: Gantt = gantt, lane = persons) =>
  barOf({ ...row, ...given }, { gantt: own, lane, first: '2026-11-16', record: 'number', may: (action) => action === 'edit', ...words })

test('the days of the search are shown, at most 62 of them, and the next 30 without', () => {
  expect(daysShown(['2026-11-29', '2026-12-01'], '2026-11-20')).toEqual({ days: ['2026-11-29', '2026-11-30', '2026-12-01'], cut: false })
  const long = daysShown(['2026-01-01', '2026-12-31'], '2026-11-20')
  expect([long.days.length, long.days.at(-1), long.cut]).toEqual([62, '2026-03-03', true])
  const open = daysShown(undefined, '2026-11-20')
  expect([open.days.length, open.days[0], open.cut]).toEqual([31, '2026-11-20', false])
  expect(daysShown(['2026-11-01', '2026-11-20'], '2026-11-20').days.at(-1)).toBe('2026-12-04')
  expect(daysShown(['2026-11-25', undefined], '2026-11-20').days[0]).toBe('2026-11-25')
})

test("a date is a whole day, a moment its part of the day by the mill's clock", () => {
  expect(shown({})).toMatchObject({ from: 4, to: 5, weight: 3, moves: true, changes: false })
  const timed: Gantt = { ...gantt, to: column('endAt') }
  expect(shown({ planAt: '2026-11-16T22:00:00Z', endAt: '2026-11-17T04:00:00Z' }, timed)).toMatchObject({ from: 1.25, to: 1.5 })
  expect(shown({ planAt: '2026-11-20', endAt: '2026-11-21' }, timed)).toMatchObject({ from: 4, to: 6 })
  expect(shown({ planAt: null })).toBeUndefined()
})

test('a row without a value for its title is called as its record is', () => {
  expect(shown({ number: 'BY-1' })?.title).toBe('A')
  expect(shown({ number: 'BY-1', name: null })?.title).toBe('BY-1')
})

test('a row is in the lane of each of its values, or in that of none', () => {
  expect(shown({})?.lanes).toEqual([
    { id: 'p1', label: 'Li' },
    { id: 'p2', label: 'Wu' },
  ])
  expect(shown({ executors: [] })?.lanes).toEqual([{ id: '', label: 'None' }])
})

test('moved in time both ends go along; of a list of persons one takes the place of the other', () => {
  expect(movedInTime(row, gantt, 12)).toEqual({ planAt: '2026-12-02' })
  const moments = { ...row, planAt: '2026-11-20T01:00:00.000Z', endAt: '2026-11-20T05:00:00.000Z' }
  expect(movedInTime(moments, { ...gantt, to: column('endAt') }, -1)).toEqual({
    planAt: '2026-11-19T01:00:00.000Z',
    endAt: '2026-11-19T05:00:00.000Z',
  })
  const [from, to] = [
    { id: 'p1', label: 'Li' },
    { id: 'p3', label: 'Xu' },
  ]
  expect(movedToLane(row, persons, { days: 0, from, to })).toEqual({ executors: ['p2', 'p3'] })
  expect(movedToLane(row, persons, { days: 0, from, to: { id: 'p2', label: 'Wu' } })).toEqual({ executors: ['p2'] })
  expect(movedToLane({ ...row, team: 't1' }, { column: column('team'), many: false }, { days: 0, from, to })).toEqual({ team: 'p3' })
})
