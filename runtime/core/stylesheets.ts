// Stylesheets of late parts that did not come. The bundler counts a stylesheet as there once it has been requested: without this, a part whose code
// comes later than its style would stay bare until the next visit.

const AGAIN_MS = 5_000

/** By their addresses, the elements that failed. */
const missing = new Map<string, HTMLLinkElement>()
const coming = new Map<string, Promise<void>>()

/** Notes each stylesheet that fails, and requests it again until it is there. */
export function watchStylesheets(): void {
  const again = (): void => void stylesheetsBack().catch(() => undefined)
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || missing.has(target.href)) return
      missing.set(target.href, target)
      target.remove()
      setTimeout(again, AGAIN_MS)
    },
    true,
  )
  window.addEventListener('online', again)
  setInterval(() => missing.size > 0 && again(), AGAIN_MS)
}

/** @throws Error where one of them still does not come */
export async function stylesheetsBack(): Promise<void> {
  if (missing.size > 0) await Promise.all(Array.from(missing, ([href, failed]) => coming.get(href) ?? request(href, failed)))
}

function request(href: string, failed: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const link = document.createElement('link')
  Object.assign(link, { rel: 'stylesheet', href, nonce: failed.nonce, crossOrigin: failed.crossOrigin })
  link.addEventListener('load', () => {
    missing.delete(href)
    resolve()
  })
  link.addEventListener('error', () => {
    link.remove()
    reject(new Error(`Unable to preload CSS for ${href}`))
  })
  document.head.append(link)
  const asked = promise.finally(() => coming.delete(href))
  coming.set(href, asked)
  return asked
}
