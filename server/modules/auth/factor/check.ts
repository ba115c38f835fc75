// The second factor at the door: a code of the authenticator app, each good once, or one of the recovery codes.
import { hash } from 'node:crypto'
import type { AccountRecord } from '../../../kernel/database/preSessionQueries.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Entrance } from '../entrance.ts'
import { openSecret } from '../../../platform/passwords/secret.ts'
import { stepOf } from '../../../platform/passwords/totp.ts'

/** Nothing is asked of an account without one. @throws Refusal otpNeeded, wrongOtp. */
export async function checkSecondFactor({ entry, seal }: Entrance, account: AccountRecord, otp: string | undefined): Promise<void> {
  if (!account.secret) return
  if (otp === undefined) throw new Refusal('otpNeeded')
  const typed = otp.replaceAll(/[\s-]/g, '')
  if (/^\d{6}$/.test(typed)) {
    const secret = openSecret(seal, account.secret)
    const step = secret && stepOf(secret, typed, Date.now())
    if (step !== undefined && (await entry.useStep(account, step))) return
  } else if (await entry.useRecoveryCode(account, recoveryHash(typed))) return
  throw new Refusal('wrongOtp')
}

/** Fifty random bits need no slow hash. */
export const recoveryHash = (code: string): string => hash('sha256', code.toUpperCase())
