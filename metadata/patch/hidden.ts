// What hiding means, by what is hidden: columns and menu entries stay and can be shown again, form fields and blocks are not visible.
import { isObject } from './patchNodes.ts'

/** The hidden form of an item that stands at `keys`, or undefined where hiding has no meaning. */
export function hidden(item: unknown, keys: readonly string[]): unknown {
  const list = keys.at(-2)
  if (list === 'columns')
    return typeof item === 'string' ? { field: item, hidden: true } : isObject(item) ? { ...item, hidden: true } : undefined
  if (isObject(item) && 'page' in item) return { ...item, hidden: true }
  if (list === 'blocks') return isObject(item) ? { ...item, visible: false } : undefined
  if (list !== 'items' || keys.at(-3) === 'search') return undefined
  return typeof item === 'string' ? { field: item, visible: false } : isObject(item) ? { ...item, visible: false } : undefined
}
