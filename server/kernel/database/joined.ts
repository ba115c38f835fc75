// Transactions beside a transaction: in the databases of the caller's other homes, begun when they are first needed.
import type { Home, RawRows, Statement, Transaction } from './database.ts'
import type { Lease } from './pool.ts'

const commit: Statement = { name: 'commit', text: 'commit', values: [] }

export class Joined {
  readonly #begin: (home: Home) => Promise<Lease> | undefined
  readonly #leases = new Map<Home, Promise<Lease>>()

  /** @param begin a transaction in the database of that home; undefined where that is the one beside which it would stand. */
  constructor(begin: (home: Home) => Promise<Lease> | undefined) {
    this.#begin = begin
  }

  /** Undefined where the rows of this home lie in the same database. */
  at(home: Home): Transaction | undefined {
    const lease = this.#leases.get(home) ?? this.#begin(home)
    if (!lease) return undefined
    this.#leases.set(home, lease)
    const transaction: Transaction = {
      run: async (statement): Promise<RawRows> => (await (await lease).run([statement]))[0] ?? [],
      at: (other) => this.at(other) ?? transaction,
    }
    return transaction
  }

  async commit(): Promise<void> {
    for (const [home, lease] of this.#leases) {
      const begun = await lease
      await begun.run([commit])
      this.#leases.delete(home)
      begun.give()
    }
  }

  async rollback(): Promise<void> {
    const begun = await Promise.allSettled(this.#leases.values())
    for (const each of begun) {
      if (each.status === 'rejected') continue
      await each.value.rollback()
      each.value.give()
    }
  }
}
