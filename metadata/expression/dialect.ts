// Our dialect of CEL: exact decimals and calendar dates instead of doubles, mixed arithmetic, our functions, limits on size.
//
// | functions                                         | in SQL | what they give                                         |
// |---------------------------------------------------|--------|--------------------------------------------------------|
// | has(a.b)                                          | yes    | whether the field is there                             |
// | size(x), x.size()                                 | yes    | characters of a text, items of a list                  |
// | s.contains(t), s.startsWith(t), s.endsWith(t)     | yes    | literally, no patterns                                 |
// | today(), now()                                    | yes    | the plant's date, the instant, from the caller's clock |
// | date('…'), timestamp('…'), duration('…')          | yes    | of a text that is written out                          |
// | round(x, n), abs(x), min(x, y), max(x, y)         | yes    | round: half away from zero, n places written out       |
// | decimal(x)                                        | of int | of an int or a text                                    |
// | int(x), string(x), s.trim(), sum(l), isIdNumber(s)| no     | int drops the places                                   |
// | isFormula(s, l)                                  | no     | arithmetic over the quantities that l names            |
// | l.all, l.exists, l.exists_one, l.filter, l.map    | no     | loops, two deep at most                                |
import { Environment as CelEnvironment, EvaluationError } from '@marcbachmann/cel-js'
import {
  addDecimals,
  compareDecimals,
  Decimal,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
  truncateDecimal,
} from '../functions/decimal.ts'
import { isFormula } from '../functions/formula.ts'
import { isIdNumber } from '../functions/idNumber.ts'
import type { Clock } from './environment.ts'
import { addDays, parsePlainDate, PlainDate } from '../base/plainDate.ts'

export const limits = { maxAstNodes: 200, maxDepth: 24, maxListElements: 100, maxMapEntries: 8, maxCallArguments: 4 }
export const MAX_SOURCE = 1000
export const MAX_LIST = 1000

/** What now() and today() answer while one evaluation runs; evaluation is synchronous, so one cell an environment is enough. */
export interface ClockCell {
  clock: Clock
}

let withoutClock: CelEnvironment | undefined

/** A CEL environment of our dialect, with a clock of its own; variables are registered on it by the caller. All the rest is made once. */
export function celEnvironment(cell: ClockCell): CelEnvironment {
  const cel = (withoutClock ??= openDialect()).clone()
  cel.registerFunction('today(): date', () => present(parsePlainDate(cell.clock.today), 'invalid_date'))
  cel.registerFunction('now(): google.protobuf.Timestamp', () => new Date(cell.clock.now))
  return cel
}

function openDialect(): CelEnvironment {
  const cel = new CelEnvironment({ limits })
  cel.registerType('decimal', { ctor: Decimal, fields: {} })
  cel.registerType('date', { ctor: PlainDate, fields: {} })
  registerArithmetic(cel)
  registerComparisons(cel)
  registerDates(cel)
  registerFunctions(cel)
  return cel
}

const decimalOf = (value: bigint | Decimal): Decimal => (typeof value === 'bigint' ? new Decimal(value, 0) : value)

/** A failure that depends on the values: the expression's answer is then unknown (null). */
function failed(code: string): EvaluationError {
  return new EvaluationError({ code, message: code })
}

function present<T>(value: T | undefined, code: string): T {
  if (value === undefined) throw failed(code)
  return value
}

const numberPairs = [
  ['decimal', 'decimal'],
  ['int', 'decimal'],
  ['decimal', 'int'],
] as const

function registerArithmetic(cel: CelEnvironment): void {
  for (const [left, right] of numberPairs) {
    cel.registerOperator(`${left} + ${right}: decimal`, (a, b) => addDecimals(decimalOf(a), decimalOf(b)))
    cel.registerOperator(`${left} - ${right}: decimal`, (a, b) => subtractDecimals(decimalOf(a), decimalOf(b)))
    cel.registerOperator(`${left} * ${right}: decimal`, (a, b) => multiplyDecimals(decimalOf(a), decimalOf(b)))
    cel.registerOperator(`${left} / ${right}: decimal`, (a, b) => present(divideDecimals(decimalOf(a), decimalOf(b)), 'division_by_zero'))
  }
  cel.registerOperator('-decimal', (a) => negateDecimal(a))
}

