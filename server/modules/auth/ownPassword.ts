// One's own password: changed with the old one, and asked for again before anything that a stranger at an open screen must not do.
import { data, type Answer } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Entrance } from './entrance.ts'
import { checkNewPassword, refuseSame } from '../../platform/passwords/newPassword.ts'
import { hashPassword, passwordFits } from '../../platform/passwords/password.ts'

const tooOften = { zh: '密码错误次数过多，请稍候再试', en: 'Too many wrong passwords. Wait a moment and try again' } as const

/** @throws Refusal wrongPassword; while wrong tries keep waiting it says so, whatever was given. */
export async function confirmPassword({ doors, tries }: Entrance, call: Call, password: string): Promise<void> {
  const { caller } = call
  // Apart from tries at the door: those of strangers do not count here.
  await tries.take(
    { account: caller.userId, origin: { name: caller.tokenHash.toString('hex'), standing: 'account' } },
    async ({ over, reset }) => {
      const account = await doors.account(caller.username)
      const fits = await passwordFits(account?.passwordHash, password)
      if (!over) throw new Refusal('wrongPassword', { text: tooOften })
      if (!fits) throw new Refusal('wrongPassword')
      await reset()
    },
  )
}

export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
  readonly confirmPassword?: string
}

/** The new password ends the user's other sessions (R17). */
export async function updatePassword(entrance: Entrance, call: Call, change: PasswordChange): Promise<Answer> {
  const { oldPassword, newPassword, confirmPassword: repeated } = change
  const { doors, database, settings } = entrance
  const { caller } = call
  await confirmPassword(entrance, call, oldPassword)
  checkNewPassword(settings.passwords, {
    field: 'newPassword',
    password: newPassword,
    confirmPassword: repeated,
    language: caller.language,
  })
  if (newPassword === oldPassword) refuseSame('newPassword', caller.language)
  const hash = await hashPassword(newPassword)
  await database.control.write(caller, async (transaction) => {
    await transaction.run({
      name: 'set_password',
      text: 'update control.user_account set password_hash = $2, password_given = false, version = version + 1 where tenant_id = app.tenant() and id = $1::uuid',
      values: [caller.userId, hash],
    })
    await transaction.run(audit(caller, [{ entity: 'auth', action: 'updatePassword', rowId: caller.userId }]))
  })
  await doors.endSession(caller.tokenHash, 'others')
  return data(null)
}
