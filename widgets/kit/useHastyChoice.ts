// Whoever types faster than the answer comes: Enter or Tab then chooses the one record that is called so, never one of a list that answers something else.
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Option, Options } from '../../runtime/index.ts'

export interface HastyChoice {
  readonly onTyped: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** @param choose told of the record, be it after the focus has moved on */
export function useHastyChoice(options: Options, choose: (found: Option) => void): HastyChoice {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const latest = useRef(choose)
  useLayoutEffect(() => {
    latest.current = choose
  })
  const isAnswered = typed === '' || !options.named || (options.keyword === typed && !options.loading)
  const onOpenChange = (next: boolean): void => {
    setOpen(next)
    setTyped('')
    if (next) options.search?.('')
  }
  return {
    open,
    onOpenChange,
    onTyped: (text) => {
      setTyped(text)
      options.search?.(text)
    },
    onKeyDown: (event) => {
      if (isAnswered || event.nativeEvent.isComposing || !(event.key === 'Enter' || event.key === 'Tab')) return
      // The list would take the key for a choice.
      event.stopPropagation()
      if (event.key === 'Enter') event.preventDefault()
      void options.named?.(typed).then((found) => {
        if (!found) return
        setOpen(false)
        setTyped('')
        latest.current(found)
      })
    },
  }
}
