// The pure functions by their vectors and by properties: decimals, rounding, ID numbers, shift chains.
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { addDecimals, Decimal, divideDecimals, multiplyDecimals, parseDecimal, toDecimal } from './decimal.ts'
import { isFormula } from './formula.ts'
import { idCheckDigit, isIdNumber } from './idNumber.ts'
import { daysOf, periodOf } from './period.ts'
import { roundHalfAway } from './roundHalfAway.ts'
import { isShiftChain, unrollShiftChain } from './shiftChain.ts'
import { rangeFault, spanFault } from './span.ts'

describe('decimals', () => {
  it.each([
    ['12.50', '12.5'],
    ['-0.10', '-0.1'],
    ['1e-7', '0.0000001'],
    ['1.5E3', '1500'],
    ['007', '7'],
    ['5.', '5'],
    ['-0', '0'],
    ['0.000', '0'],
  ])('reads %s', (text, written) => expect(parseDecimal(text)?.toString()).toBe(written))

  it.each(['', '.', '1,5', '1.2.3', 'NaN', 'Infinity', '0x1F', ' 1', '1e401'])('does not read %j', (text) =>
    expect(parseDecimal(text)).toBeUndefined(),
  )

  it('adds and multiplies as whole numbers do', () => {
    const decimal = fc.tuple(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.nat(6)).map(([units, scale]) => new Decimal(units, scale))
    const units = (value: Decimal, scale: number): bigint => value.units * 10n ** BigInt(scale - value.scale)
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        expect(units(addDecimals(a, b), 6)).toBe(units(a, 6) + units(b, 6))
        expect(units(multiplyDecimals(a, b), 12)).toBe(units(a, 6) * units(b, 6))
        expect(parseDecimal(a.toString())).toEqual(a)
      }),
    )
  })

  it('divides to ten places, half away from zero', () => {
    const quotient = (a: number, b: number): string | undefined => divideDecimals(toDecimal(a)!, toDecimal(b)!)?.toString()
    expect([quotient(2, 3), quotient(-2, 3), quotient(1, 8), quotient(1, 0), quotient(0.00000000005, 1), quotient(1e15, 0.01)]).toEqual([
      '0.6666666667',
      '-0.6666666667',
      '0.125',
      undefined,
      '0.0000000001',
      '100000000000000000',
    ])
  })
})

describe('rounding half away from zero', () => {
  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.5, 0, 1],
    [1.45, 1, 1.5],
    [2.675, 2, 2.68],
    [1.4449999, 2, 1.44],
    [123456789012.345, 2, 123456789012.35],
    [0.1 + 0.2, 2, 0.3],
    [1e-7, 2, 0],
    [-0.004, 2, 0],
    [99.995, 2, 100],
    [3, 2, 3],
  ])('%d to %d places is %d', (value, places, rounded) => expect(roundHalfAway(value, places)).toBe(rounded))

  it('has nothing to say about what is not a number', () =>
    expect([roundHalfAway(Number.NaN, 2), roundHalfAway(Infinity, 2)]).toEqual([null, null]))
})

describe('formulas', () => {
  it.each(['length', '3', '1.5*tex', '-(length + tex) * -2 / (3 - length)', ' length*tex/1000000 ', '((((tex))))'])('%s is one', (text) =>
    expect(isFormula(text, ['length', 'tex'])).toBe(true),
  )

  it.each([
    '',
    ' ',
    'length*(( + foo',
    'weight',
    'length tex',
    '3length',
    '1.',
    '.5',
    '1.2.3',
    '2 ** 3',
    '+1',
    'length,tex',
    '(length',
    'length)',
    '()',
    'tex(length)',
    '１+２',
    'constructor',
    '1;2',
    '('.repeat(501),
  ])('%s is none', (text) => expect(isFormula(text, ['length', 'tex'])).toBe(false))
})

describe('identity-card numbers', () => {
  it.each(['11010519491231002X', '11010519491231002x', '440524188001010014', '110101199003072818', '130503670401001', '110105040229001'])(
    '%s is one',
    (text) => expect(isIdNumber(text)).toBe(true),
  )

  it.each([
    ['110105194912310021', 'a wrong check digit'],
    ['11010519490231002X', '31 February'],
    ['110101199013072815', 'a thirteenth month'],
    ['13050367040100', '14 digits'],
    ['1305036704010011', '16 digits'],
    ['130503670431001', '31 April'],
    ['110105010229001', '29 February of a common year'],
    ['１10105194912310021', 'a full-width digit'],
    ['', 'nothing'],
    ['11010519491231002X ', 'a space behind'],
  ])('%s is not: %s', (text) => expect(isIdNumber(text)).toBe(false))

  it('finds every single wrong digit', () => {
    const first = '11010519491231002'
    for (let place = 0; place < 17; place++) {
      for (let digit = 0; digit < 10; digit++) {
        const other = first.slice(0, place) + digit + first.slice(place + 1)
        if (other !== first) expect(idCheckDigit(other)).not.toBe(idCheckDigit(first))
      }
    }
  })
})

