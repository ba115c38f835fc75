// What a key means on a cell of an editable grid that is not being typed into.
export type Command =
  | { readonly kind: 'open'; readonly typed?: string }
  | { readonly kind: 'clear' | 'fill' | 'undo' | 'save' }
  | { readonly kind: 'step'; readonly to: 'right' | 'left' }
  | { readonly kind: 'extend'; readonly by: 1 | -1 }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Undefined: the key is the grid's or the browser's. */
export function commandOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Key): Command | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    const letter = key.toLowerCase()
    return letter === 'd'
      ? { kind: 'fill' }
      : letter === 's'
        ? { kind: 'save' }
        : letter === 'z' && !shiftKey
          ? { kind: 'undo' }
          : undefined
  }
  switch (key) {
    case 'Enter':
    case 'F2':
      return { kind: 'open' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' }
    case 'Tab':
      return { kind: 'step', to: shiftKey ? 'left' : 'right' }
    case 'ArrowDown':
    case 'ArrowUp':
      return shiftKey ? { kind: 'extend', by: key === 'ArrowDown' ? 1 : -1 } : undefined
    default:
      // One character, or the beginning of a composed one.
      return key.length === 1 && key !== ' ' ? { kind: 'open', typed: key } : key === 'Process' ? { kind: 'open', typed: '' } : undefined
  }
}
