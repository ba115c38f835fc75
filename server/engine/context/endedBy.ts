// A context for work that may be ended from outside: its transactions end between two statements, and nothing of them stays.
import type { Database, Transaction } from '../../kernel/database/database.ts'
import type { Context } from './context.ts'

export function endedBy(context: Context, signal: AbortSignal): Context {
  const database = guarded(context.database, signal)
  const { homes } = context
  const of = (home: Database): Database => (home === context.database ? database : guarded(home, signal))
  return {
    ...context,
    database,
    homes: { control: of(homes.control), tenant: of(homes.tenant), follow: (caller) => homes.follow(caller) },
  }
}

const guarded = (database: Database, signal: AbortSignal): Database => ({
  read: (caller, statements, follow) => {
    signal.throwIfAborted()
    return database.read(caller, statements, follow)
  },
  write: (caller, work) =>
    database.write(caller, async (transaction) => {
      const result = await work(watched(transaction, signal))
      // The last moment at which all of it can be taken back.
      signal.throwIfAborted()
      return result
    }),
  stream: (caller, statement) => database.stream(caller, statement),
})

const watched = (transaction: Transaction, signal: AbortSignal): Transaction => ({
  run: (statement) => {
    signal.throwIfAborted()
    return transaction.run(statement)
  },
  at: (home) => watched(transaction.at(home), signal),
})
