// What PostgreSQL's errors mean to a caller. Everything else passes on to whoever can name the constraint.
import { DatabaseError } from 'pg'
import { codeOf } from '../../base/codeOf.ts'
import { Refusal } from '../../base/errors.ts'

/** The caller's grants were put together before a change: put them together again and repeat. Nothing has happened. */
export class GrantsMoved extends Error {}

/** The idempotency key is taken by another call that has been carried out. Nothing has happened. */
export class AlreadyDone extends Error {}

export const retryable = (fault: unknown): boolean => fault instanceof DatabaseError && (fault.code === '40001' || fault.code === '40P01')

/** SQLSTATEs (or their classes) of a server that is going down, starting up, full or out of reach. */
const unavailableStates = /^(08|53|57P|55P03|40001|40P01)/
/** The line was cut by the other side (not given up by us), as an idle connection's is when the server was restarted. */
export const lineWasDead = (fault: unknown): boolean =>
  fault instanceof Error &&
  !(fault instanceof DatabaseError) &&
  (fault.message === 'Connection terminated unexpectedly' || ['ECONNRESET', 'EPIPE'].includes(codeOf(fault) ?? ''))

const socketCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH', 'EPROTO'])

/** Turns a fault of the database into what the request layer knows. */
export function meaningOf(fault: unknown): unknown {
  if (fault instanceof DatabaseError) {
    if (fault.code === 'SP401') return new Refusal('sessionEnded', { cause: fault })
    if (fault.code === 'SP409') return new GrantsMoved(fault.message, { cause: fault })
    if (fault.code === 'SP503') return new Refusal('tenantMoving', { cause: fault })
    if (fault.code === '57014') return new Refusal('tooSlow', { cause: fault })
    if (unavailableStates.test(fault.code ?? '')) return new Refusal('unavailable', { cause: fault })
    return fault
  }
  if (!(fault instanceof Error) || fault instanceof Refusal) return fault
  const lost = socketCodes.has(codeOf(fault) ?? '')
  // pg's own words: it gives these no code.
  if (
    lost ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|after calling end on the pool/.test(
      fault.message,
    )
  ) {
    return new Refusal('unavailable', { cause: fault })
  }
  return fault
}
