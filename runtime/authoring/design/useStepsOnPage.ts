// A step is taken back by its keys also where the page itself has the focus, or nothing has, as after a part has been taken away there.
import { useEffect } from 'react'
import type { Edit } from '../base/draft.ts'
import { stepByKey } from '../properties/Steps.tsx'

/** The panel and dialogs have steps of their own, and so has what is typed. */
const others = '[data-designer], [role="dialog"], input, textarea, [contenteditable]'

export function useStepsOnPage(edit: (edit: Edit) => void): void {
  useEffect(() => {
    const step = (event: KeyboardEvent): void => {
      if (event.target instanceof Element && !event.target.closest(others)) stepByKey(event, edit)
    }
    window.addEventListener('keydown', step)
    return () => window.removeEventListener('keydown', step)
  }, [edit])
}