function registerComparisons(cel: CelEnvironment): void {
  for (const [left, right] of numberPairs) {
    const compare = (a: bigint | Decimal, b: bigint | Decimal): number => compareDecimals(decimalOf(a), decimalOf(b))
    // == also registers != and the mirrored pair
    if (left !== 'decimal' || right === 'decimal') cel.registerOperator(`${left} == ${right}: bool`, (a, b) => compare(a, b) === 0)
    registerOrder(cel, [left, right], compare)
  }
  cel.registerOperator('int in list<decimal>: bool', (a, list: readonly Decimal[]) =>
    list.some((one) => compareDecimals(decimalOf(a), one) === 0),
  )
  cel.registerOperator('decimal in list<int>: bool', (a, list: readonly bigint[]) =>
    list.some((one) => compareDecimals(a, decimalOf(one)) === 0),
  )
  cel.registerOperator('date == date: bool', (a: PlainDate, b: PlainDate) => a.days === b.days)
  registerOrder(cel, ['date', 'date'], (a: PlainDate, b: PlainDate) => a.days - b.days)
}

function registerOrder<A, B>(cel: CelEnvironment, types: readonly [string, string], compare: (a: A, b: B) => number): void {
  const [left, right] = types
  cel.registerOperator(`${left} < ${right}: bool`, (a, b) => compare(a, b) < 0)
  cel.registerOperator(`${left} <= ${right}: bool`, (a, b) => compare(a, b) <= 0)
  cel.registerOperator(`${left} > ${right}: bool`, (a, b) => compare(a, b) > 0)
  cel.registerOperator(`${left} >= ${right}: bool`, (a, b) => compare(a, b) >= 0)
}

function registerDates(cel: CelEnvironment): void {
  cel.registerFunction('date(string): date', (text: string) => present(parsePlainDate(text), 'invalid_date'))
  cel.registerOperator('date - date: int', (a: PlainDate, b: PlainDate) => BigInt(a.days - b.days))
  cel.registerOperator('date + int: date', (a: PlainDate, days: bigint) => present(addDays(a, Number(days)), 'invalid_date'))
  cel.registerOperator('date - int: date', (a: PlainDate, days: bigint) => present(addDays(a, -Number(days)), 'invalid_date'))
}

function registerFunctions(cel: CelEnvironment): void {
  cel.registerFunction('isIdNumber(string): bool', (text: string) => isIdNumber(text))
  cel.registerFunction('isFormula(string, list<string>): bool', (text: string, quantities: readonly string[]) =>
    isFormula(text, quantities),
  )
  cel.registerFunction('round(decimal, int): decimal', (value: Decimal, places: bigint) => roundDecimal(value, Number(places)))
  cel.registerFunction('round(int, int): decimal', (value: bigint) => decimalOf(value))
  cel.registerFunction('abs(int): int', (value: bigint) => (value < 0n ? -value : value))
  cel.registerFunction('abs(decimal): decimal', (value: Decimal) => (value.units < 0n ? negateDecimal(value) : value))
  cel.registerFunction('min(int, int): int', (a: bigint, b: bigint) => (a <= b ? a : b))
  cel.registerFunction('max(int, int): int', (a: bigint, b: bigint) => (a >= b ? a : b))
  for (const [left, right] of numberPairs) {
    cel.registerFunction(`min(${left}, ${right}): decimal`, (a, b) =>
      compareDecimals(decimalOf(a), decimalOf(b)) <= 0 ? decimalOf(a) : decimalOf(b),
    )
    cel.registerFunction(`max(${left}, ${right}): decimal`, (a, b) =>
      compareDecimals(decimalOf(a), decimalOf(b)) >= 0 ? decimalOf(a) : decimalOf(b),
    )
  }
  cel.registerFunction('sum(list<int>): int', (list: readonly bigint[]) => list.reduce((total, one) => total + one, 0n))
  cel.registerFunction('sum(list<decimal>): decimal', (list: readonly Decimal[]) => list.reduce(addDecimals, new Decimal(0n, 0)))
  cel.registerFunction('decimal(int): decimal', (value: bigint) => decimalOf(value))
  cel.registerFunction('decimal(string): decimal', (text: string) => present(parseDecimal(text), 'invalid_decimal'))
  cel.registerFunction('int(decimal): int', (value: Decimal) => truncateDecimal(value))
  cel.registerFunction('string(decimal): string', (value: Decimal) => value.toString())
  cel.registerFunction('string(date): string', (value: PlainDate) => value.toString())
}
