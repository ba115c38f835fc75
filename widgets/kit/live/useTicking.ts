// Timers that go on: once a second, while they are seen, the text of each is written anew. React draws nothing for it.
import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { useLanguage, useVisible } from '../../../runtime/index.ts'
import { duration } from './duration.ts'

/**
 * Below `around`, what says data-since (milliseconds since 1970) shows how long ago that is, and data-until how long until then.
 * @param drawn changes whenever what is below may have
 */
export function useTicking(around: RefObject<HTMLElement | null>, now: () => number, drawn: unknown): void {
  const visible = useVisible()
  const language = useLanguage()
  const write = () => {
    const at = now()
    for (const element of around.current?.querySelectorAll<HTMLElement>('[data-since], [data-until]') ?? []) {
      const { since, until } = element.dataset
      const text = duration(since === undefined ? Number(until) - at : at - Number(since), language)
      if (element.textContent !== text) element.textContent = text
    }
  }
  useLayoutEffect(write, [around, now, drawn, language])
  useEffect(() => {
    if (!visible) return undefined
    const timer = setInterval(write, 1_000)
    return () => clearInterval(timer)
  })
}
