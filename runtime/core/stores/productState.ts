// Product state of spec 3.1: choices that nearly every page offers, each list with a flag for whether it has been fetched. Entities name their
// list (`productState`: craftList, parkTypeList, areaList). Stored in this browser per user and part of the tenant: a list opens filled, and
// is fetched again behind.
import type { Storage } from '../storage/storage.ts'

const KEY = 'product'
/** Longer lists are no choices to have at hand: the browser's storage is for all of the console. */
const MOST = 500

export interface ProductList<Row> {
  readonly fetched: boolean
  readonly rows: readonly Row[]
}

const empty = { fetched: false, rows: [] } as const

export class ProductState {
  private readonly storage: Storage
  /** Undefined: nothing is read or written, as for a user who looks at the console as another. */
  private readonly owner: () => string | undefined

  constructor(storage: Storage, owner: () => string | undefined) {
    this.storage = storage
    this.owner = owner
  }

  read<Row extends { readonly id: string }>(list: string): ProductList<Row> {
    const stored = Object(this.#stored())[list] as Partial<ProductList<Row>> | undefined
    const sound = stored?.fetched === true && Array.isArray(stored.rows) && stored.rows.every((row) => typeof Object(row).id === 'string')
    return sound ? { fetched: true, rows: stored.rows as readonly Row[] } : empty
  }

  write(list: string, rows: readonly { readonly id: string }[]): void {
    const owner = this.owner()
    if (owner === undefined) return
    const whole = rows.length <= MOST ? { fetched: true, rows } : empty
    this.storage.write(keyOf(owner), { ...Object(this.#stored()), [list]: whole })
  }

  /** Of all users of this browser. */
  clear(): void {
    this.storage.clear(`${KEY}.`)
  }

  #stored(): unknown {
    const owner = this.owner()
    return owner === undefined ? undefined : this.storage.read(keyOf(owner))
  }
}

const keyOf = (owner: string): string => `${KEY}.${owner}`
