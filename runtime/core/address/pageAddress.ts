// The state of a page's blocks in its address: "table.page=2&search.name=%22A%22". A pasted link reproduces the list.

/** What makes a tab of its own: the record that a page is about, or the view it is pinned in. All else is state: of a block (with a dot), of the page (`tab`), or a filter by hand. */
const isState = (name: string): boolean => name !== 'id' && name !== 'view'

/** The address without the state of its blocks: what tells one tab of the shell from another. */
export function tabPathOf(path: string): string {
  const [pathname = '', query = ''] = path.split('?')
  const parameters = [...new URLSearchParams(query)].filter(([name]) => !isState(name))
  return parameters.length === 0 ? pathname : `${pathname}?${new URLSearchParams(parameters)}`
}

/** The view that a tab is pinned in. */
export const viewIn = (path: string): string | undefined => new URLSearchParams(path.split('?')[1] ?? '').get('view') ?? undefined

export type State = Readonly<Record<string, string>>

export function stateOf(path: string): State {
  return Object.fromEntries([...new URLSearchParams(path.split('?')[1] ?? '')].filter(([name]) => isState(name)))
}

/** The address with this state in place of what it had. */
export function withState(path: string, state: State): string {
  const bare = tabPathOf(path)
  const written = new URLSearchParams(state).toString()
  return written === '' ? bare : `${bare}${bare.includes('?') ? '&' : '?'}${written}`
}

/** In whatever order. */
export const same = (one: State, other: State): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
