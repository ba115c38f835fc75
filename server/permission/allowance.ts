// What several primitives for the same thing add up to.
import type { Cel, Primitive } from '../../metadata/model.ts'

/** Which fields of which rows an op may touch. Absent fields: all; absent where: all rows; several where: any of them. */
export interface Allowance {
  readonly fields?: ReadonlySet<string>
  readonly where?: readonly Cel[]
}

/**
 * Fields add up over primitives that reach the same rows. Where some reach all rows and some only part of them, the latter's
 * extra fields are left out: one list cannot say "this field on those rows only", and showing too little is the safe side.
 */
export function union(primitives: readonly Primitive[]): Allowance {
  const unbounded = primitives.filter((primitive) => !primitive.where)
  const counted = unbounded.length > 0 ? unbounded : primitives
  const where =
    unbounded.length > 0
      ? undefined
      : [...new Map(primitives.flatMap(({ where }) => (where ? [[where.cel, where] as const] : []))).values()]
  const sameRows = unbounded.length > 0 || where?.length === 1
  const fields = counted.every((primitive) => primitive.fields)
    ? combine(
        counted.map((primitive) => new Set(primitive.fields)),
        sameRows,
      )
    : limited(counted, sameRows)
  return { ...(fields ? { fields } : {}), ...(where ? { where } : {}) }
}

const combine = (sets: readonly ReadonlySet<string>[], sameRows: boolean): ReadonlySet<string> =>
  sets.reduce((a, b) => new Set(sameRows ? [...a, ...b] : [...a].filter((field) => b.has(field))))

/** Some primitive names every field: over the same rows that wins, over different rows the named ones bound it. */
function limited(primitives: readonly Primitive[], sameRows: boolean): ReadonlySet<string> | undefined {
  const named = primitives.flatMap((primitive) => (primitive.fields ? [new Set(primitive.fields)] : []))
  return sameRows || named.length === 0 ? undefined : combine(named, false)
}
