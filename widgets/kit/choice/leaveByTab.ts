// A list of several choices is left by Tab: antd would take the key for a choice, which undoes the one that was just made.
import type { KeyboardEvent } from 'react'

export const leaveByTab = (event: KeyboardEvent): void => {
  if (event.key === 'Tab') event.stopPropagation()
}
