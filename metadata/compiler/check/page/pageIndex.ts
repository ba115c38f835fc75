// What concerns pages against each other: no route twice, none that the console itself uses.
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import type { Names } from '../../resolve/resolve.ts'

/** Routes that belong to the shell. */
const fixedRoutes = [
  '/',
  '/navigation',
  '/layout',
  '/licence',
  '/document',
  '/404',
  '/403',
  '/500',
  '/app-introduce',
  '/app-privacy',
  '/login',
  '/register',
  '/forget',
  '/api',
]

export function checkPageIndex({ documents }: Names): Problem[] {
  const taken = new Map<string, string>(fixedRoutes.map((route) => [route, 'the shell']))
  return [...documents.page.values()].flatMap(({ file, document }) => {
    const route = document.route.replace(/:[^/]+/g, ':')
    const other = taken.get(route)
    if (other === undefined) taken.set(route, file)
    return other === undefined ? [] : [problem('duplicateRoute', { document: file, path: '/route' }, { word: document.route, other })]
  })
}
