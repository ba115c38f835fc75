// An action that a key runs while its part of the screen is shown.
import { useLayoutEffect, useRef } from 'react'
import { useServices, useVisible } from './hooks.ts'
import { usePreference } from './preferences.ts'
import { ariaKey, keysOf, shownKey, type Command, type ShortcutChoice } from '../shortcuts/commands.ts'

/** Offers `run` under the command's key; undefined offers nothing. A part of a page that is hidden is not asked. */
export function useShortcut(command: Command, run: (() => void) | undefined): void {
  const { shortcuts } = useServices()
  const shown = useVisible()
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  const offered = run !== undefined && shown
  // as soon as it is seen: on a busy machine what is done after the drawing comes noticeably later
  useLayoutEffect(() => (offered ? shortcuts.offer(command, () => latest.current?.()) : undefined), [shortcuts, command, offered])
}

export interface ShownKey {
  readonly shown: string
  readonly aria: string
}

/** The words of a tooltip with the key after them: 刷新  R. */
export const withKey = (words: string, key: ShownKey | undefined): string => (key ? `${words}  ${key.shown}` : words)

/** The command's key as it is printed, and as aria-keyshortcuts wants it; undefined where the user turned it off, or no command is given. */
export function useKeyOf(command: Command | undefined): ShownKey | undefined {
  const [choice] = usePreference<ShortcutChoice>('shortcuts')
  const key = command && keysOf(choice)[command]
  return key === undefined ? undefined : { shown: shownKey(key), aria: ariaKey(key) }
}
