// Tells of an element's new size, not more often than a drawing can follow.

const RESIZE_MS = 100

/** Calls at most once in 100 ms while the size changes, and once after it has settled; not for an element that is hidden. Answers how to stop. */
export function watchSize(element: HTMLElement, changed: () => void): () => void {
  let timer: number | undefined
  const observer = new ResizeObserver(() => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      if (element.offsetWidth > 0 && element.offsetHeight > 0) changed()
    }, RESIZE_MS)
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    window.clearTimeout(timer)
  }
}