describe('chains of shift periods', () => {
  const period = (text: string): { start: string; end: string } => {
    const [start = '', end = ''] = text.split('-')
    return { start, end }
  }
  it.each([
    ['three periods over midnight', ['08:00-16:00', '16:00-00:00', '00:00-08:00']],
    ['two of twelve hours', ['08:00-20:00', '20:00-08:00']],
    ['one over midnight', ['20:00-08:00']],
    ['a gap between', ['08:00-11:30', '13:00-17:30']],
    ['begun in the night', ['00:00-08:00', '08:00-16:00', '16:00-24:00']],
  ])('%s', (_, periods) => expect(isShiftChain(periods.map(period))).toBe(true))

  it.each([
    ['overlapping', ['08:00-16:00', '14:00-22:00'], 'overlap', 1],
    ['longer than a day', ['08:00-20:00', '20:00-09:00'], 'overlap', 1],
    ['out of order', ['16:00-00:00', '08:00-16:00', '00:00-08:00'], 'overlap', 2],
    ['without length', ['08:00-08:00'], 'length', 0],
    ['no clock time', ['08:00-25:00'], 'time', 0],
    ['no period at all', [], 'empty', 0],
  ])('%s is none', (_, periods, problem, index) => expect(unrollShiftChain(periods.map(period))).toEqual({ ok: false, problem, index }))

  it('unrolls over midnight', () => {
    expect(unrollShiftChain(['16:00-00:00', '00:00-08:00'].map(period))).toEqual({
      ok: true,
      periods: [
        { start: 960, end: 1440 },
        { start: 1440, end: 1920 },
      ],
    })
  })
})

test.each([
  ['today', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-11-21', '2026-11-21'],
  ['last5Days', '2026-11-18', '2026-11-22'],
  ['last7Days', '2026-11-16', '2026-11-22'],
  ['last30Days', '2026-10-24', '2026-11-22'],
  // a Sunday ends its week
  ['thisWeek', '2026-11-16', '2026-11-22'],
  ['thisMonth', '2026-11-01', '2026-11-22'],
  ['thisYear', '2026-01-01', '2026-11-22'],
] as const)('%s of 22 November 2026 is %s to %s', (period, from, to) => {
  expect(daysOf(period, new Date(2026, 10, 22, 23, 59))).toEqual([from, to])
})

test('a period is told from a value', () => {
  expect(periodOf({ period: 'today' })).toBe('today')
  for (const other of [['2026-11-01', null], { period: 'ever' }, { period: 'today', more: 1 }, 'today', null])
    expect(periodOf(other)).toBeUndefined()
})

test('a span counts both of its days, and moments to the second', () => {
  expect(spanFault({ days: 1 }, ['2026-11-22', '2026-11-22'])).toBeUndefined()
  expect(spanFault({ days: 1 }, ['2026-11-21', '2026-11-22'])).toBe('long')
  expect(spanFault({ hours: 72 }, ['2026-11-01T00:00:00+08:00', '2026-11-03T16:00:00Z'])).toBeUndefined()
  expect(spanFault({ hours: 72 }, ['2026-11-01T00:00:00+08:00', '2026-11-03T16:00:01Z'])).toBe('long')
  expect(spanFault({ hours: 72 }, ['2026-11-01T00:00:00Z', null])).toBe('open')
})

test.each([
  [['2026-11-22', '2026-11-22'], undefined],
  [['2026-11-01', '2026-11-30'], undefined],
  [['2026-01-01', '2026-12-31'], undefined],
  [['2026-11-02', '2026-11-30'], 'Not after 2026-11-22'],
  [['2026-11-01', '2026-12-31'], 'Not after 2026-11-22'],
  [['2026-12-01', '2026-12-31'], 'Not after 2026-11-22'],
  [['2026-11-23', null], 'Not after 2026-11-22'],
  [['2026-12-30', '2026-11-01'], 'The end may not be before the start'],
  [['2026-99-01', 'x'], 'This is no date, choose again'],
  ['2026-11-22', 'This is no date, choose again'],
  [[null, null], undefined],
])('a range of days of the past takes %j on 2026-11-22: %s', (value, message) => {
  expect(rangeFault({ kind: 'date', search: 'range', past: true }, value, '2026-11-22')?.en).toBe(message)
  // nothing is said of what is no time
  expect(rangeFault({ kind: 'text', search: 'contains', past: true }, value, '2026-11-22')).toBeUndefined()
})

test('a range of moments of the past ends with the day', () => {
  const fault = (value: unknown) => rangeFault({ kind: 'dateTime', search: 'range', past: true }, value, '2026-11-22')?.en
  expect(fault(['2026-10-31T16:00:00.000Z', '2026-11-22T15:59:59.999Z'])).toBeUndefined()
  expect(fault(['2026-10-31T16:00:00.000Z', '2026-11-24T15:59:59.999Z'])).toBe('Not after 2026-11-22')
  expect(fault(['2026-11-22T15:00:00.000Z', '2026-11-22T14:00:00.000Z'])).toBe('The end may not be before the start')
  expect(fault(['2026-11-22T15:00:00.000Z', '2026-11-22'])).toBeUndefined()
})
