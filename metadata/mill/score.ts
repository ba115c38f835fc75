// F37 and pay: how well a person has worked in a month, 0 to 120, and what that makes of the piece pay. Exact decimals, as the database has them.
import {
  addDecimals,
  compareDecimals,
  Decimal,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  toDecimal,
} from '../functions/decimal.ts'

export interface Indicator {
  readonly weight: number
  /** Lower is better where it exceeds the target. */
  readonly floor: number
  readonly target: number
  /** The most that an attainment counts. */
  readonly cap: number
  /** null: there are no data in the month. */
  readonly value: number | null
}

export interface Points {
  /** With its part of the weight of indicators without data; 0 without data. */
  readonly countedWeight: number
  /** Percent. */
  readonly attainment: number | null
  readonly points: number | null
}

export interface Score {
  /** In the order of the indicators. */
  readonly points: readonly Points[]
  readonly indicatorScore: number
  /** Weight of the indicators without data, spread over the others in proportion. */
  readonly spread: number
  readonly score: number
  readonly grade: Grade
}

export type Grade = 'A' | 'B' | 'C' | 'D'

const [none, one, hundred] = [new Decimal(0n, 0), new Decimal(1n, 0), new Decimal(100n, 0)]
const most = new Decimal(120n, 0)
const of = (value: number): Decimal => toDecimal(value) ?? none
const between = (value: Decimal, low: Decimal, high: Decimal): Decimal =>
  compareDecimals(value, low) < 0 ? low : compareDecimals(value, high) > 0 ? high : value
const placed = (value: Decimal, places: number): number => roundDecimal(value, places).toNumber()

/** (x − F)/(G − F), within 0 and the cap. */
export function attainment({ value, floor, target, cap }: Indicator & { readonly value: number }): Decimal {
  const reached = divideDecimals(subtractDecimals(of(value), of(floor)), subtractDecimals(of(target), of(floor)))
  return between(reached ?? none, none, of(cap))
}

/** undefined where no indicator has data. @param extra What labels and assessments add or take. */
export function scoreOf(indicators: readonly Indicator[], extra: readonly number[]): Score | undefined {
  const weightOf = (hasData: boolean) =>
    indicators.reduce((sum, { weight, value }) => ((value !== null) === hasData ? addDecimals(sum, of(weight)) : sum), none)
  const known = weightOf(true)
  const all = addDecimals(known, weightOf(false))
  const factor = divideDecimals(all, known)
  if (!factor) return undefined
  const counted = indicators.map((indicator) => {
    const { value, weight } = indicator
    if (value === null) return { weight: none, reached: undefined, points: none }
    const reached = attainment({ ...indicator, value })
    const own = multiplyDecimals(of(weight), factor)
    return { weight: own, reached, points: multiplyDecimals(own, reached) }
  })
  const made = counted.reduce((sum, { points }) => addDecimals(sum, points), none)
  const score = placed(between(extra.map(of).reduce(addDecimals, made), none, most), 2)
  return {
    points: counted.map(({ weight, reached, points }) => ({
      countedWeight: placed(weight, 4),
      attainment: reached ? placed(multiplyDecimals(reached, hundred), 2) : null,
      points: reached ? placed(points, 2) : null,
    })),
    indicatorScore: placed(made, 2),
    spread: placed(subtractDecimals(all, known), 1),
    score,
    grade: gradeOf(score),
  }
}

export const gradeOf = (score: number): Grade => (score >= 95 ? 'A' : score >= 85 ? 'B' : score >= 70 ? 'C' : 'D')

export interface PieceWork {
  readonly quantity: number
  readonly piecePrice: number
  readonly coefficient: number
  readonly score: number
}

/** output · piece price · coefficient · score/100, to the cent. */
export function pieceAmount({ quantity, piecePrice, coefficient, score }: PieceWork): number {
  const whole = [piecePrice, coefficient, score].map(of).reduce(multiplyDecimals, multiplyDecimals(of(quantity), one))
  return placed(multiplyDecimals(whole, new Decimal(1n, 2)), 2)
}
