// What several primitives for the same thing add up to.
import type { Cel, Primitive } from '../../../metadata/model/model.ts'

/** Whose rows a role reaches, each wider than the one before. */
export const dataScopes = ['own', 'team', 'area', 'plant', 'all'] as const
export type DataScope = (typeof dataScopes)[number]

/** Rows that meet the condition of the page, and belong to whom the role's scope says; both where both are there. */
export interface Reach {
  readonly cel?: Cel
  readonly scope?: Exclude<DataScope, 'all'>
  /** What a row must be for an act to begin on it. */
  readonly when?: Cel
}

/** Which fields of which rows an op may touch. Absent fields: all; absent where: all rows; several where: any of them. */
export interface Allowance {
  readonly fields?: ReadonlySet<string>
  readonly where?: readonly Reach[]
  /** Of rows that tell of others (valuesOf): fields of those that stay covered, as employee.phone. */
  readonly masks?: ReadonlySet<string>
}

/** A primitive as one role carries it. */
export interface Carried {
  readonly fields?: readonly string[]
  readonly reach?: Reach
  readonly masks?: ReadonlySet<string>
}

export const carriedBy = ({ fields, where, when }: Primitive): Carried => ({
  ...(fields && { fields }),
  ...((where || when) && { reach: { ...(where && { cel: where }), ...(when && { when }) } }),
})

/** The rows as an act may leave them: what they had to be for it to begin no longer counts. The same object where nothing had. */
export function afterwards(allowance: Allowance): Allowance {
  if (!allowance.where?.some(({ when }) => when)) return allowance
  const { where, ...rest } = allowance
  const left = where.map(({ cel, scope }): Reach => ({ ...(cel && { cel }), ...(scope && { scope }) }))
  return left.some(({ cel, scope }) => !cel && !scope) ? rest : { ...rest, where: left }
}

/**
 * Fields add up over primitives that reach the same rows. Where some reach all rows and some only part of them, the latter's
 * extra fields are left out: one list cannot say "this field on those rows only", and showing too little is the safe side.
 */
export function union(carried: readonly Carried[]): Allowance {
  const unbounded = carried.filter(({ reach }) => !reach)
  const counted = unbounded.length > 0 ? unbounded : carried
  const where =
    unbounded.length > 0
      ? undefined
      : [
          ...new Map(
            carried.flatMap(({ reach }) =>
              reach ? [[`${reach.scope ?? ''} ${reach.cel?.cel ?? ''} ${reach.when?.cel ?? ''}`, reach] as const] : [],
            ),
          ).values(),
        ]
  const sameRows = unbounded.length > 0 || where?.length === 1
  const fields = counted.every((each) => each.fields)
    ? combine(
        counted.map((each) => new Set(each.fields)),
        sameRows,
      )
    : limited(counted, sameRows)
  const masks = common(carried)
  return { ...(fields ? { fields } : {}), ...(where ? { where } : {}), ...(masks.size > 0 ? { masks } : {}) }
}

/** Covered is what every one of them covers. */
const common = ([first, ...others]: readonly Carried[]): ReadonlySet<string> =>
  new Set([...(first?.masks ?? [])].filter((mask) => others.every(({ masks }) => masks?.has(mask))))

const combine = (sets: readonly ReadonlySet<string>[], sameRows: boolean): ReadonlySet<string> =>
  sets.reduce((a, b) => new Set(sameRows ? [...a, ...b] : [...a].filter((field) => b.has(field))))

/** Some primitive names every field: over the same rows that wins, over different rows the named ones bound it. */
function limited(carried: readonly Carried[], sameRows: boolean): ReadonlySet<string> | undefined {
  const named = carried.flatMap(({ fields }) => (fields ? [new Set(fields)] : []))
  return sameRows || named.length === 0 ? undefined : combine(named, false)
}
