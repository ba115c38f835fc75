// What can be done by a key anywhere, and by which key unless the user chose another.

/** A single character, or `mod+` a key: Ctrl, or Cmd on a Mac. */
export const defaultKeys = {
  palette: 'mod+k',
  search: '/',
  create: 'n',
  export: 'e',
  refresh: 'r',
  previousTab: '[',
  nextTab: ']',
  help: '?',
  save: 'mod+s',
  submit: 'mod+enter',
  previousRecord: 'mod+arrowup',
  nextRecord: 'mod+arrowdown',
} as const

export type Command = keyof typeof defaultKeys

export const commands = Object.keys(defaultKeys) as readonly Command[]

/** Only single characters can be turned off or set anew: nobody types the others by accident. */
export const isLetter = (command: Command): boolean => defaultKeys[command].length === 1

/** What the user chose, under the preference `shortcuts`. */
export interface ShortcutChoice {
  /** Whether single characters do anything; they do unless turned off. */
  readonly letters?: boolean
  readonly keys?: Readonly<Partial<Record<Command, string>>>
}

export type Keys = Readonly<Partial<Record<Command, string>>>

/** The key of each command as chosen; a command without one has none. What is stored may be of another version: only what is well-formed counts. */
export function keysOf(choice: ShortcutChoice | undefined): Keys {
  const chosen = typeof choice?.keys === 'object' && choice.keys !== null ? choice.keys : {}
  const letters = choice?.letters !== false
  return Object.fromEntries(
    commands.flatMap((command) => {
      if (!isLetter(command)) return [[command, defaultKeys[command]]]
      const own = chosen[command]
      return letters ? [[command, typeof own === 'string' && own.length === 1 ? own : defaultKeys[command]]] : []
    }),
  )
}

/** As it is printed, and as a browser calls it. */
const names: Readonly<Record<string, readonly [printed: string, called: string]>> = {
  enter: ['Enter', 'Enter'],
  arrowup: ['↑', 'ArrowUp'],
  arrowdown: ['↓', 'ArrowDown'],
}

const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent)

/** As it is printed on a key: N, /, Ctrl+K, ⌘K. */
export function shownKey(key: string): string {
  const [, combined] = key.split('mod+')
  if (combined === undefined) return key.toUpperCase()
  const name = names[combined]?.[0] ?? combined.toUpperCase()
  return isMac() ? `⌘${name}` : `Ctrl+${name}`
}

/** As aria-keyshortcuts wants it. */
export function ariaKey(key: string): string {
  const [, combined] = key.split('mod+')
  if (combined === undefined) return key
  const name = names[combined]?.[1] ?? combined
  return isMac() ? `Meta+${name}` : `Control+${name}`
}
