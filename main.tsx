// The client's only wiring: the machine, the skin, the page's element.
import { createConsole } from './runtime/index.ts'
import { widgets } from './widgets/index.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')
root.style.height = '100%'
createConsole({ widgets, first: ['search', 'table'], ...(nonce ? { nonce } : {}) }).mount(root)
