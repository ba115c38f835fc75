// Passwords: argon2id, few at a time so that a flood of logins does not take the machine.
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../../request/errors.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Hashes at once; the others wait their turn (R22). */
const atOnce = 2
/** Those that may wait; the next is asked to come again. */
const queue = 100

const waiting: (() => void)[] = []
let running = 0

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** Takes as long for an unknown account as for a known one: without a hash a made-up one is compared. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  madeUp ??= hashPassword('nobody has this password')
  const fits = await verifyInTurn(stored ?? (await madeUp), password)
  return fits && stored !== undefined
}

let madeUp: Promise<string> | undefined

const verifyInTurn = (stored: string, password: string): Promise<boolean> => inTurn(() => verify(stored, password))

/** @throws Refusal tooManyRequests when the queue is full. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= queue) throw new Refusal('tooManyRequests', { values: { seconds: 5 } })
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
