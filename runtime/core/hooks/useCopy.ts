// A text for the clipboard, and the word that it is there.
import { useCallback } from 'react'
import { useServices } from './hooks.ts'

/** Copies what it is given; to be called from a click or a key. */
export function useCopy(): (text: string) => void {
  const { notices, speak } = useServices()
  return useCallback(
    (text) => {
      const give = (event: ClipboardEvent) => {
        event.clipboardData?.setData('text/plain', text)
        event.preventDefault()
        // a list around the button has its own idea of what is copied
        event.stopPropagation()
        notices.success(speak('copied'))
      }
      document.addEventListener('copy', give, { capture: true, once: true })
      // The browser's own command, since its clipboard object is missing on plain http.
      document.execCommand('copy')
      document.removeEventListener('copy', give, { capture: true })
    },
    [notices, speak],
  )
}
