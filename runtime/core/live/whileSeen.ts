// What goes on by itself goes on while somebody can see it: behind another window neither network nor main thread is used.

/** Runs every `ms` milliseconds while the document is seen, and at once when it is seen again after longer than that. Answers how to stop. */
export function whileSeen(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  let last = Date.now()
  const tick = () => {
    last = Date.now()
    run()
  }
  const follow = () => {
    clearInterval(timer)
    if (document.visibilityState !== 'visible') return
    if (Date.now() - last >= ms) tick()
    timer = setInterval(tick, ms)
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', follow)
  }
}
