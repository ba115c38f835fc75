// Passwords: argon2id, few at a time so that a flood of logins does not take the machine.
import { hash, verify } from '@node-rs/argon2'
import { concurrencyLimit } from '../../base/concurrencyLimit.ts'

const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** Few hashes at once; the others wait, and the hundred and first is asked to come again (R22). */
const inTurn = concurrencyLimit({ atOnce: 2, waiting: 100 })

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, strength))

/** Takes as long for an unknown account as for a known one: without a hash a made-up one is compared. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  madeUp ??= hashPassword('nobody has this password')
  const fits = await verifyInTurn(stored ?? (await madeUp), password)
  return fits && stored !== undefined
}

let madeUp: Promise<string> | undefined

const verifyInTurn = (stored: string, password: string): Promise<boolean> => inTurn(() => verify(stored, password))
