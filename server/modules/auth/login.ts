// Signing in. Wrong password, unknown account, closed account and one that must wait all get the same answer after the same work.
import type { AccountRecord } from '../../kernel/database/preSessionQueries.ts'
import type { Answer } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import type { PublicCall } from '../../kernel/request/route.ts'
import { hashOf, newToken } from '../../http/sessions.ts'
import type { Entrance } from './entrance.ts'
import { checkSecondFactor } from './factor/check.ts'
import { deviceOf, originOf } from './device.ts'
import { passwordFits } from '../../platform/passwords/password.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Id of the puzzle that was solved for this account. */
  readonly captcha?: string
  /** Of the second factor, where the account has one. */
  readonly otp?: string
}

/** @throws Refusal puzzleNeeded, loginFailed, otpNeeded, wrongOtp. Answers the token, which exists nowhere else in clear. */
export async function login(entrance: Entrance, call: PublicCall, { username, password, captcha, otp }: Credentials): Promise<Answer> {
  const { doors, entry, puzzles, tries } = entrance
  await puzzles.spend('login', username, captcha)
  return tries.take({ account: username, origin: await originOf(entry, call, username) }, async ({ over, reset }) => {
    const account = await doors.account(username)
    const fits = await passwordFits(account?.passwordHash, password)
    const reason = !over ? 'wait' : !account ? 'unknown' : !fits ? 'password' : !account.usable ? 'closed' : undefined
    if (reason !== undefined || !account) {
      await doors.loginRefused(username, reason ?? 'unknown', call)
      throw new Refusal('loginFailed')
    }
    await secondStep(entrance, call, { account, otp, pass: () => puzzles.pass(call, 'login', username) })
    await reset()
    return enter(entrance, call, account)
  })
}

interface SecondStep {
  readonly account: AccountRecord
  readonly otp: string | undefined
  /** A pass for the next try: nobody is asked to solve a second puzzle. */
  readonly pass: () => Promise<string | undefined>
}

/** The second factor, once the first has been right. Its refusals carry, as `captcha`, what the next try needs instead of a puzzle. */
export async function secondStep(entrance: Entrance, call: PublicCall, { account, otp, pass }: SecondStep): Promise<void> {
  try {
    await checkSecondFactor(entrance, account, otp)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    if (otp !== undefined) await entrance.doors.loginRefused(account.loginName, 'otp', call)
    const captcha = await pass()
    throw new Refusal(cause.error, { data: { ...(captcha !== undefined && { captcha }) } })
  }
}

/** Opens a session, and lets the browser be known from now on. */
export async function enter({ doors, entry }: Entrance, call: PublicCall, account: AccountRecord): Promise<Answer> {
  const device = deviceOf(call)
  const token = newToken()
  const agent = call.request.headers['user-agent'] ?? ''
  await doors.openSession({ account, tokenHash: hashOf(token), ip: call.ip, agent, correlationId: call.correlationId })
  await Promise.all([doors.signedIn(account), entry.rememberDevice(device.hash, account)])
  return { kind: 'data', data: { token }, ...(device.cookie !== undefined && { headers: { 'set-cookie': device.cookie } }) }
}
