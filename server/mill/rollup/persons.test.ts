// What of a machine that spins two varieties at once is whose: all persons together have what the machine has, once.
import { expect, test } from 'vitest'
import { limitsOf, unrated } from '../limits.ts'
import type { Binding } from '../../../metadata/mill/sharing.ts'
import { partsOf } from './cell.ts'
import type { BreakRow, CellFacts } from './facts.ts'
import { rowsOfCell } from './make.ts'
import { type PersonSums, personsOf } from './persons.ts'

const hour = 3_600_000
const window = { startAt: 0, endAt: 8 * hour }
const bound = (employee: string, more: Partial<Binding> = {}): Binding => ({ ...window, employee, jobPost: 'tender', ...more })
const broken = (spindleNo: number): BreakRow => ({
  startAt: hour,
  endAt: hour + 60_000,
  durationSec: 60,
  spindleNo,
  startup: false,
  variety: null,
  tender: null,
  lossKg: null,
  organisation: null,
})
/** 400 spindles: A on 1 to 100, B on the rest; six hours run. */
const facts = (bindings: readonly Binding[]): CellFacts => ({
  window,
  shift: { ...window, productionDate: '2026-03-02', period: 1 },
  organisation: null,
  machine: {
    id: 'm',
    number: 'F-01',
    spindles: 400,
    installed: 400,
    multiVariety: true,
    process: null,
    kind: 'ring',
    limits: limitsOf(unrated),
    otherProcess: false,
  },
  states: [
    { startAt: 0, endAt: 6 * hour, state: 'running', lengthM: 6_000 },
    { startAt: 6 * hour, endAt: 8 * hour, state: 'stopped', lengthM: 0 },
  ],
  stops: [],
  breaks: [50, 100, 101, 300, 301].map(broken),
  episodes: [],
  doffs: [],
  hours: [],
  energy: [],
  assignments: [
    { ...window, variety: 'A', spindleTo: 100 },
    { ...window, variety: 'B', spindleFrom: 101 },
  ],
  varieties: new Map(),
  tex: new Map(),
  parameters: new Map(),
  duties: [],
  bindings,
  corrections: [],
  given: [],
})
const kg = { A: 10, B: 60 } as const
const sharedBy = (...bindings: Binding[]): readonly PersonSums[] => {
  const all = facts(bindings)
  return personsOf(all, partsOf(all), ({ variety }) => kg[variety as 'A' | 'B'])
}
const sumOf = (rows: readonly PersonSums[], name: 'share' | 'kg' | 'breaks' | 'breakMin' | 'runMin' | 'spindleHours' | 'spindles') =>
  rows.reduce((sum, row) => sum + row[name], 0)

test('whoever tends the whole frame has it once, by variety', () => {
  const rows = sharedBy(bound('li'))
  expect(rows.map(({ variety, share, spindles, breaks, runMin }) => [variety, share, spindles, breaks, runMin])).toEqual([
    ['A', 0.25, 100, 2, 90],
    ['B', 0.75, 300, 3, 270],
  ])
  expect(sumOf(rows, 'kg')).toBeCloseTo(70, 9)
  expect(sumOf(rows, 'spindleHours')).toBeCloseTo(400 * 6, 9)
})

test('on parts of the frame each has what was spun on his spindles, for as long as it ran', () => {
  const rows = sharedBy(bound('li', { spindleTo: 300 }), bound('wang', { spindleFrom: 301 }))
  const of = (employee: string) => rows.filter((row) => row.employee === employee)
  expect(of('li').map(({ variety, share, spindles, breaks }) => [variety, share, spindles, breaks])).toEqual([
    ['A', 0.25, 100, 2],
    ['B', 0.5, 200, 2],
  ])
  expect(of('wang').map(({ variety, share, breaks }) => [variety, share, breaks])).toEqual([['B', 0.25, 1]])
  expect([sumOf(of('li'), 'runMin'), sumOf(of('wang'), 'runMin')]).toEqual([360, 360])
  expect(sumOf(of('wang'), 'kg')).toBeCloseTo(20, 9)
  for (const [name, whole] of [
    ['share', 1],
    ['kg', 70],
    ['breaks', 5],
    ['breakMin', 5],
    ['spindleHours', 2_400],
  ] as const)
    expect(sumOf(rows, name), name).toBeCloseTo(whole, 9)
})

test('what nobody is bound to stands apart, and two on one post share alike', () => {
  const rows = sharedBy(bound('li', { spindleTo: 100 }))
  expect(rows.map(({ employee, variety, breaks, kg: own }) => [employee, variety, breaks, own])).toEqual([
    ['li', 'A', 2, 10],
    [null, 'B', 3, 60],
  ])
  const both = sharedBy(bound('li'), bound('wang'))
  expect(both.map(({ employee, variety, breaks, share }) => [employee, variety, breaks, share])).toEqual([
    ['li', 'A', 1, 0.125],
    ['wang', 'A', 1, 0.125],
    ['li', 'B', 1.5, 0.375],
    ['wang', 'B', 1.5, 0.375],
  ])
})

test('of yields that were handed over each variety has its part of the frame', () => {
  const all = facts([bound('li', { spindleTo: 300 }), bound('wang', { spindleFrom: 301 })])
  const row = {
    id: '',
    scaleKg: null,
    theoreticalKg: null,
    targetKg: null,
    lengthM: null,
    plannedMin: null,
    runMin: null,
    spindleHours: null,
    breaks: null,
    breakMin: null,
    spindles: null,
    flawedSpindleHours: null,
  }
  const given = [
    { ...row, variety: 'A', autoKg: 10 },
    { ...row, variety: 'B', autoKg: 30 },
  ]
  const { personShare } = rowsOfCell({ ...all, states: [], given })
  const of = (employee: string, name: string) =>
    personShare.filter((each) => each.employee_id === employee).map((each) => Math.round(Number(each[name]) * 1e6) / 1e6)
  expect([of('li', 'share'), of('wang', 'share')]).toEqual([
    [0.1875, 0.5625],
    [0.0625, 0.1875],
  ])
  expect([of('li', 'kg'), of('wang', 'spindle_hours')]).toEqual([
    [7.5, 22.5],
    [200, 600],
  ])
})
