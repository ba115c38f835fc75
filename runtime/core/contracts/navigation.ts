// Where the console stands in the browser's history, and its ways about it.

/** One entry of the browser's history. */
export interface Entry {
  /** Path with query. */
  readonly path: string
  /** What stands open over the page, in the page's own words. */
  readonly over?: string | undefined
  /** Whether opening that has made this entry: the one before it is the page without. */
  readonly step?: boolean | undefined
}

export interface Follower {
  /** Whether going there needs the reader's consent. */
  readonly asks: (from: Entry, to: Entry) => boolean
  readonly ask: () => Promise<boolean>
  /** The browser has gone from one entry of the page to another. */
  readonly went: (from: Entry, to: Entry) => void
}

export interface Navigation {
  /** Path with query of the place shown now. */
  readonly current: () => string
  /** The entry of the history that is shown now, or is just being gone to. */
  readonly entry: () => Entry
  readonly go: (to: string, options?: { readonly replace?: boolean } & Omit<Entry, 'path'>) => void
  /** One step back in history, or home where there is none. */
  readonly back: () => void
  /** Follows the browser within the page of a tab; answers how to stop it. */
  readonly follow: (tabPath: string, follower: Follower) => () => void
}

/** For whatever stands outside a console: nothing leads anywhere. */
export const nowhere: Navigation = {
  current: () => '/',
  entry: () => ({ path: '/' }),
  go: () => undefined,
  back: () => undefined,
  follow: () => () => undefined,
}
