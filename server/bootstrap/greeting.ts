// What the terminal shows once the console serves.
import { demoAccounts, demoPassword, tenants } from './accounts.ts'
import type { Settings } from '../base/settings.ts'

export interface Greeted {
  readonly address: string
  /** Where machines' boxes connect. */
  readonly mqtt?: string | undefined
  readonly settings: Settings
  /** The first account's password, when one was made just now. */
  readonly first?: { readonly login: string; readonly password: string } | undefined
}

export function greeting({ address, mqtt, settings, first }: Greeted): string {
  const lines = ['', `  Spindle 锭云   ${address}`, '', ...(mqtt === undefined ? [] : [`  telemetry / 数据接入   ${mqtt}`, ''])]
  if (settings.demo) {
    for (const name of ['a', 'b', 'platform'] as const) {
      const logins = demoAccounts.filter(({ tenant }) => tenant === name).map(({ login }) => login)
      lines.push(`  ${tenants[name].name}   ${logins.join(', ')}`)
    }
    lines.push(`  password / 密码   ${demoPassword}`, '')
  }
  if (first) lines.push(`  first account / 首个账号   ${first.login}   password / 密码   ${first.password}   (change it / 请修改)`, '')
  return `${lines.join('\n')}\n`
}
