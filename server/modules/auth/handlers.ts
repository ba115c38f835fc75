// Sign-in, sign-out, who I am, which buttons I have, change of password.
import { data, type Answer } from '../../request/answer.ts'
import { audit } from '../../request/audit.ts'
import { Refusal } from '../../request/errors.ts'
import type { Call } from '../../request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { entranceOf } from './entrance.ts'
import { login } from './login.ts'
import { mayHave, number, texts } from './body.ts'
import { hashPassword, isGoodPassword, passwordFits } from './password.ts'

const weak = {
  zh: '密码为 6-12 位，须包含大写字母、小写字母和数字',
  en: 'A password has 6 to 12 characters: upper and lower-case letters and digits',
} as const

export function auth(platform: ModulePlatform): Handlers {
  const end = (call: Call): Promise<Answer> => logout(platform, call)
  const entrance = entranceOf(platform)
  return {
    public: {
      captcha: (call) => {
        const { purpose, who } = texts(call.body, 'purpose', 'who')
        return entrance.puzzles.make(call, purpose === 'sms' ? 'sms' : 'login', who)
      },
      judgeCaptcha: ({ body }) => {
        const { id } = texts(body, 'id')
        return entrance.puzzles.judge(id, number(body, 'x'))
      },
      login: (call) => login(entrance, call, { ...texts(call.body, 'username', 'password'), ...mayHave(call.body, 'captcha') }),
    },
    caller: {
      loginOut: end,
      logout: end,
      me: async ({ caller }) =>
        data({
          id: caller.userId,
          username: caller.username,
          kind: caller.kind,
          tenantId: caller.tenantId,
          tenantName: caller.tenantName,
          demo: platform.settings.demo,
        }),
      buttons: async ({ caller: { grants } }) => data(grants.pages.flatMap((page) => grants.keysOf(page))),
      updatePassword: (call) => updatePassword(platform, call),
    },
  }
}

async function logout({ doors, database, sessions }: ModulePlatform, { caller }: Call): Promise<Answer> {
  await database.write(caller, (transaction) => transaction.run(audit(caller, [{ entity: 'auth', action: 'logout' }])))
  await doors.endSession(caller.tokenHash, 'this')
  sessions.forget(caller.tokenHash)
  return data(null)
}

/** The new password ends the user's other sessions (R17). */
async function updatePassword({ doors, database }: ModulePlatform, { caller, body }: Call): Promise<Answer> {
  const { oldPassword, newPassword } = texts(body, 'oldPassword', 'newPassword')
  const account = await doors.account(caller.username)
  if (!(await passwordFits(account?.passwordHash, oldPassword))) throw new Refusal('wrongPassword')
  if (!isGoodPassword(newPassword)) throw new Refusal('invalid', { data: { fields: { newPassword: weak[caller.language] } } })
  const hash = await hashPassword(newPassword)
  await database.write(caller, async (transaction) => {
    await transaction.run({
      name: 'set_password',
      text: 'update control.user_account set password_hash = $2, version = version + 1 where tenant_id = app.tenant() and id = $1::uuid',
      values: [caller.userId, hash],
    })
    await transaction.run(audit(caller, [{ entity: 'auth', action: 'updatePassword', rowId: caller.userId }]))
  })
  await doors.endSession(caller.tokenHash, 'others')
  return data(null)
}
