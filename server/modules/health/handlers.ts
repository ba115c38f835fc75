// Whether the console can serve, its metrics, and what may be shown before anybody has signed in.
import { data, raw } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import { metricsText, metricsType } from '../../base/metrics.ts'
import { demoAccounts, demoPassword } from '../../bootstrap/accounts.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

/** Milliseconds the database has to answer. */
const patience = 2_000

/** Of one platform, as the database tells it; its name in the dictionary comes with it. */
interface NewestVersion {
  readonly platform: string
}

export function health({ doors, database, settings, product, logFault }: ModulePlatform): Handlers {
  return {
    public: {
      health: async () => {
        await inTime(database.control.alive())
        const log = logFault()
        // It serves without its log, which is for its operator to mend.
        return data({ status: 'ok', ...(log !== undefined && { problems: [{ part: 'log', reason: log }] }) })
      },
      metrics: async () => raw(await metricsText(), metricsType),
      welcome: async () =>
        data({
          captcha: settings.captcha,
          sms: settings.sms.sender !== 'off',
          passwords: settings.passwords,
          demo: settings.demo
            ? { password: demoPassword, accounts: demoAccounts.map(({ login, name, tenant, phone }) => ({ login, name, tenant, phone })) }
            : null,
        }),
      newestVersions: async () => {
        const versions = JSON.parse(await doors.newestVersions()) as readonly NewestVersion[]
        const names = product().dictionaries.appPlatform?.values ?? []
        return data(versions.map((each) => ({ ...each, label: names.find(({ value }) => value === each.platform)?.label })))
      },
    },
  }
}

async function inTime(alive: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(databaseSilent()), patience)
  })
  await Promise.race([alive.catch((cause: unknown) => Promise.reject(databaseSilent(cause))), late]).finally(() => clearTimeout(timer))
}

const databaseSilent = (cause?: unknown): Refusal =>
  new Refusal('unavailable', { cause, data: { reason: 'database' }, text: { zh: '数据库没有响应', en: 'The database does not answer' } })
