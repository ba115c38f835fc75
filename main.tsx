// The client's only wiring: the machine, the skin, the page's element.
import { createConsole, type Ahead } from './runtime/index.ts'
import { widgets } from './widgets/index.ts'
import { firstWidgets } from './widgets/together.ts'

interface First {
  readonly ahead: Ahead | undefined
  readonly frame: HTMLElement | undefined
}

/** `ahead` holds the answers that the first script has asked for, `frame` is what it has drawn into `root`. */
export function start(root: HTMLElement, { ahead, frame }: First): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  createConsole({
    widgets,
    kit: () => import('./widgets/packageKit.ts'),
    first: firstWidgets,
    ...(nonce ? { nonce } : {}),
    ...(ahead && { ahead }),
    ...(frame && { frame }),
  }).mount(root)
  if (import.meta.env.PROD) serveFromHere()
}

/** Once the first page is there: the console then opens without a line too. Browsers offer it on https and on this machine only. */
function serveFromHere(): void {
  const register = (): void => void navigator.serviceWorker?.register('/worker.js').catch(() => undefined)
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
