// What a caller may do: the union of the primitives that his granted keys carry. The server checks this and nothing else.
import type { Model, Primitive } from '../../metadata/model.ts'
import { concerned, currentKey, pageOfKey } from '../../metadata/permissionKeys.ts'
import { type Allowance, union } from './allowance.ts'
import { type Audience, audiences, pagesFor } from './audience.ts'

export interface Grants {
  /** Pages of which the caller may hold keys: `keysOf` says whether he does. */
  readonly pages: readonly string[]
  /** The leaf keys (page/block/action) of a page that the caller holds, in the order of its blocks. */
  keysOf(page: string): readonly string[]
  holds(key: string): boolean
  /** Looks into the pages that may carry the primitive, once each, and at no other. */
  allows(op: string): Allowance | undefined
}

/** A role may hold this instead of single keys: every key of its tenant's audience. */
export const everything = '*'

/** The parts of a model that say what keys carry. */
export type Permitting = Pick<Model, 'permissions' | 'entities' | 'menu'>

/** Grants of the keys as stored with the roles; unknown keys and those of other audiences grant nothing, renamed ones what they are called now. */
export function grantsOf(model: Permitting, granted: readonly string[], audience: Audience): Grants {
  if (granted.includes(everything)) return administrator(model, audience)
  const keys = new Set(granted.map((key) => currentKey(model.permissions, key)))
  const pages = new Set(Array.from(keys, pageOfKey))
  const open = pagesFor(model, audience)
  return new KeyGrants(
    model,
    [...pages].filter((page) => open.has(page)),
    (key) => keys.has(key),
  )
}

const administrators = new WeakMap<object, Map<Audience, KeyGrants>>()

/** Every administrator of an audience holds the same keys: worked out once a model, however many sign in. */
function administrator(model: Permitting, audience: Audience): KeyGrants {
  const known = administrators.get(model) ?? new Map<Audience, KeyGrants>()
  administrators.set(model, known)
  const grants = known.get(audience) ?? new KeyGrants(model, [...pagesFor(model, audience)], () => true)
  known.set(audience, grants)
  return grants
}

/** What the caller holds of one page, whatever he holds of others: all that the page itself needs. */
export function grantsWithin(model: Permitting, grants: Grants, page: string): Grants {
  const keys = new Set(grants.keysOf(page))
  const here = new KeyGrants(model, [page], (key) => keys.has(key))
  here.lookInto(page)
  return here
}

/** What a page grants, looked into before an administrator asks. */
export function lookInto(model: Permitting, page: string): void {
  for (const audience of audiences) administrator(model, audience).lookInto(page)
}

/** Nobody's grants: a visitor's, or those of a user without roles. */
export const noGrants: Grants = { pages: [], keysOf: () => [], holds: () => false, allows: () => undefined }

/** The granted keys of some pages. A page is looked into when it is concerned; what it carries is kept, alike primitives of many pages once. */
class KeyGrants implements Grants {
  readonly pages: readonly string[]
  readonly #model: Permitting
  readonly #isGranted: (key: string) => boolean
  readonly #own: ReadonlySet<string>
  readonly #unread: Set<string>
  readonly #carried = new Map<string, Set<Primitive>>()
  readonly #allowed = new Map<string, Allowance | undefined>()

  constructor(model: Permitting, pages: readonly string[], isGranted: (key: string) => boolean) {
    this.pages = pages
    this.#model = model
    this.#isGranted = isGranted
    this.#own = new Set(pages)
    this.#unread = new Set(pages)
  }

  keysOf(page: string): readonly string[] {
    if (!this.#own.has(page)) return []
    const keys = this.#model.permissions.pages[page]?.keys ?? []
    return keys.flatMap(({ key }) => (this.#isGranted(key) ? [key] : []))
  }

  holds(key: string): boolean {
    const page = pageOfKey(key)
    const keys = this.#isGranted(key) && this.#own.has(page) ? this.#model.permissions.pages[page]?.keys : undefined
    return keys?.some((each) => each.key === key) ?? false
  }

  allows(op: string): Allowance | undefined {
    if (!this.#allowed.has(op)) this.#allowed.set(op, this.#workOut(op))
    return this.#allowed.get(op)
  }

  #workOut(op: string): Allowance | undefined {
    if (this.#unread.size > 0) this.#lookIntoConcerned(op)
    const carried = this.#carried.get(op)
    return carried && union([...carried])
  }

  #lookIntoConcerned(op: string): void {
    const { over, lookUp } = concerned(this.#model, op)
    for (const page of over) this.lookInto(page)
    for (const page of lookUp?.pages ?? []) {
      if (lookUp && this.#carried.get(op)?.has(lookUp.primitive)) return
      this.lookInto(page)
    }
  }

  lookInto(page: string): void {
    if (!this.#unread.delete(page)) return
    const { keys, primitives } = this.#model.permissions.pages[page] ?? { keys: [], primitives: [] }
    for (const [index, { key }] of keys.entries()) {
      if (!this.#isGranted(key)) continue
      for (const primitive of primitives[index] ?? [])
        this.#carried.set(primitive.op, (this.#carried.get(primitive.op) ?? new Set<Primitive>()).add(primitive))
    }
  }
}
