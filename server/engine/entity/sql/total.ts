// Exact totals that are counted once: kept while the filter and the tenant's change counter of the entity stay the same.
import { LRUCache } from 'lru-cache'

export interface Total {
  /** The change counter it was counted at. */
  readonly n: string
  /** `{"total": …, "sums": …, "averages": …}` as PostgreSQL wrote it. */
  readonly counted: string
}

/** One for each server; keys hold the tenant. */
export class Totals {
  readonly #kept = new LRUCache<string, Total>({ max: 20_000 })

  /** The key of one result: whose, of what, under which values. */
  static key(tenant: string, what: string, values: readonly (string | null)[]): string {
    return `${tenant}\n${what}\n${JSON.stringify(values)}`
  }

  get(key: string): Total | undefined {
    return this.#kept.get(key)
  }

  keep(key: string, n: string, counted: string): Total {
    const cached = { n, counted }
    this.#kept.set(key, cached)
    return cached
  }
}
