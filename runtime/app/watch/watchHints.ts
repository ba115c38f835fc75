// When a hint is shown: after the pointer has rested, at once where keys have led; until either goes on.
export interface Hint {
  readonly text: string
  readonly place: DOMRect
}

/** Milliseconds that the pointer rests on a thing before its hint is shown. */
export const HINT_DELAY_MS = 200

/**
 * Follows everything below `root` that carries data-hint, or data-cut (its own text where that is cut off), and reports what is to be shown, or
 * nothing. Returns how to stop.
 */
export function watchHints(root: HTMLElement, show: (hint: Hint | undefined) => void): () => void {
  let over: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const leave = (): void => {
    clearTimeout(timer)
    if (over) show(undefined)
    over = undefined
  }
  const report = (element: HTMLElement): void => {
    const text = element.dataset.hint ?? (isCut(element) ? element.textContent : undefined)
    if (text && element.isConnected) show({ text, place: element.getBoundingClientRect() })
  }
  const onPointer = (event: PointerEvent): void => {
    const element = hinted(event.target)
    if (element === over) return
    leave()
    if (!element || event.pointerType === 'touch') return
    over = element
    timer = setTimeout(() => report(element), HINT_DELAY_MS)
  }
  const onFocus = ({ target }: FocusEvent): void => {
    const element = hinted(target)
    if (!element || !(target instanceof Element) || !target.matches(':focus-visible')) return
    leave()
    over = element
    report(element)
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') leave()
  }

  const stop = new AbortController()
  const { signal } = stop
  root.addEventListener('pointerover', onPointer, { signal })
  root.addEventListener('focusin', onFocus, { signal })
  root.addEventListener('pointerleave', leave, { signal })
  root.addEventListener('focusout', leave, { signal })
  root.addEventListener('keydown', onKey, { signal })
  // What is pressed acts, and what scrolls away is no longer where its hint would stand.
  root.addEventListener('pointerdown', leave, { signal, capture: true })
  root.addEventListener('scroll', leave, { signal, capture: true })
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

function hinted(target: EventTarget | null): HTMLElement | undefined {
  return (target instanceof Element ? target.closest<HTMLElement>('[data-hint], [data-cut]') : null) ?? undefined
}

const isCut = (element: HTMLElement): boolean =>
  element.dataset.cut !== undefined && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
