// Waiting after wrong tries: by account and by address, behind which many people may sit; alone by itself for a browser that the account knows.
import { hash } from 'node:crypto'
import type { Doors } from '../../database/doors.ts'
import type { PublicCall } from '../../request/route.ts'

/** Tries without a wait. */
const freeTries = { account: 5, address: 50, device: 5 } as const

export interface Wait {
  /** Whether this try may be judged at all. It has been counted already, so that parallel guesses count too. */
  readonly over: boolean
  /** The try was right: forget it. */
  readonly forgive: () => Promise<void>
}

export interface Trier {
  /** Absent where a code is tried: it has tries of its own, and nobody can keep another from his. */
  readonly account?: string
  /** Hash of the cookie, where the account has been signed in to with it before: what others try does not count then. */
  readonly device?: Buffer
}

export async function beginTry(doors: Doors, call: PublicCall, who: Trier): Promise<Wait> {
  if (who.account === undefined) {
    const address = subject('address', call.ip)
    const seconds = await doors.beginLogin(address, freeTries.address)
    return { over: seconds === 0, forgive: () => doors.loginSucceeded('', address) }
  }
  const account = who.account.toLowerCase()
  if (who.device) {
    const own = subject('device', `${account}\n${who.device.toString('hex')}`)
    const seconds = await doors.beginLogin(own, freeTries.device)
    return { over: seconds === 0, forgive: () => doors.loginSucceeded(own, own) }
  }
  const subjects = { account: subject('account', account), address: subject('address', call.ip) }
  const waits = [await doors.beginLogin(subjects.account, freeTries.account), await doors.beginLogin(subjects.address, freeTries.address)]
  return { over: waits.every((seconds) => seconds === 0), forgive: () => doors.loginSucceeded(subjects.account, subjects.address) }
}

const subject = (kind: string, value: string): string => hash('sha256', `${kind}\n${value}`)
