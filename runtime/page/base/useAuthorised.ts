// Whether the reader holds permission keys of the page around. It only hides what would be refused: the server decides.
import { useContext } from 'react'
import { PageScopeContext } from './scope.ts'

/** Keys as in the permission tree, `page/block/action`: all of them, or with `any` one. Outside a page (a story) everything shows. */
export function useAuthorised(keys: string | readonly string[], need: 'all' | 'any' = 'all'): boolean {
  const scope = useContext(PageScopeContext)
  if (!scope) return true
  const list = typeof keys === 'string' ? [keys] : keys
  return need === 'any' ? list.some((key) => scope.keys.has(key)) : list.every((key) => scope.keys.has(key))
}
