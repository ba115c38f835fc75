// Who may go where: the navigation guard's decisions, free of router and network.
import type { PermissionMap } from '../../core/api/menu.ts'
import { pathnameOf } from '../../core/stores/tabs.ts'
import { HOME_PATH, LOGIN_PATH, LOGIN_PATHS, PUBLIC_PATHS } from '../../core/address/ownScreens.ts'

export interface Visitor {
  readonly token: string | undefined
  /** undefined until the menu has been loaded. */
  readonly permitted: PermissionMap | undefined
  /** Where he begins; the home path where it is left out. */
  readonly start?: string | undefined
  /** Something must be done at the home path first. */
  readonly owes?: boolean
}

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  /** The menu is needed first; then ask again. */
  | { readonly kind: 'load' }
  /** Not in the permission map: forbidden if such a page exists, else unknown. */
  | { readonly kind: 'missing' }

/** Judges a navigation to `target` (path with query). */
export function resolveNavigation(target: string, visitor: Visitor): Verdict {
  const path = pathnameOf(target)
  // the same address with a slash at its end
  if (/[^/]\/+$/.test(path)) return { kind: 'go', to: path.replace(/\/+$/, '') + target.slice(path.length) }
  if (path === '/' || path === '/layout') return { kind: 'go', to: path === '/' ? LOGIN_PATH : HOME_PATH }
  if (LOGIN_PATHS.has(path)) return atLogin(target, visitor)
  if (PUBLIC_PATHS.has(path)) return { kind: 'pass' }
  if (visitor.token === undefined) {
    return path === HOME_PATH ? { kind: 'pass' } : { kind: 'go', to: `${LOGIN_PATH}?redirect=${encodeURIComponent(target)}` }
  }
  if (!visitor.permitted) return { kind: 'load' }
  if (visitor.owes && path !== HOME_PATH) return { kind: 'go', to: HOME_PATH }
  return path === HOME_PATH || visitor.permitted.has(path) ? { kind: 'pass' } : { kind: 'missing' }
}

/** Whoever is signed in already goes on to where he wanted to go, or to where he begins. */
function atLogin(target: string, { token, permitted, start }: Visitor): Verdict {
  if (token === undefined) return { kind: 'pass' }
  const wanted = redirectIn(target)
  if (wanted !== undefined) return { kind: 'go', to: wanted }
  return permitted ? { kind: 'go', to: start ?? HOME_PATH } : { kind: 'load' }
}

/** The `redirect` of a login address, where it is a path inside this console; never another site, never a login screen. */
export function redirectIn(target: string): string | undefined {
  const wanted = new URLSearchParams(target.split('?')[1] ?? '').get('redirect')
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return undefined
  const inside = new URL(wanted, 'http://console.invalid')
  if (inside.host !== 'console.invalid' || LOGIN_PATHS.has(inside.pathname) || inside.pathname === '/') return undefined
  return inside.pathname + inside.search
}
