// What menu, routes and permissions need of a page before anybody opens it. The rest is held against the language when it is opened.

const id = /^(?=.{1,50}$)(x_)?[a-z][a-zA-Z0-9]*$/
const route = /^(\/[A-Za-z0-9_:-]+)+$/

/** Whether a page document says who it is: id, route and a title in both languages. */
export function hasIdentity(document: object): boolean {
  const page: { readonly id?: unknown; readonly route?: unknown; readonly title?: unknown } = document
  return typeof page.id === 'string' && id.test(page.id) && typeof page.route === 'string' && route.test(page.route) && isText(page.title)
}

function isText(text: unknown): boolean {
  if (typeof text !== 'object' || text === null) return false
  const { zh, en, ...rest }: { readonly zh?: unknown; readonly en?: unknown } = text
  return typeof zh === 'string' && zh !== '' && typeof en === 'string' && en !== '' && Object.keys(rest).length === 0
}
