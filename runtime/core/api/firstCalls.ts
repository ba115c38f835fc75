// The calls that every visit of someone signed in begins with.
import { ownScreens } from '../address/ownScreens.ts'

export const firstCalls = { user: '/auth/me', menu: '/menu/entries', pages: '/metadata/pages', preferences: '/preference' } as const

/** Where the page at a path of the console is asked for: its bundle, or NoPage where there is none or it is not this user's. */
export const pageAddress = (path: string): string => `/metadata/route?path=${encodeURIComponent(path)}`

/** The same as a list, empty for the console's own screens, which are no pages. */
export const pageAt = (path: string): readonly string[] => (ownScreens.has(path) ? [] : [pageAddress(path)])

/** What the server answers there where its reader finds no page. */
export interface NoPage {
  readonly page: null
  readonly reason: 'unknown' | 'forbidden'
}
