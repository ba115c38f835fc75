// The guard at work: runs before each navigation, loads the menu where it is missing, and answers where to go instead.
import { isApiError } from '../../core/api/apiError.ts'
import { pageAddress, type NoPage } from '../../core/api/firstCalls.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import type { Services } from '../../core/services.ts'
import { pathnameOf } from '../../core/stores/tabs.ts'
import { arrive } from './arrive.ts'
import { judge } from './guard.ts'
import { LOGIN_PATH } from '../../core/address/ownScreens.ts'

/** Path to go to instead of `target`, or undefined to let it pass. Throws ApiError when the menu cannot be loaded (the token stays). */
export async function guard(target: string, services: Services): Promise<string | undefined> {
  const { session } = services
  const verdict = judge(target, { token: session.token, permitted: session.menus && session.permitted, owes: Boolean(session.user?.owes) })
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
    const found = await services.api.call<PageBundle | NoPage>(pageAddress(path), { quiet: true, silent: true })
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
