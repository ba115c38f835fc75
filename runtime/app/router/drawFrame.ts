// The first thing that is seen: the frame of the shell as it was last chosen here, drawn by the first script.
import type { Storage } from '../../core/storage/storage.ts'
import './frame.css'
import { HOME_PATH, PUBLIC_PATHS } from '../../core/address/ownScreens.ts'

/** Draws it into `root` for whoever has a session, where `path` stands in the shell; it stays until it is taken away. */
export function drawFrame(root: HTMLElement, storage: Storage, path: string): HTMLElement | undefined {
  if (typeof storage.read('token') !== 'string' || PUBLIC_PATHS.has(path)) return undefined
  const choices: Readonly<Record<string, unknown>> = { ...(storage.read('settings') as object | undefined) }
  const frame = document.createElement('div')
  frame.className = 'frame'
  frame.setAttribute('aria-hidden', 'true')
  frame.dataset.layout = String(choices.layout ?? 'vertical')
  // As the ground has been painted.
  frame.toggleAttribute('data-dark', document.documentElement.style.colorScheme === 'dark')
  frame.toggleAttribute('data-collapsed', choices.isCollapse === true)
  frame.toggleAttribute('data-home', path === HOME_PATH || path === '/')
  const part = (name: string, inverted?: unknown) => {
    const element = frame.appendChild(document.createElement(name))
    element.toggleAttribute('data-dark', inverted === true)
    return element
  }
  part('header', choices.headerInverted)
  part('aside', choices.asideInverted)
  if (choices.tabs !== false) part('nav')
  part('main').append(...['i', 'i', 'i'].map((name) => document.createElement(name)))
  if (choices.footer === true) part('footer')
  return root.appendChild(frame)
}
