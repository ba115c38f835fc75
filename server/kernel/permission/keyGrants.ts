// The granted keys of some pages, and the primitives they carry.
import type { Model, Primitive } from '../../../metadata/model/model.ts'
import { concerned, pageOfKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { type Allowance, carriedBy, union } from './allowance.ts'
import type { Grants } from './rights.ts'

/** The parts of a model that say what keys carry. */
export type Permitting = Pick<Model, 'permissions' | 'entities' | 'datasets' | 'menu' | 'menuModules'>

/** The granted keys of some pages. A page is looked into when it is concerned; what it carries is kept, alike primitives of many pages once. */
export class KeyGrants implements Grants {
  readonly pages: readonly string[]
  readonly #model: Permitting
  readonly #isGranted: (key: string) => boolean
  readonly #hasAll: boolean
  readonly #own: ReadonlySet<string>
  readonly #unread: Set<string>
  readonly #carried = new Map<string, Set<Primitive>>()
  readonly #allowed = new Map<string, Allowance | undefined>()

  /** @param isGranted every key unless said */
  constructor(model: Permitting, pages: readonly string[], isGranted?: (key: string) => boolean) {
    this.pages = pages
    this.#model = model
    this.#hasAll = isGranted === undefined
    this.#isGranted = isGranted ?? (() => true)
    this.#own = new Set(pages)
    this.#unread = new Set(pages)
  }

  keysOf(page: string): readonly string[] {
    if (!this.#own.has(page)) return []
    const keys = this.#model.permissions.pages[page]?.keys ?? []
    return keys.flatMap(({ key }) => (this.#isGranted(key) ? [key] : []))
  }

  opens(page: string): boolean {
    return (this.#hasAll && this.#unread.has(page)) || this.keysOf(page).length > 0
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
    const carried = this.carried(op)
    return carried.length > 0 ? union(carried.map(carriedBy)) : undefined
  }

  /** The primitives for the op, of all pages concerned. */
  carried(op: string): readonly Primitive[] {
    if (this.#unread.size > 0) this.#lookIntoConcerned(op)
    return [...(this.#carried.get(op) ?? [])]
  }

  within(page: string): KeyGrants {
    const keys = new Set(this.keysOf(page))
    const here = new KeyGrants(this.#model, [page], (key) => keys.has(key))
    here.lookInto(page)
    return here
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
