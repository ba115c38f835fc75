// A part that did not come while the server was away is requested again by itself, once the server answers.
import { useEffect, useRef } from 'react'

const AGAIN_MS = 3_000

export const isReachable = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/** @param again undefined where nothing is waited for */
export function useServerBack(again: (() => void) | undefined): void {
  const call = useRef(again)
  useEffect(() => {
    call.current = again
  })
  const isWaiting = again !== undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    let over = false
    const ask = async (): Promise<void> => {
      if (over || !(await isReachable()) || over) return
      over = true
      call.current?.()
    }
    const timer = setInterval(() => void ask(), AGAIN_MS)
    const online = (): void => void ask()
    window.addEventListener('online', online)
    return () => {
      over = true
      clearInterval(timer)
      window.removeEventListener('online', online)
    }
  }, [isWaiting])
}
