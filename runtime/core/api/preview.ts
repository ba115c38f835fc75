// Whether this tab of the browser shows documents as their author's drafts would make them. An address that asks for it begins it; it lasts until it
// is ended or the tab is closed, and no other tab knows of it.
const KEY = 'spindle.preview'
const ASKING = '?preview:'

/** Of a page's route, to look at this draft (kind:id). */
export const previewAddress = (route: string, target: string): string => `${route}${ASKING}${target}`

/** Takes the wish out of the address, where filters would look for it. */
export function beginPreview(): void {
  if (!location.search.startsWith(ASKING)) return
  sessionStorage.setItem(KEY, location.search.slice(ASKING.length))
  history.replaceState(null, '', location.pathname)
}

/** The document whose draft is looked at. */
export const previewed = (): string | undefined => (typeof sessionStorage === 'object' && sessionStorage.getItem(KEY)) || undefined

export const endPreview = (): void => sessionStorage.removeItem(KEY)
