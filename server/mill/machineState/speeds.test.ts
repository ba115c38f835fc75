// Arrays of speeds: how slow spindles are that are slow.
import { expect, test } from 'vitest'
import { Spoken } from './testing/spoken.ts'

test('a weak spindle says how slow it is while it lasts; one that does not turn is not slow, and an empty one has no speed', () => {
  const rpm = (...own: readonly number[]): { rpm: number[] } => ({ rpm: [...own, ...Array<number>(1_197).fill(10_000)] })
  const begins = { edge: 'start' } as const
  const machine = new Spoken()
    .ticks(0, 100)
    .say(101, 'spindleEvent', { spindleNo: 1, event: 'weak', ...begins })
    .say(102, 'spindleEvent', { spindleNo: 2, event: 'empty', ...begins })
    .say(103, 'spindleEvent', { spindleNo: 3, event: 'slip', ...begins })
  const found = (): readonly unknown[] =>
    machine
      .rows('spindleEpisode')
      .map(({ kind, min_rpm: slowest, deviation }) => [kind, slowest, deviation === null ? null : Math.round(Number(deviation))])
  machine.say(110, 'spindleSpeed', rpm(9_000, 0, 0))
  expect(found()).toEqual([
    ['weak', 9_000, 10],
    ['empty', null, null],
    ['slip', null, null],
  ])
  const cells = machine.cells.size
  // The machine stands; then it is slower yet, and its end has what was the slowest.
  machine.say(120, 'spindleSpeed', { rpm: Array<number>(1_200).fill(0) }).say(130, 'spindleSpeed', rpm(8_500, 0, 7_000))
  expect(found()).toEqual([
    ['weak', 8_500, 15],
    ['empty', null, null],
    ['slip', 7_000, 30],
  ])
  expect(machine.cells.size).toBe(cells)
  // It is told by the point, however small the steps.
  for (const own of [8_460, 8_420, 8_380]) machine.say(131, 'spindleSpeed', rpm(own, 0, 7_000))
  expect(found()[0]).toEqual(['weak', 8_380, 16])
  machine.say(140, 'spindleEvent', { spindleNo: 1, event: 'weak', edge: 'end' })
  expect(machine.rows('spindleEpisode')[0]).toMatchObject({ min_rpm: 8_380, end_at: 140 })
})
