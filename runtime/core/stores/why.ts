// Where an administrator is told why: the form that asks stands on the page of roles, and a link fills it.
import type { Text } from '../../../metadata/model/model.ts'
import type { Navigation } from '../contracts/navigation.ts'
import type { Notices } from './notices.ts'
import type { Session } from './session.ts'
import type { Settings } from './settings.ts'

interface Asking {
  readonly session: Session
}

interface DenialReporter extends Asking {
  readonly navigation: Navigation
  readonly notices: Notices
  readonly settings: Settings
}

/** What is asked after, by the fields of the form. */
export type Question = Readonly<Partial<Record<'path' | 'object' | 'action', string>>>

export const why: Text = { zh: '查看原因', en: 'See why' }

/** Asked of oneself. */
export function whyAddress({ session }: Asking, question: Question): string {
  const query = { account: session.user?.id ?? '', ...question }
  const filled = Object.entries(query).map(([name, value]) => [`whyForm.${name}`, JSON.stringify(value)])
  return `/role-manage?${new URLSearchParams([['tab', 'why'], ...filled]).toString()}`
}

/** A call was refused for want of a permission: whoever may ask why is shown the way. */
export function reportDenied(services: DenialReporter, message: string, permission: string): void {
  const at = permission.lastIndexOf('.')
  const question = { object: permission.slice(0, at), action: permission.slice(at + 1) }
  services.notices.remedy(message, {
    label: why[services.settings.language],
    run: () => services.navigation.go(whyAddress(services, question)),
  })
}
