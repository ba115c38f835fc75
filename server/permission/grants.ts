// What a caller may do: the union of the primitives that his granted keys carry. The server checks this and nothing else.
import type { Cel, Model, PermissionNode, Primitive } from '../../metadata/model.ts'

/** Which fields of which rows an op may touch. Absent fields: all; absent where: all rows; several where: any of them. */
export interface Allowance {
  readonly fields?: ReadonlySet<string>
  readonly where?: readonly Cel[]
}

export interface Grants {
  /** Leaf keys (page/block/action) that the caller holds. */
  readonly keys: ReadonlySet<string>
  allows(op: string): Allowance | undefined
}

/** A role may hold this instead of single keys: every key of its tenant's audience. */
export const everything = '*'

/** The part of a model that says what keys carry. */
export type Permitting = Pick<Model, 'permissions'>

/** Grants of the keys as stored with the roles; unknown keys grant nothing, renamed ones what they are called now. */
export function grantsOf(model: Permitting, granted: readonly string[], audience: 'tenant' | 'platform'): Grants {
  if (granted.includes(everything)) return allGrants(model, audience)
  const { aliases } = model.permissions
  return grantsOfKeys(
    model,
    granted.map((key) => aliases[key] ?? key),
  )
}

const ofAdministrators = new WeakMap<object, Map<string, Grants>>()

/** Every administrator of an audience holds the same keys: worked out once a model, however many sign in. */
function allGrants(model: Permitting, audience: 'tenant' | 'platform'): Grants {
  const known = ofAdministrators.get(model) ?? new Map<string, Grants>()
  ofAdministrators.set(model, known)
  const grants = known.get(audience) ?? grantsOfKeys(model, keysOf(model.permissions.tree, audience))
  known.set(audience, grants)
  return grants
}

function grantsOfKeys(model: Permitting, all: readonly string[]): Grants {
  const { primitives } = model.permissions
  const keys = new Set(all.filter((key) => Object.hasOwn(primitives, key)))
  const byOp = new Map<string, Primitive[]>()
  for (const key of keys) {
    for (const primitive of primitives[key] ?? []) {
      const known = byOp.get(primitive.op)
      if (known) known.push(primitive)
      else byOp.set(primitive.op, [primitive])
    }
  }
  const allowances = new Map([...byOp].map(([op, found]) => [op, union(found)] as const))
  return { keys, allows: (op) => allowances.get(op) }
}

/** Nobody's grants: a visitor's, or those of a user without roles. */
export const noGrants: Grants = { keys: new Set(), allows: () => undefined }

function keysOf(nodes: readonly PermissionNode[], audience: 'tenant' | 'platform'): string[] {
  return nodes.filter((node) => node.audience === audience).flatMap((node) => [node.key, ...keysOf(node.children, audience)])
}

/**
 * Fields add up over primitives that reach the same rows. Where some reach all rows and some only part of them, the latter's
 * extra fields are left out: one list cannot say "this field on those rows only", and showing too little is the safe side.
 */
function union(primitives: readonly Primitive[]): Allowance {
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
