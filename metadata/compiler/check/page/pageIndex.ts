// What concerns pages against each other: no route twice, none that the console itself uses.
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import { pointer } from '../../../base/pointer.ts'
import { entriesOf } from '../menu.ts'
import type { ResolvedNames } from '../../resolve/resolve.ts'

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

export function checkPageIndex({ documents }: ResolvedNames): Problem[] {
  const taken = new Map<string, string>(fixedRoutes.map((route) => [route, 'the shell']))
  const own = [...documents.page.values()].flatMap(({ file, document: { route, alsoAt = [] } }) => [
    { file, word: route, path: '/route' },
    ...alsoAt.map((word, index) => ({ file, word, path: pointer('/alsoAt', index) })),
  ])
  const inMenus = [...documents.menu.values()].flatMap(({ file, document }) =>
    entriesOf(document.items, file, '/items').flatMap(({ path, item }) =>
      'page' in item && item.route !== undefined ? [{ file, word: item.route, path: pointer(path, 'route') }] : [],
    ),
  )
  return [...own, ...inMenus].flatMap(({ file, word, path }) => {
    const address = word.replace(/:[^/]+/g, ':')
    const other = taken.get(address)
    if (other === undefined) taken.set(address, file)
    return other === undefined ? [] : [problem('duplicateRoute', { document: file, path }, { word, other })]
  })
}
