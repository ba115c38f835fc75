// The paths of the console's own screens; every other path is a page's.
export const LOGIN_PATH = '/login'
export const HOME_PATH = '/navigation'

/** Screens for those who are not signed in; with a token they lead home. */
export const LOGIN_PATHS: ReadonlySet<string> = new Set([LOGIN_PATH, '/register', '/forget'])
/** Screens for everybody. */
export const PUBLIC_PATHS: ReadonlySet<string> = new Set([
  '/licence',
  '/document',
  '/404',
  '/app-introduce',
  '/app-privacy',
  '/403',
  '/500',
])

export const ownScreens: ReadonlySet<string> = new Set(['/', '/layout', HOME_PATH, ...LOGIN_PATHS, ...PUBLIC_PATHS])
