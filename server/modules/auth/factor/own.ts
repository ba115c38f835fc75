// One's own second factor: set up with a code that proves it works, taken away, recovery codes anew. The password is asked for each time.
// Routes that answer a secret are no `write`s: with an idempotency key their answer would be kept.
import { randomBytes } from 'node:crypto'
import { toBytea } from '../../../kernel/database/bytea.ts'
import type { Statement } from '../../../kernel/database/database.ts'
import { data, type Answer } from '../../../kernel/call/answer.ts'
import { audit } from '../../../kernel/database/audit.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Call } from '../../../kernel/request/route.ts'
import type { Entrance } from '../entrance.ts'
import { confirmPassword } from '../ownPassword.ts'
import { checkSecondFactor, recoveryHash } from './check.ts'
import { openSecret, sealSecret } from '../../../platform/passwords/secret.ts'
import { addressOf, base32, newSecret, stepOf } from '../../../platform/passwords/totp.ts'

/** Recovery codes given at once. */
const codes = 10

export async function secondFactor({ entry }: Entrance, { caller }: Call): Promise<Answer> {
  const { secret, codesLeft } = await entry.secondFactor(caller.tokenHash)
  return data({ enabled: secret !== undefined, codesLeft })
}

/** A secret that counts once a code of it was sent back. */
export async function begin(entrance: Entrance, call: Call, password: string): Promise<Answer> {
  const { caller } = call
  await confirmPassword(entrance, call, password)
  if ((await entrance.entry.secondFactor(caller.tokenHash)).secret) throw new Refusal('guarded')
  const secret = newSecret()
  await write(entrance, call, {
    set: 'totp_pending = $2::bytea',
    values: [toBytea(sealSecret(entrance.seal, secret))],
    action: 'secondFactorBegun',
  })
  return data({ secret: base32(secret), address: addressOf(secret, caller.username) })
}

/** @throws Refusal wrongOtp. */
export async function confirm(entrance: Entrance, call: Call, otp: string): Promise<Answer> {
  const { pending } = await entrance.entry.secondFactor(call.caller.tokenHash)
  const secret = pending && openSecret(entrance.seal, pending)
  const step = secret && stepOf(secret, otp.replaceAll(/\s/g, ''), Date.now())
  if (pending === undefined || step === undefined) throw new Refusal('wrongOtp')
  const made = newCodes()
  const set = `totp_secret = $4::bytea, totp_pending = null, totp_step = $3::bigint, recovery_codes = $2::text[]`
  await write(entrance, call, { set, values: [arrayOf(made), String(step), toBytea(pending)], action: 'secondFactorOn' })
  return data({ codes: made })
}

/** New recovery codes; the old ones are void. */
export async function renewCodes(entrance: Entrance, call: Call, password: string): Promise<Answer> {
  await confirmPassword(entrance, call, password)
  if (!(await entrance.entry.secondFactor(call.caller.tokenHash)).secret) throw new Refusal('guarded')
  const made = newCodes()
  await write(entrance, call, { set: 'recovery_codes = $2::text[]', values: [arrayOf(made)], action: 'recoveryCodesRenewed' })
  return data({ codes: made })
}

export async function remove(
  entrance: Entrance,
  call: Call,
  { password, otp }: { readonly password: string; readonly otp: string },
): Promise<Answer> {
  await confirmPassword(entrance, call, password)
  const account = await entrance.doors.account(call.caller.username)
  if (!account?.secret) throw new Refusal('guarded')
  await checkSecondFactor(entrance, account, otp)
  await write(entrance, call, {
    set: 'totp_secret = null, totp_pending = null, recovery_codes = $2::text[]',
    values: ['{}'],
    action: 'secondFactorOff',
  })
  return data(null)
}

interface Change {
  readonly set: string
  readonly values: readonly string[]
  readonly action: string
}

async function write({ database }: Entrance, { caller }: Call, { set, values, action }: Change): Promise<void> {
  const change: Statement = {
    name: `second_factor_${action}`,
    text: `update control.user_account set ${set}, version = version + 1 where tenant_id = app.tenant() and id = $1::uuid`,
    values: [caller.userId, ...values],
  }
  await database.control.write(caller, async (transaction) => {
    await transaction.run(change)
    await transaction.run(audit(caller, [{ entity: 'auth', action, rowId: caller.userId }]))
  })
}

/** Two groups of five, of letters and digits that are not taken for each other. */
function newCodes(): string[] {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const group = (): string => [...randomBytes(5)].map((byte) => letters[byte & 31]).join('')
  return Array.from({ length: codes }, () => `${group()}-${group()}`)
}

const arrayOf = (made: readonly string[]): string => `{${made.map((code) => recoveryHash(code.replace('-', ''))).join(',')}}`
