// The guard at work: runs before each navigation, loads the menu where it is missing, and answers where to go instead.
import { isApiError } from '../../core/api/apiError.ts'
import { pageAddress, firstCalls, type NoPage } from '../../core/api/firstCalls.ts'
import type { MenuItem, PageEntry } from '../../core/api/menu.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Services } from '../../core/services.ts'
import type { User } from '../../core/stores/session.ts'
import { SETTINGS_KEY } from '../../core/stores/settings.ts'
import { pathnameOf } from '../../core/stores/tabs.ts'
import { keepFirstBundle } from '../../page/fetch/firstBundle.ts'
import { resolveNavigation } from './guard.ts'
import { LOGIN_PATH } from '../../core/address/ownScreens.ts'
import { openTab } from './openTab.ts'

/** Path to go to instead of `target`, or undefined to let it pass. Throws ApiError when the menu cannot be loaded (the token stays). */
export async function guard(target: string, services: Services): Promise<string | undefined> {
  const { session } = services
  const verdict = resolveNavigation(target, {
    token: session.token,
    permitted: session.menus && session.permitted,
    start: session.addresses.get(session.user?.homePage ?? ''),
    owes: Boolean(session.user?.owes),
  })
  switch (verdict.kind) {
    case 'pass':
      return undefined
    case 'go':
      return verdict.to
    case 'load':
      return (await loadMenu(target, services)) ?? guard(target, services)
    case 'missing':
      return missing(target, services)
  }
}

/**
 * Loading who is signed in and what they may open, once after login or reload. Fills the session and brings the user's preferences and tabs
 * back. Throws ApiError; a lost network leaves the token in place. `target` (path with query) is where the visit begins: its tab is opened
 * at once, so that the first drawing holds the page.
 */
async function arrive(services: Services, target?: string): Promise<void> {
  const quietly = { quiet: true, silent: true, cached: true } as const
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
  const found = await api.call<PageBundle | NoPage>(address, { quiet: true, silent: true, cached: true }).catch(() => undefined)
  return found?.page ? found : undefined
}

/** Answers where to go when the session turned out to be over, or refused for good. */
async function loadMenu(target: string, services: Services): Promise<string | undefined> {
  const login = `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}`
  try {
    await arrive(services, target)
    return undefined
  } catch (cause) {
    if (services.session.token === undefined) return login
    if (isApiError(cause) && cause.kind === 'refused' && cause.code < 500 && cause.code !== 429) {
      if (services.session.isVisit) services.session.leaveVisit(true)
      else services.session.end(cause.message)
      return login
    }
    throw cause
  }
}

/** A page that exists but is not this user's: warned about, 403. One granted since the menu was loaded: passes. One at another address: goes to its own. Anything else: 404. */
async function missing(target: string, services: Services): Promise<string | undefined> {
  const path = pathnameOf(target)
  try {
    const found = await services.api.call<PageBundle | NoPage>(pageAddress(path), { quiet: true, silent: true, cached: true })
    if (found.page) {
      const { route } = found.page
      if (!services.session.permitted.has(route)) await arrive(services)
      if (!services.session.permitted.has(route)) return '/404'
      return route === path ? undefined : `${route}${target.slice(path.length)}`
    }
    if (found.reason === 'unknown') return '/404'
    services.notices.warn(services.speak('error.noMenu'))
    return `/403?from=${encodeURIComponent(path)}`
  } catch (cause) {
    if (isApiError(cause) && cause.kind === 'refused') return '/404'
    throw cause
  }
}
