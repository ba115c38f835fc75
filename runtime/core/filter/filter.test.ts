// What a search applies, and the windows of range queries.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchBlock } from '../../../metadata/model/model.ts'
import { goByOffsets } from '../i18n/millDay.ts'
import { applied, defaultsOf, isBlank, rangeOf } from './filter.ts'
import { daysOf, moved, readWindow, windowOf, writeWindow, type Window } from '../../page/address/window.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 10) })
})
afterEach(() => {
  vi.useRealTimers()
})

test('texts are trimmed, blanks dropped, defaults fill in; no and 0 are conditions', () => {
  const draft = { name: '  A12 ', none: '   ', empty: [], open: [null, ''], absent: null, wrong: Number.NaN, no: false, zero: 0, kept: '' }
  expect(applied(draft, { kept: 'on', more: 1 })).toEqual({ name: 'A12', no: false, zero: 0, kept: 'on', more: 1 })
  expect([undefined, null, '', Number.NaN, [], [null, undefined]].every(isBlank)).toBe(true)
})

test('a period is the range of the day on which it is asked for', () => {
  const item = {
    label: { zh: '项', en: 'Item' },
    kind: 'date',
    search: 'range',
    widget: { name: 'w', props: {} },
    span: 1,
    offset: 0,
    order: 2,
  } as const
  const search: SearchBlock = {
    kind: 'search',
    id: 'search',
    entity: 'e',
    in: {},
    visible: true,
    widget: { name: 'search', props: {} },
    items: [
      { ...item, field: 'date', default: { period: 'last7Days' } },
      { ...item, field: 'state', default: 'on' },
      { ...item, field: 'name' },
    ],
  }
  expect(defaultsOf(search)).toEqual({ date: ['2026-11-15', '2026-11-21'], state: 'on' })
})

test('periods of production days begin at the date offset, of moments too; all others at midnight', () => {
  // Four in the morning of the 22nd on the mill's clock: the night shift of the 21st.
  const night = new Date('2026-11-21T20:00:00Z')
  const ranges = (now: Date) => [
    rangeOf('today', { kind: 'date', productionDays: true }, now),
    rangeOf('last7Days', { kind: 'date', productionDays: true }, now),
    rangeOf('today', { kind: 'dateTime', productionDays: true }, now),
    rangeOf('today', { kind: 'date' }, now),
  ]
  expect(ranges(night)).toEqual([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-15', '2026-11-21'],
    ['2026-11-21T00:00:00.000Z', '2026-11-21T23:59:59.999Z'],
    ['2026-11-22', '2026-11-22'],
  ])
  // From the 22nd on days begin at seven: that morning it is the 22nd an hour earlier.
  const morning = new Date('2026-11-21T23:30:00Z')
  expect(ranges(morning)[0]).toEqual(['2026-11-21', '2026-11-21'])
  goByOffsets([{ offsetMinutes: 420, effectiveFrom: '2026-11-22' }])
  expect(ranges(morning)[0]).toEqual(['2026-11-22', '2026-11-22'])
  expect(ranges(morning)[2]).toEqual(['2026-11-21T23:00:00.000Z', '2026-11-22T22:59:59.999Z'])
  expect(ranges(night)[2]).toEqual(['2026-11-21T00:00:00.000Z', '2026-11-21T22:59:59.999Z'])
  goByOffsets()
})

test('a window is a day, a week from Monday, a month; steps keep to it', () => {
  const week: Window = { unit: 'week', day: '2026-11-21' }
  expect(windowOf('week')).toEqual(week)
  expect(daysOf(week)).toEqual(['2026-11-16', '2026-11-22'])
  expect(daysOf({ unit: 'month', day: '2028-02-10' })).toEqual(['2028-02-01', '2028-02-29'])
  expect(daysOf(moved(week, -1))).toEqual(['2026-11-09', '2026-11-15'])
  expect(daysOf(moved({ unit: 'month', day: '2026-01-31' }, 1))).toEqual(['2026-02-01', '2026-02-28'])
  expect(daysOf(moved({ unit: 'day', day: '2026-12-31' }, 1))).toEqual(['2027-01-01', '2027-01-01'])
})

test('the address holds a window unless it is the one that the table opens with', () => {
  const first = windowOf('week')
  expect(writeWindow('table.window', { unit: 'week', day: '2026-11-17' }, first)).toEqual({})
  const next = moved(first, 1)
  expect(writeWindow('table.window', next, first)).toEqual({ 'table.window': 'week:2026-11-23' })
  expect(readWindow('week:2026-11-23')).toEqual(next)
  for (const strange of [undefined, 'year:2026-11-23', 'week:2026-13-40', 'week']) expect(readWindow(strange)).toBeUndefined()
})
