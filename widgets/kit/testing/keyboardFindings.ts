// What stands in the way of whoever has a keyboard alone: what Tab does not reach, what does not show that it has the focus, what never lets it go.
import { userEvent } from 'vitest/browser'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]'
/** Inside these, arrows go from one to the next. */
const composite = [
  ...['grid', 'treegrid', 'tree', 'listbox', 'menu', 'tablist', 'radiogroup', 'toolbar'].map((role) => `[role="${role}"]`),
  '[data-walked]',
  '[contenteditable="true"]',
].join()
const pressed = '[role="button"], [role="link"], [role="checkbox"], [role="switch"], [role="tab"], button, a[href]'

/** Presses Tab from before the element until it is behind it. Answers what is wrong, each by its example. */
export async function keyboardFindings(element: HTMLElement): Promise<readonly string[]> {
  const [before, after] = [guard(), guard()]
  element.before(before)
  element.after(after)
  try {
    const stops = stopsIn(element)
    // A form goes to its first refused field by itself.
    before.focus()
    const rest = new Map(stops.map((stop) => [stop, look(stop)]))
    const reached = new Set<Element>()
    const unseen: HTMLElement[] = []
    // Composite parts may have stops of their own that come and go.
    for (let left = stops.length * 2 + 20; left > 0 && document.activeElement !== after; left -= 1) {
      await userEvent.keyboard('{Tab}')
      const at = document.activeElement
      if (!(at instanceof HTMLElement) || at === after || reached.has(at)) continue
      reached.add(at)
      const calm = rest.get(at)
      if (calm !== undefined && !(await changes(at, calm))) unseen.push(at)
    }
    return [
      ...(document.activeElement === after ? [] : [`Tab never leaves ${told(document.activeElement)}`]),
      ...stops
        .filter((stop) => !reached.has(stop) && stop.isConnected && isOwnStop(stop))
        .map((stop) => `Tab does not reach ${told(stop)}`),
      ...unseen.map((stop) => `nothing shows the focus of ${told(stop)}`),
      ...[...element.querySelectorAll<HTMLElement>(pressed)].filter(isLost).map((one) => `no key reaches ${told(one)}`),
    ]
  } finally {
    before.remove()
    after.remove()
  }
}

const guard = (): HTMLElement => Object.assign(document.createElement('div'), { tabIndex: 0 })

const isShown = (one: HTMLElement): boolean =>
  one.checkVisibility({ visibilityProperty: true }) &&
  one.getBoundingClientRect().width > 0 &&
  !one.closest('[aria-hidden="true"], [inert]')

const stopsIn = (element: HTMLElement): readonly HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled, .ag-tab-guard') && isShown(one),
  )

/** One of a group that arrows walk through stands for all of it. */
const isOwnStop = (stop: HTMLElement): boolean => !stop.parentElement?.closest(composite) && !stop.matches('input[type="radio"]')

const isLost = (one: HTMLElement): boolean =>
  one.tabIndex < 0 &&
  !one.matches(':disabled, [aria-disabled="true"]') &&
  isShown(one) &&
  !one.closest(composite) &&
  !one.querySelector('input') &&
  // the page turners of a pager: their list items are the stops
  !one.parentElement?.closest('[tabindex="0"]')

/** What of it and around it can tell that it has the focus. */
function look(one: Element): string {
  const parts: string[] = []
  for (let at: Element | null = one, up = 0; at && up < 4; at = at.parentElement, up += 1) {
    for (const pseudo of [undefined, '::before', '::after']) {
      const { outline, outlineOffset, boxShadow, borderColor, backgroundColor, opacity, textDecoration } = getComputedStyle(at, pseudo)
      parts.push(outline, outlineOffset, boxShadow, borderColor, backgroundColor, opacity, textDecoration)
    }
  }
  return parts.join(';')
}

/** Colours may be on their way. */
async function changes(at: Element, calm: string): Promise<boolean> {
  for (let frames = 0; frames < 20; frames += 1) {
    if (look(at) !== calm) return true
    await new Promise(requestAnimationFrame)
  }
  return false
}

const told = (one: Element | null): string =>
  `${one?.closest<HTMLElement>('[data-example]')?.dataset.example ?? ''}: ${one?.outerHTML.replace(/<svg.*?<\/svg>/g, '').slice(0, 160) ?? 'nothing'}`
