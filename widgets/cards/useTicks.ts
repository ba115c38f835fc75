// Ticks on cards, kept over pages: those of other pages stay as they are.
import { useCallback, useEffect, useRef } from 'react'
import type { CardsBlockProps } from '../../runtime/index.ts'

export function useTicks({ selection }: Pick<CardsBlockProps, 'selection'>) {
  const current = useRef(selection)
  useEffect(() => {
    current.current = selection
  })
  const tick = useCallback((id: string, on: boolean) => {
    const now = current.current
    if (!now) return
    const others = now.single ? [] : [...now.ids].filter((each) => each !== id)
    now.onChange(new Set(on ? [...others, id] : others))
  }, [])
  return selection && { ids: selection.ids, single: selection.single === true, tick }
}
