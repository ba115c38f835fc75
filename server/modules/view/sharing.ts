// Which lists of a page somebody may share views of.
import type { Grants } from '../../permission/grants.ts'

export function sharedBlocks({ keys }: Grants, page: string): readonly string[] {
  const start = `${page}/`
  const end = '/shareViews'
  return [...keys].filter((key) => key.startsWith(start) && key.endsWith(end)).map((key) => key.slice(start.length, -end.length))
}
