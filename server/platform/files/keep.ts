// How a file comes in: announced by a row, stored, then kept by the row in the transaction that has use for it. Whatever dies in between leaves a row by
// which the upkeep finds what may have been stored.
import { hash } from 'node:crypto'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Files } from './files.ts'
import { announceFile, keepFile, type NewFile } from './statements.ts'
import { keyOf } from './store.ts'

export interface Keeping {
  readonly database: Database
  readonly files: Files
  readonly caller: Caller
  readonly file: Omit<NewFile, 'key' | 'place' | 'hash' | 'size' | 'createdBy' | 'uploader'>
  readonly bytes: Buffer
  /** Before anything is stored, in the transaction that announces it. */
  readonly judge?: (transaction: Transaction) => Promise<void>
}

/** @param use what the file is for, in the transaction that keeps it. @throws Refusal fileAway where the store does not take it. */
export async function keep<T>(
  { database, files, caller, file, bytes, judge }: Keeping,
  use: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const { place } = files
  const store = files.at(place)
  const key = keyOf(caller.tenantId, file.id)
  const row = { ...file, place, key, hash: hash('sha256', bytes), size: bytes.length, createdBy: caller.userId, uploader: caller.username }
  // The announcement is not the call's effect: it claims no idempotency key and leaves no line in the trail.
  await database.write({ ...caller, call: { name: caller.call.name } }, async (transaction) => {
    await judge?.(transaction)
    await transaction.run(announceFile(row))
    await transaction.run(audit(caller, []))
  })
  await files.put(key, bytes)
  return database.write(caller, async (transaction) => {
    const stored = await transaction.run(keepFile(file.id, store ? null : bytes))
    if (stored.length === 0) throw new Error('the file was forgotten before it was kept')
    return use(transaction)
  })
}
