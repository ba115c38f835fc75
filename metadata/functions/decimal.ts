// Exact decimal arithmetic as PostgreSQL's numeric has it: what a price times a quantity is must not depend on where it is computed.

/** Places that a quotient keeps, and the guard places it is computed to first; the SQL translation does the same two steps. */
const QUOTIENT_PLACES = 10
const GUARD_PLACES = 20
/** Largest exponent and longest text that are read, so that hostile input cannot make numbers of a million digits. */
const MAX_EXPONENT = 400
const MAX_LENGTH = 400

const NOTATION = /^([+-]?)(\d+)(?:\.(\d*))?(?:[eE]([+-]?\d{1,4}))?$/

/** An exact decimal number: `units` / 10^`scale`, scale ≥ 0, without trailing zeros after the point. */
export class Decimal {
  readonly units: bigint
  readonly scale: number

  constructor(units: bigint, scale: number) {
    while (scale > 0 && units % 10n === 0n) {
      units /= 10n
      scale -= 1
    }
    this.units = units
    this.scale = scale
  }

  toString(): string {
    const digits = (this.units < 0n ? -this.units : this.units).toString().padStart(this.scale + 1, '0')
    const sign = this.units < 0n ? '-' : ''
    if (this.scale === 0) return sign + digits
    return `${sign}${digits.slice(0, -this.scale)}.${digits.slice(-this.scale)}`
  }

  toNumber(): number {
    return Number(this.toString())
  }
}

/**
 * Reads plain (`12.50`) or exponential (`1e-7`) notation.
 *
 * @returns undefined for anything else, NaN and infinities included
 */
export function parseDecimal(text: string): Decimal | undefined {
  const match = text.length <= MAX_LENGTH ? NOTATION.exec(text) : null
  if (!match) return undefined
  const [, sign, whole = '', fraction = '', exponentText = '0'] = match
  const exponent = Number(exponentText)
  if (Math.abs(exponent) > MAX_EXPONENT) return undefined
  const magnitude = BigInt(whole + fraction)
  const units = sign === '-' ? -magnitude : magnitude
  const scale = fraction.length - exponent
  return scale >= 0 ? new Decimal(units, scale) : new Decimal(units * 10n ** BigInt(-scale), 0)
}

/** A finite number by its shortest notation (0.1 is one tenth), an integer as it is; undefined for NaN and infinities. */
export function toDecimal(value: number | bigint): Decimal | undefined {
  return typeof value === 'bigint' ? new Decimal(value, 0) : parseDecimal(String(value))
}

/** Both numbers' units at the same scale. */
function aligned(a: Decimal, b: Decimal): readonly [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale)
  return [a.units * 10n ** BigInt(scale - a.scale), b.units * 10n ** BigInt(scale - b.scale), scale]
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b)
  return new Decimal(left + right, scale)
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b)
  return new Decimal(left - right, scale)
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  return new Decimal(a.units * b.units, a.scale + b.scale)
}

/** The quotient, rounded half away from zero to 10 places; undefined when `b` is zero. */
export function divideDecimals(a: Decimal, b: Decimal): Decimal | undefined {
  if (b.units === 0n) return undefined
  const shift = GUARD_PLACES + b.scale - a.scale
  const numerator = shift >= 0 ? a.units * 10n ** BigInt(shift) : a.units
  const denominator = shift >= 0 ? b.units : b.units * 10n ** BigInt(-shift)
  return roundDecimal(new Decimal(divideHalfAway(numerator, denominator), GUARD_PLACES), QUOTIENT_PLACES)
}

export function negateDecimal(a: Decimal): Decimal {
  return new Decimal(-a.units, a.scale)
}

/** Negative, zero or positive, as a sort wants it. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const [left, right] = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** Rounded half away from zero, as PostgreSQL's round(numeric, places); `places` ≥ 0. */
export function roundDecimal(value: Decimal, places: number): Decimal {
  if (value.scale <= places) return value
  return new Decimal(divideHalfAway(value.units, 10n ** BigInt(value.scale - places)), places)
}

/** Towards zero, as PostgreSQL's trunc. */
export function truncateDecimal(value: Decimal): bigint {
  return value.units / 10n ** BigInt(value.scale)
}

function divideHalfAway(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator
  const remainder = numerator % denominator
  const twice = 2n * (remainder < 0n ? -remainder : remainder)
  if (twice < (denominator < 0n ? -denominator : denominator)) return quotient
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n
}
