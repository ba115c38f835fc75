// What roles give that reach different rows or mask different fields: each role's primitives are cut before they are added up.
import type { Primitive } from '../../../metadata/model/model.ts'
import { type Allowance, type Carried, carriedBy, type DataScope, union } from './allowance.ts'
import type { Grants } from './rights.ts'
import type { KeyGrants, Permitting } from './keyGrants.ts'
import { unmasked } from './masks.ts'
import { subjectReferences } from '../../../metadata/text/subjectReferences.ts'

/** The keys of roles that are limited alike. */
interface Part {
  readonly grants: KeyGrants
  readonly scope: DataScope
  /** Fields as employee.phone. */
  readonly masks: ReadonlySet<string>
}

export class RoleGrants implements Grants {
  readonly pages: readonly string[]
  readonly #model: Permitting
  readonly #parts: readonly Part[]
  readonly #allowed = new Map<string, Allowance | undefined>()

  constructor(model: Permitting, parts: readonly Part[]) {
    this.#model = model
    this.#parts = parts
    this.pages = [...new Set(parts.flatMap(({ grants }) => grants.pages))]
  }

  opens(page: string): boolean {
    return this.#parts.some(({ grants }) => grants.opens(page))
  }

  keysOf(page: string): readonly string[] {
    const pageKeys = new Set(this.#parts.flatMap(({ grants }) => grants.keysOf(page)))
    return (pageKeys.size > 0 ? (this.#model.permissions.pages[page]?.keys ?? []) : []).flatMap(({ key }) =>
      pageKeys.has(key) ? [key] : [],
    )
  }

  holds(key: string): boolean {
    return this.#parts.some(({ grants }) => grants.holds(key))
  }

  allows(op: string): Allowance | undefined {
    if (!this.#allowed.has(op)) {
      const carried = this.#parts.flatMap((part) => part.grants.carried(op).map((primitive) => limited(this.#model, primitive, part)))
      this.#allowed.set(op, carried.length > 0 ? union(carried) : undefined)
    }
    return this.#allowed.get(op)
  }

  within(page: string): Grants {
    return new RoleGrants(
      this.#model,
      this.#parts.map((part) => ({ ...part, grants: part.grants.within(page) })),
    )
  }
}

/** The primitive on the rows of the scope, where they belong to somebody, and without the masked fields. */
function limited(model: Permitting, primitive: Primitive, { scope, masks }: Part): Carried {
  const { fields, reach } = carriedBy(primitive)
  const subject = primitive.op.slice(0, primitive.op.lastIndexOf('.'))
  const dataset = subject.startsWith('dataset:') ? model.datasets[subject.slice('dataset:'.length)] : undefined
  const entity = model.entities[dataset?.facts[0]?.entity ?? subject]
  if (!entity) return { ...(fields && { fields }), ...(reach && { reach }) }
  const seen = masks.size === 0 ? fields : unmasked(model, { entity, dataset, fields }, masks)
  const rows = dataset ? dataset.facts.flatMap((fact) => model.entities[fact.entity] ?? []) : [entity]
  const bound = scope !== 'all' && rows.some(({ belonging, about }) => belonging ?? about) ? { ...reach, scope } : reach
  const coversMasked = masks.size > 0 && !dataset && subjectReferences(entity).length > 0
  return { ...(seen && { fields: seen }), ...(bound && { reach: bound }), ...(coversMasked && { masks }) }
}
