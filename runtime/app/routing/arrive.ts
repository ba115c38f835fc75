// Loading who is signed in and what they may open, once after login or reload.
import { firstCalls, pageAddress, type NoPage } from '../../core/api/firstCalls.ts'
import type { MenuItem, PageEntry } from '../../core/api/menu.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { keepFirstBundle } from '../../page/fetch/firstBundle.ts'
import type { Services } from '../../core/services.ts'
import { SETTINGS_KEY } from '../../core/stores/settings.ts'
import type { User } from '../../core/stores/session.ts'
import { pathnameOf } from '../../core/stores/tabs.ts'
import { openTab } from './openTab.ts'

/**
 * Fills the session and brings the user's preferences and tabs back. Throws ApiError; a lost network leaves the token in place.
 * `target` (path with query) is where the visit begins: its tab is opened at once, so that the first drawing holds the page.
 */
export async function arrive(services: Services, target?: string): Promise<void> {
  const quietly = { quiet: true, silent: true } as const
  const [user, menus, pages, preferences, bundle] = await Promise.all([
    services.api.call<User>(firstCalls.user, quietly),
    services.api.call<readonly MenuItem[]>(firstCalls.menu, quietly),
    services.api.call<readonly PageEntry[]>(firstCalls.pages, quietly),
    // What was kept here will do where the server cannot say.
    services.api.call<Readonly<Record<string, unknown>>>(firstCalls.preferences, quietly).catch(() => undefined),
    firstBundle(services, target),
  ])
  const owner = `${user.tenantId}.${user.id}`
  services.preferences.arrive(owner, preferences)
  const choices = services.preferences.get(SETTINGS_KEY)
  if (choices !== undefined) services.settings.adopt(choices)
  services.settings.setMaximize(false)
  keepFirstBundle(services, bundle)
  services.session.arrive(user, menus, pages)
  const home = { zh: services.speakers.zh('shell.home'), en: services.speakers.en('shell.home') }
  services.tabs.restore(owner, services.session.permitted, home)
  if (target !== undefined) openTab(services, target)
}

/** Taken only where the first script has asked for it; why there is none is the guard's to find out. */
async function firstBundle({ api }: Services, target: string | undefined): Promise<PageBundle | undefined> {
  const address = target === undefined ? undefined : pageAddress(pathnameOf(target))
  if (address === undefined || !api.holds(address)) return undefined
  const found = await api.call<PageBundle | NoPage>(address, { quiet: true, silent: true }).catch(() => undefined)
  return found?.page ? found : undefined
}
