// Whoever types faster than the answer comes: Enter or Tab then chooses the one record that is called so, never one of a list that answers something else.
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Option, Options } from '../../../runtime/index.ts'

export interface HastyChoice {
  readonly onTyped: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** @param choose told of the record, be it after the focus has moved on */
export function useHastyChoice(options: Options, choose: (found: Option) => void): HastyChoice {
  const [open, setOpen] = useState(false)
  // Read by keys, which may come faster than a drawing.
  const typed = useRef('')
  const latest = useRef({ options, choose })
  useLayoutEffect(() => {
    latest.current = { options, choose }
  })
  const onOpenChange = (next: boolean): void => {
    setOpen(next)
    if (!next) typed.current = ''
    // By typing it opens on what is looked for already.
    else if (typed.current === '') options.search?.('')
  }
  return {
    open,
    onOpenChange,
    onTyped: (text) => {
      typed.current = text
      options.search?.(text)
    },
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || !(event.key === 'Enter' || event.key === 'Tab')) return
      const { current: text } = typed
      const { hasty, loading } = latest.current.options
      if (text === '' || !hasty || (hasty.keyword === text && !loading)) return
      // The list would take the key for a choice.
      event.stopPropagation()
      if (event.key === 'Enter') event.preventDefault()
      void hasty.named(text).then((found) => {
        if (!found) return
        onOpenChange(false)
        latest.current.choose(found)
      })
    },
  }
}
