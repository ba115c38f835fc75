// One clock for all durations that run in lists: once a second, while the page is seen, each is written anew; what has left the page is forgotten.

const running = new Map<HTMLElement, () => string>()
let timer: ReturnType<typeof setInterval> | undefined

const SECOND_MS = 1_000

export function run(element: HTMLElement, text: () => string): void {
  running.set(element, text)
  timer ??= setInterval(tick, SECOND_MS)
}

function tick(): void {
  if (document.visibilityState === 'hidden') return
  for (const [element, text] of running) {
    if (element.isConnected) element.textContent = text()
    else running.delete(element)
  }
  if (running.size > 0) return
  clearInterval(timer)
  timer = undefined
}
