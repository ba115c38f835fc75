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

/** Engine actions, further list calls and operations of an entity, each with method and path (without /api). */
export function routesOf(document: EntityDocument): Pick<Entity, 'routes' | 'listCalls' | 'operationRoutes' | 'calls'> {
  const api: ApiDeclaration = document.api ?? {}
  const base = api.base ?? (isTenants(document.id) ? `${ownBase}/${ownPath(document.id)}` : `/${kebab(document.id)}`)
  const route = (written: string, below = base): ApiRoute => {
    const [method, path] = written.split(' ')
    return { method: method === 'GET' ? 'GET' : 'POST', path: below + (path === '/' ? '' : path) }
  }
  return {
    routes: Object.fromEntries(actions.map((action) => [action, route(api[action] ?? standardRoutes[action])])) as Record<
      EngineAction,
      ApiRoute
    >,
    listCalls: Object.fromEntries(Object.entries(api.lists ?? {}).map(([name, call]) => [name, { ...call, ...route(call.route) }])),
    operationRoutes: Object.fromEntries(Object.keys(document.operations ?? {}).map((name) => [name, route(`POST /operation/${name}`)])),
    calls: Object.fromEntries(
      Object.entries(api.calls ?? {}).map(([name, { route: written, ...rest }]) => [name, { ...route(written, ''), ...rest }]),
    ),
  }
}
