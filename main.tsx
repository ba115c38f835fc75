// The client's only wiring: the machine, the skin, the page's element.
import { createConsole, type Ahead } from './runtime/index.ts'
import { firstWidgets } from './widgets/first.ts'
import { widgets } from './widgets/index.ts'

/** `ahead` holds the answers that the first script has asked for. */
export function start(ahead: Ahead | undefined): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element #root')
  root.style.height = '100%'
  createConsole({ widgets, first: firstWidgets, ...(nonce ? { nonce } : {}), ...(ahead && { ahead }) }).mount(root)
}
