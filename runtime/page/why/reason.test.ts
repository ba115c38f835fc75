// Of which rows a figure is told, and the sum it is as one line.
import { expect, test } from 'vitest'
import { conditionsOf, itemsOf, lineOf, type Input, type Reason } from './reason.ts'
import { sentences } from './texts.ts'

const row = { id: '1', version: 1, device: 'x', date: '2026-11-21', kg: 5 }
const params = { dimensions: ['device', 'date'], measures: ['kg'] }

test('a figure is told of the rows behind its row: what was searched for, and what the row is of', () => {
  const conditions = { ...params, date: ['2026-11-16', '2026-11-22'], workshop: 'w' }
  expect(conditionsOf(row, params, conditions)).toEqual({ workshop: 'w', device: 'x', date: '2026-11-21' })
  expect(conditionsOf(undefined, params, conditions)).toEqual({ workshop: 'w', date: ['2026-11-16', '2026-11-22'] })
  expect(conditionsOf({ ...row, device: null }, params, conditions)).toMatchObject({ device: { none: true } })
})

const input = (label: string, side: Input['side'], minus = false): Input => ({
  id: label,
  label,
  unit: null,
  decimals: 0,
  value: 1,
  side,
  minus,
})
const reason = (inputs: readonly Input[], factor = 1): Reason => ({
  measure: 'm',
  label: 'M',
  unit: null,
  decimals: 0,
  op: 'ratio',
  formula: null,
  factor,
  value: 1,
  inputs,
  rows: {},
  gaps: [],
  missing: [],
  corrected: null,
  corrections: [],
})

test.each([
  [[input('kg', 'above'), input('target', 'below')], 100, 'kg ÷ target × 100'],
  [[input('ends', 'above'), input('breaks', 'above', true), input('ends', 'below')], 100, '(ends − breaks) ÷ ends × 100'],
  [[input('early', 'of'), input('late', 'of')], 1, 'early + late'],
  [[input('early', 'of'), input('late', 'of')], 0.001, '(early + late) ÷ 1000'],
  [[input('run', 'above'), input('faults', 'below')], 1 / 60, 'run ÷ faults ÷ 60'],
  [[input('speed', 'above'), input('diameter', 'below')], 1000 / Math.PI, 'speed ÷ diameter × 318.31'],
  [[], 1, ''],
] as const)('%j as one line', (inputs, factor, line) => expect(lineOf(reason(inputs, factor))).toBe(line))

test('what stands above and below is listed once', () => {
  const items = itemsOf(reason([input('ends', 'above'), input('breaks', 'above', true), input('ends', 'below')], 100))
  expect(items.map(({ id }) => id)).toEqual(['ends', 'breaks'])
})

test.each([
  ['sum', 'Added up from 1,200 records'],
  ['average', 'Averaged over 1,200 records'],
  ['max', 'The highest of 1,200 records'],
  ['ratio', 'Worked out of the sums of 1,200 records'],
] as const)('of a %s it is said what is done with its rows', (op, said) => expect(sentences.rows(1_200, op).en).toBe(said))
