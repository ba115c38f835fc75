// What keeps rows from a caller that are there for others: said where he is shown none.
import type { Entity } from '../../../../metadata/model/model.ts'
import type { Reach } from '../../../kernel/permission/allowance.ts'
import type { Caller } from '../../../kernel/call/caller.ts'

export type Narrowed = 'part' | 'scope'

/** @param where of the caller's allowance */
export function emptyResultReason(
  { part, about, belonging }: Entity,
  { parts }: Partial<Pick<Caller, 'parts'>>,
  where: readonly Reach[] = [],
): Narrowed | undefined {
  if (part && parts) return 'part'
  const belongs = about !== undefined || belonging !== undefined
  return belongs && where.length > 0 && where.every(({ scope }) => scope !== undefined) ? 'scope' : undefined
}
