// What of a page is there once it has been drawn.

/** Lists that begin empty say so (nobody has uploaded anything yet, nor has the platform looked in, and the machines have sent nothing); a tab of roles is a form, documents are no rows, and nothing is published at first. */
const others: Readonly<Record<string, string>> = {
  '/file-manage': '.kit-empty:visible',
  '/platform-visits': '.kit-empty:visible',
  '/production-supplement': '.kit-empty:visible',
  '/early-warning-management': '.kit-empty:visible',
  '/telemetry': '.kit-empty:visible',
  '/data-place': '.cards-list li:visible',
  '/page-settings': '[data-document]:visible, .kit-empty:visible',
  '/role-manage': 'main form:not([role="search"]):visible',
}

/** Selector of a page's first row or drawing, by its route. */
export const shownOn = (route: string): string => ['.ag-row:visible, .kit-chart-drawing canvas:visible', others[route] ?? []].flat().join()
