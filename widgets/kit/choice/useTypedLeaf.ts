// Enter in a tree that is looked through as one types: the first record found that can be chosen. antd looks no further than a branch that cannot be.
import { folded } from '../../../metadata/written/choices.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { Option, Options } from '../../../runtime/index.ts'
import { isCalled } from '../tree/nodes.ts'

export interface TypedLeaf {
  readonly onTyped: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

export function useTypedLeaf({ items, search }: Options, choose: (found: Option) => void): TypedLeaf {
  const [open, setOpen] = useState(false)
  const typed = useRef('')
  const onOpenChange = (next: boolean): void => {
    setOpen(next)
    if (next) search?.('')
    else typed.current = ''
  }
  return {
    open,
    onOpenChange,
    onTyped: (text) => {
      typed.current = text
    },
    onKeyDown: (event) => {
      // From here on it is the list that knows which node is meant.
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') typed.current = ''
      if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.current === '') return
      event.stopPropagation()
      event.preventDefault()
      const found = firstOf(items, folded(typed.current))
      if (!found) return
      choose(found)
      onOpenChange(false)
    },
  }
}

/** In the order in which they stand. */
function firstOf(items: readonly Option[], text: string): Option | undefined {
  for (const option of items) {
    const found = !option.disabled && isCalled(option, text) ? option : firstOf(option.children ?? [], text)
    if (found) return found
  }
  return undefined
}
