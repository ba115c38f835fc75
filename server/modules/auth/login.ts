// Signing in. Wrong password, unknown account, closed account and one that must wait all get the same answer after the same work.
import { randomBytes } from 'node:crypto'
import type { AccountRecord } from '../../database/doors.ts'
import type { Answer } from '../../request/answer.ts'
import { Refusal } from '../../request/errors.ts'
import type { PublicCall } from '../../request/route.ts'
import { hashOf } from '../../request/sessions.ts'
import type { Entrance } from './entrance.ts'
import { deviceOf, type Device } from './device.ts'
import { passwordFits } from './password.ts'
import { beginTry } from './waits.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Id of the puzzle that was solved for this account. */
  readonly captcha?: string
}

/** @throws Refusal puzzleNeeded, loginFailed. Answers the token, which exists nowhere else in clear. */
export async function login(entrance: Entrance, call: PublicCall, { username, password, captcha }: Credentials): Promise<Answer> {
  const { doors, entry, puzzles } = entrance
  await puzzles.spend('login', username, captcha)
  const device = deviceOf(call)
  const isKnown = await entry.knowsDevice(device.hash, username)
  const wait = await beginTry(doors, call, { account: username, ...(isKnown && { device: device.hash }) })
  const account = await doors.account(username)
  const fits = await passwordFits(account?.passwordHash, password)
  const reason = !wait.over ? 'wait' : !account ? 'unknown' : !fits ? 'password' : !account.usable ? 'closed' : undefined
  if (reason !== undefined || !account) {
    await doors.loginRefused(username, reason ?? 'unknown', call)
    throw new Refusal('loginFailed')
  }
  await wait.forgive()
  return enter(entrance, call, { account, device })
}

/** Opens a session, and lets the browser be known from now on. */
export async function enter(
  { doors, entry }: Entrance,
  call: PublicCall,
  { account, device }: { readonly account: AccountRecord; readonly device: Device },
): Promise<Answer> {
  const token = randomBytes(32).toString('base64url')
  const agent = call.request.headers['user-agent'] ?? ''
  await doors.openSession({ account, tokenHash: hashOf(token), ip: call.ip, agent, correlationId: call.correlationId })
  await entry.rememberDevice(device.hash, account)
  return { kind: 'data', data: { token }, ...(device.cookie !== undefined && { headers: { 'set-cookie': device.cookie } }) }
}
