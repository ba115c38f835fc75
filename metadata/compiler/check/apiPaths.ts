// No two calls are answered at the same method and path, over all entities and modules.
import { problem } from '../../errors/errors.ts'
import type { Problem } from '../../model/model.ts'
import type { ApiDeclaration } from '../../generated/language.ts'
import { routesOf } from '../derive/entity/routes.ts'
import { pointer } from '../../base/pointer.ts'
import type { ResolvedNames } from '../resolve/resolve.ts'

interface Call {
  readonly file: string
  readonly path: string
  readonly call: string
}

export function checkApiPaths(names: ResolvedNames): Problem[] {
  const taken = new Map<string, string>()
  const reported = new Set<string>()
  return [...entityCalls(names), ...moduleCalls(names)].flatMap(({ file, path, call }) => {
    const key = call.replace(/\{[^}]*\}/g, '{}')
    const other = taken.get(key)
    if (other === undefined) taken.set(key, file)
    // Two entities with the same base collide in every call: said once.
    if (other === undefined || reported.has(`${file}#${path}`)) return []
    reported.add(`${file}#${path}`)
    return [problem('duplicateApiPath', { document: file, path }, { word: call, other })]
  })
}

function entityCalls({ entities }: ResolvedNames): Call[] {
  return [...entities.values()].flatMap(({ file, document }) => {
    const { routes, listCalls, operationRoutes, calls } = routesOf(document)
    const api: ApiDeclaration = document.api ?? {}
    return [
      ...Object.entries(routes).map(([action, { method, path }]) => ({
        file,
        path: placeOf(action, api),
        call: `${method} ${path}`,
      })),
      ...Object.entries(listCalls).map(([name, { method, path }]) => ({
        file,
        path: pointer('/api/lists', name, 'route'),
        call: `${method} ${path}`,
      })),
      ...Object.entries(calls).map(([name, { method, path }]) => ({
        file,
        path: name in (api.calls ?? {}) ? pointer('/api/calls', name, 'route') : placeOf('remove', api),
        call: `${method} ${path}`,
      })),
      ...Object.entries(operationRoutes).map(([name, { method, path }]) => ({
        file,
        path: pointer('/operations', name),
        call: `${method} ${path}`,
      })),
    ]
  })
}

/** Where the document says the address of an action. */
const placeOf = (action: string, api: ApiDeclaration): string => (action in api ? pointer('/api', action) : api.base ? '/api/base' : '/id')

function moduleCalls({ documents }: ResolvedNames): Call[] {
  return [...documents.module.values()].flatMap(({ file, document }) =>
    Object.entries(document.routes).map(([name, { route }]) => ({ file, path: pointer('/routes', name, 'route'), call: route })),
  )
}
