// Where each call of an entity is answered: the convention, or the path that the document names.
import type { ApiDeclaration, EntityDocument } from '../../../generated/language.ts'
import type { EngineAction } from '../../../model/engineAction.ts'
import type { ApiRoute, Entity } from '../../../model/model.ts'
import { isTenants, kebab } from '../../../base/names.ts'

/** Paths below an entity's base where its document names no other. */
export const standardRoutes: Readonly<Record<EngineAction, string>> = {
  page: 'POST /page',
  list: 'POST /list',
  tree: 'GET /tree',
  get: 'GET /{id}',
  options: 'POST /options',
  create: 'POST /create',
  update: 'POST /update',
  updateMany: 'POST /updateMany',
  remove: 'POST /delete/{id}',
  removeMany: 'POST /deleteMany',
  restore: 'POST /restore/{id}',
  removed: 'POST /removed',
  export: 'POST /export',
  template: 'GET /template',
  import: 'POST /import',
  history: 'GET /history/{id}',
}

/** Below it all entities of tenants' own answer, each under its id: x_machineCheck at /x/machine-check. */
export const ownBase = '/x'
export const ownPath = (id: string): string => kebab(id.slice('x_'.length))

const actions = Object.keys(standardRoutes) as EngineAction[]

/** Engine actions, further list calls and operations of an entity, each with method and path (without /api). `removes`: its rows can be removed by a call. */
export function routesOf(document: EntityDocument, removes = true): Pick<Entity, 'routes' | 'listCalls' | 'operationRoutes' | 'calls'> {
  const api: ApiDeclaration = document.api ?? {}
  const base = api.base ?? (isTenants(document.id) ? `${ownBase}/${ownPath(document.id)}` : `/${kebab(document.id)}`)
  const route = (written: string, below = base): ApiRoute => {
    const [method, path] = written.split(' ')
    return { method: method === 'GET' ? 'GET' : 'POST', path: below + (path === '/' ? '' : path) }
  }
  const routes = Object.fromEntries(actions.map((action) => [action, route(api[action] ?? standardRoutes[action])])) as Entity['routes']
  const listCalls = Object.fromEntries(Object.entries(api.lists ?? {}).map(([name, call]) => [name, { ...call, ...route(call.route) }]))
  const calls = Object.fromEntries(
    Object.entries(api.calls ?? {}).map(([name, { route: written, ...rest }]) => [name, { ...route(written, ''), ...rest }]),
  )
  const isTaken = (path: string): boolean =>
    [routes, listCalls, calls].some((each) => Object.values(each).some((other) => other.method === 'POST' && other.path === path))
  const twin = removes ? removedByQuery(routes.remove, base) : undefined
  return {
    routes,
    listCalls,
    operationRoutes: Object.fromEntries(Object.keys(document.operations ?? {}).map((name) => [name, route(`POST /operation/${name}`)])),
    calls: { ...(twin && !isTaken(twin.path) && { [twinOfRemove]: { ...twin, does: 'remove' } }), ...calls },
  }
}

/** The name of the call that removes a row whose id is in the query or the body. */
const twinOfRemove = 'removeByQuery'

/** The address for it: that of a removal which has the id in its path, without this place. */
function removedByQuery({ method, path }: ApiRoute, base: string): ApiRoute | undefined {
  const without = path.endsWith('/{id}') ? path.slice(0, -'/{id}'.length) : base
  return without === base ? undefined : { method, path: without }
}
