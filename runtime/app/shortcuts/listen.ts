// Keys anywhere in a console: shortcuts, and scanners that type. What is typed into a field is the field's.
import { commands, type Command, type Keys } from '../../core/shortcuts/commands.ts'
import { Wedge, WEDGE_MS } from './wedge.ts'

export interface Listener {
  /** The console's own element: keys of another console on the page are not its own. */
  readonly root: HTMLElement
  readonly keys: () => Keys
  /** False where nobody offers the command: then the key stays the browser's. */
  readonly run: (command: Command) => boolean
  readonly scanned: (code: string) => void
}

/** Answers how to stop. */
export function listen({ root, keys, run, scanned }: Listener): () => void {
  const wedge = new Wedge()
  let waiting: ReturnType<typeof setTimeout> | undefined
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    if (event.isComposing || event.altKey || !concerns(root, target)) return
    if (event.ctrlKey || event.metaKey) {
      const command = commandOf(`mod+${event.key.toLowerCase()}`, keys())
      if (command === undefined || event.repeat || !run(command)) return
      // Taken: neither the browser nor the field below does anything of its own with it.
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (isField(target)) return
    const { fast, code } = wedge.feed(event.key, event.timeStamp)
    if (fast) clearTimeout(waiting)
    if (code !== undefined) {
      // Enter would press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      return scanned(code)
    }
    if (fast || event.repeat || event.key.length !== 1 || isCovered(root)) return
    const command = commandOf(event.key.toLowerCase(), keys())
    if (command === undefined) return
    // Not before it is clear that no scanner is at work. A slash would open the search of some browsers.
    event.preventDefault()
    clearTimeout(waiting)
    waiting = setTimeout(() => void run(command), WEDGE_MS)
  }
  window.addEventListener('keydown', onKeyDown, { capture: true })
  return () => {
    clearTimeout(waiting)
    window.removeEventListener('keydown', onKeyDown, { capture: true })
  }
}

const commandOf = (key: string, keys: Keys): Command | undefined => commands.find((command) => keys[command] === key)

const concerns = (root: HTMLElement, target: Element): boolean => root.contains(target) || target.contains(root)

const typeless: ReadonlySet<string> = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether a character pressed here is typed, or chooses something. */
function isField(target: Element): boolean {
  if (target instanceof HTMLInputElement) return !typeless.has(target.type)
  if (target instanceof HTMLElement && target.isContentEditable) return true
  return (
    target.closest('textarea, select, [role="textbox"], [role="combobox"], [role="searchbox"], [role="menu"], [role="listbox"]') !== null
  )
}

/** Whether something lies over the page: its keys would act on what is not seen. */
const isCovered = (root: HTMLElement): boolean =>
  [...root.querySelectorAll<HTMLElement>('[role="dialog"]')].some(
    (dialog) => dialog.offsetParent !== null || dialog.getClientRects().length > 0,
  )
