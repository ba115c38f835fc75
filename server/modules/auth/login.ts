// Signing in. Wrong password, unknown account, closed account and one that must wait all get the same answer after the same work.
import { createHash, randomBytes } from 'node:crypto'
import { data, type Answer } from '../../request/answer.ts'
import { Refusal } from '../../request/errors.ts'
import type { PublicCall } from '../../request/route.ts'
import { hashOf } from '../../request/sessions.ts'
import type { ModulePlatform } from '../handlers.ts'
import { passwordFits } from './password.ts'

/** Tries without a wait: by account, and by address, behind which many people may sit. */
const freeTries = { account: 5, address: 50 } as const

interface Credentials {
  readonly username: string
  readonly password: string
}

/** @throws Refusal loginFailed. Answers the token, which exists nowhere else in clear. */
export async function login({ doors }: ModulePlatform, call: PublicCall, { username, password }: Credentials): Promise<Answer> {
  const subjects = { account: subject('account', username.toLowerCase()), address: subject('address', call.ip) }
  const waits = [await doors.beginLogin(subjects.account, freeTries.account), await doors.beginLogin(subjects.address, freeTries.address)]
  const account = await doors.account(username)
  const fits = await passwordFits(account?.passwordHash, password)
  const reason = waits.some((seconds) => seconds > 0)
    ? 'wait'
    : !account
      ? 'unknown'
      : !fits
        ? 'password'
        : !account.usable
          ? 'closed'
          : undefined
  if (reason !== undefined || !account) {
    await doors.loginRefused(username, reason ?? 'unknown', call)
    throw new Refusal('loginFailed')
  }
  await doors.loginSucceeded(subjects.account, subjects.address)
  const token = randomBytes(32).toString('base64url')
  await doors.openSession({
    account,
    tokenHash: hashOf(token),
    ip: call.ip,
    agent: call.request.headers['user-agent'] ?? '',
    correlationId: call.correlationId,
  })
  return data({ token })
}

const subject = (kind: string, value: string): string => createHash('sha256').update(`${kind}\n${value}`).digest('hex')
