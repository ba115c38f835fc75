// Which lists of a page somebody may share views of.
import type { Grants } from '../../kernel/permission/grants.ts'

export function sharedBlocks(grants: Grants, page: string): readonly string[] {
  const end = '/shareViews'
  return grants.keysOf(page).flatMap((key) => (key.endsWith(end) ? [key.slice(page.length + 1, -end.length)] : []))
}
