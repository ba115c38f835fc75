// Whether this tab of the browser shows documents as their author's drafts would make them. An address that asks for it begins it; it lasts until it
// is ended or the tab is closed, and no other tab knows of it.
const KEY = 'spindle.preview'
const ASKING = '?preview'

/** Of a page's route. */
export const previewAddress = (route: string): string => `${route}${ASKING}`

/** Takes the wish out of the address, where filters would look for it. */
export function beginPreview(): void {
  if (location.search !== ASKING) return
  sessionStorage.setItem(KEY, '1')
  history.replaceState(null, '', location.pathname)
}

export const isPreview = (): boolean => typeof sessionStorage === 'object' && sessionStorage.getItem(KEY) !== null

export const endPreview = (): void => sessionStorage.removeItem(KEY)
