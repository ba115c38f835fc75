// What an upgrade cannot decide, and how somebody decides it.
import type { PatchOperation } from '../../generated/language.ts'

/** A place that product and tenant have both changed, each in another way. A version that has nothing there has no such key. */
export interface Conflict {
  /** Ids from the document's root, as a patch has them; '' is the document. */
  readonly path: string
  /** value: of one node. order: both moved items of the list at `path`, whose ids are told. locked: the product has locked what the tenant changes. */
  readonly what: 'value' | 'order' | 'locked'
  readonly base?: unknown
  readonly product?: unknown
  readonly tenant?: unknown
  /** Of what is locked: what the tenant wanted to do there. */
  readonly op?: PatchOperation['op']
}

/** The tenant's version, the product's, or another value: for an order the ids as they shall stand. */
export type Choice = 'mine' | 'theirs' | { readonly value: unknown }

/** By the path of the conflict. */
export type Choices = Readonly<Record<string, Choice>>

/** Three versions of a node; undefined where it is not there. */
export interface Three<T = unknown> {
  readonly base: T
  readonly product: T
  readonly tenant: T
}

export interface Merging {
  readonly choices: Choices
  readonly conflicts: Conflict[]
}

/** What was chosen at the place; where nothing was, the conflict is noted and goes the tenant's way. */
export function decide(
  { base, product, tenant }: Three,
  conflict: Pick<Conflict, 'path' | 'what'>,
  { choices, conflicts }: Merging,
): unknown {
  const choice = Object.hasOwn(choices, conflict.path) ? choices[conflict.path] : undefined
  if (typeof choice === 'object') return choice.value
  if (choice === 'theirs') return product
  if (choice === undefined)
    conflicts.push({
      ...conflict,
      ...(base !== undefined && { base }),
      ...(product !== undefined && { product }),
      ...(tenant !== undefined && { tenant }),
    })
  return tenant
}
