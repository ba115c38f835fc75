// Sign-in, sign-out, who I am, which buttons I have, change of password.
import { licenceState } from '../../kernel/permission/subscription.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Call, PublicCall } from '../../kernel/request/route.ts'
import { mayHave, numbers, texts } from '../../kernel/request/values.ts'
import { notifyPendingDecisions } from '../../authoring/workshop/notifyPendingDecisions.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { dateOffsetsStatement } from '../../engine/dataset/shiftNow.ts'
import { entranceOf } from './entrance.ts'
import { homePageOf } from './homePage.ts'
import { begin, confirm, remove, renewCodes, secondFactor } from './factor/own.ts'
import { login } from './login.ts'
import { updatePassword } from './ownPassword.ts'
import { endSessions, ownSessions } from './ownSessions.ts'
import { type NewPassword, phoneLogin, register, resetPassword, sendCode } from './phone.ts'

const chosen = ({ body }: PublicCall): NewPassword => ({
  ...texts(body, 'phone', 'code', 'sign', 'password'),
  ...mayHave(body, 'confirmPassword'),
})

export function auth(platform: ModulePlatform): Handlers {
  const end = (call: Call): Promise<Answer> => logout(platform, call)
  const entrance = entranceOf(platform)
  return {
    public: {
      captcha: (call) => {
        const { purpose, who } = texts(call.body, 'purpose', 'who')
        const { way } = mayHave(call.body, 'way')
        return entrance.puzzles.make(call, { purpose: purpose === 'sms' ? 'sms' : 'login', who, way: way === 'ear' ? 'ear' : 'eye' })
      },
      judgeCaptcha: ({ body }) => {
        const { id } = texts(body, 'id')
        return entrance.puzzles.check(id, numbers(body, 'x', 'heard'))
      },
      sendLoginSms: (call) => sendCode(entrance, call, 'login'),
      sendRegisterSms: (call) => sendCode(entrance, call, 'register'),
      sendResetPassSms: (call) => sendCode(entrance, call, 'reset'),
      sentMessage: async ({ query }) => data({ text: entrance.sms?.outbox?.of(query.sign ?? '') ?? null }),
      smsLogin: (call) => phoneLogin(entrance, call, { ...texts(call.body, 'phone', 'code', 'sign'), ...mayHave(call.body, 'otp') }),
      register: (call) => register(entrance, call, chosen(call)),
      changePass: (call) => resetPassword(entrance, call, chosen(call)),
      login: (call) => login(entrance, call, { ...texts(call.body, 'username', 'password'), ...mayHave(call.body, 'captcha', 'otp') }),
    },
    caller: {
      loginOut: end,
      logout: end,
      me: async ({ caller }) => {
        await notifyPendingDecisions(platform, caller)
        const [offsets, homePage] = await Promise.all([dateOffsetsOf(platform, caller), homePageOf(platform, caller)])
        return data({
          ...offsets,
          ...homePage,
          id: caller.userId,
          username: caller.username,
          name: caller.name,
          owes: caller.owes ?? null,
          kind: caller.kind,
          employee: caller.employeeId,
          // A visitor has none, wherever his account lies.
          tenantId: caller.kind === 'visitor' ? null : caller.tenantId,
          tenantName: caller.kind === 'visitor' ? null : caller.tenantName,
          epoch: caller.epoch,
          ...(caller.viewing && { viewing: { entity: caller.viewing.entity, name: caller.viewing.name, until: caller.viewing.until } }),
          ...mayViewOf(caller),
          ...(!caller.viewing && caller.grants.allows('userAccount.why') && { mayAsk: true }),
          ...(!caller.viewing && !caller.previewing && caller.grants.allows('publication.publish') && { mayDesign: true }),
          ...(caller.previewing && { previewing: true }),
          ...subscriptionView(caller),
          demo: platform.settings.demo,
        })
      },
      buttons: async ({ caller: { grants } }) => data(grants.pages.flatMap((page) => grants.keysOf(page))),
      updatePassword: (call) =>
        updatePassword(entrance, call, { ...texts(call.body, 'oldPassword', 'newPassword'), ...mayHave(call.body, 'confirmPassword') }),
      sessions: (call) => ownSessions(entrance, call),
      endSession: (call) => endSessions(entrance, call, mayHave(call.body, 'id').id),
      secondFactor: (call) => secondFactor(entrance, call),
      beginSecondFactor: (call) => begin(entrance, call, texts(call.body, 'password').password),
      confirmSecondFactor: (call) => confirm(entrance, call, texts(call.body, 'otp').otp),
      renewRecoveryCodes: (call) => renewCodes(entrance, call, texts(call.body, 'password').password),
      removeSecondFactor: (call) => remove(entrance, call, texts(call.body, 'password', 'otp')),
    },
  }
}

/** As what he may look at the console. */
function mayViewOf({ viewing, grants }: Call['caller']): object {
  const mayView = (['role', 'userAccount'] as const).filter((entity) => !viewing && grants.allows(`${entity}.viewAs`))
  return mayView.length > 0 ? { mayView } : {}
}

/** What the console shows of it from the beginning. */
function subscriptionView({ standing, kind }: Call['caller']): object {
  if (kind !== 'tenant') return {}
  const { parts, visit } = standing
  return { parts, ...(visit && { visit }), licence: licenceState(standing) }
}

/** By which the console knows what day it is in the mill; nothing while its own database is silent: who he is does not lie there. */
async function dateOffsetsOf({ database }: ModulePlatform, caller: Call['caller']): Promise<object> {
  if (caller.kind !== 'tenant') return {}
  try {
    const [rows] = await database.tenant.read(caller, [dateOffsetsStatement])
    return { dateOffsets: JSON.parse(rows?.[0]?.[0] ?? '[]') }
  } catch (fault) {
    if (fault instanceof Refusal && fault.error === 'dataSourceAway') return {}
    throw fault
  }
}

async function logout({ doors, database, sessions }: ModulePlatform, { caller }: Call): Promise<Answer> {
  await database.control.write(caller, (transaction) => transaction.run(audit(caller, [{ entity: 'auth', action: 'logout' }])))
  await doors.endSession(caller.tokenHash, 'this')
  sessions.forget(caller.tokenHash)
  return data(null)
}
