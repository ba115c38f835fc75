// The addresses of all entities of tenants' own: the same for every tenant, so that none has to be made when one is published. Which entity a call is
// about, its path says, and what it may be, the model of the caller's tenant.
import { ownBase, ownPath, standardRoutes } from '../../../metadata/compiler/derive/entity/routes.ts'
import { supportsAction } from '../../../metadata/document/entityActions.ts'
import type { EngineAction } from '../../../metadata/model/engineAction.ts'
import type { Entity, Model } from '../../../metadata/model/model.ts'
import { isTenants } from '../../../metadata/base/names.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call, CallerRoute } from '../../kernel/request/route.ts'
import { contextOf } from '../context/context.ts'
import { operateOrQueue } from './write/operation.ts'
import { isId } from './sql/id.ts'
import { rootId } from './sql/root.ts'
import { actions, bodyFor, type Engine, primitiveOf } from './routes.ts'

export const ownRoutes = (engine: Engine): readonly CallerRoute[] => [
  ...(Object.keys(actions) as EngineAction[]).map((action) => engineRoute(engine, action)),
  engineRoute(engine, 'remove', standardRoutes.remove.replace('/{id}', '')),
  operationRoute(engine),
]

function engineRoute({ platform, ...engine }: Engine, action: EngineAction, written: string = standardRoutes[action]): CallerRoute {
  const { write, upload, run } = actions[action]
  const [method, path = ''] = written.split(' ')
  const route = { method: method === 'GET' ? 'GET' : 'POST', path: `/api${ownBase}/{entity}${path}` } as const
  return {
    ...route,
    name: `own.${action}`,
    leads: ({ id }) => id === undefined || isId(id) || id === rootId,
    permission: { op: `own.${primitiveOf(action)}` },
    opOf: (caller, { entity = '' }) => opOf(ownEntity(platform.modelOf(caller), entity), primitiveOf(action)),
    write,
    enters: upload === undefined && action !== 'template',
    ...(upload ? { upload } : {}),
    ...bodyFor(action, route),
    handle: async (call) => {
      const entity = entityOfCall(platform.modelOf(call.caller), call)
      if (!supportsAction(entity, action)) throw new Refusal('noSuchAddress')
      const context = contextOf(platform, call.caller, { entity: entity.id, action: primitiveOf(action) })
      const answer = await run({ platform, ...engine }, context, call)
      if (write) platform.live.changed(call.caller.tenantId, entity.id)
      return answer
    },
  }
}

const operationRoute = ({ platform, jobs }: Engine): CallerRoute => ({
  method: 'POST',
  path: `/api${ownBase}/{entity}/operation/{operation}`,
  name: 'own.operation',
  permission: { op: 'own.operation' },
  opOf: (caller, { entity = '', operation = '' }) => opOf(ownEntity(platform.modelOf(caller), entity), operation),
  write: true,
  enters: true,
  handle: async (call) => {
    const { operation: name = '' } = call.params
    const entity = entityOfCall(platform.modelOf(call.caller), call)
    const operation = Object.hasOwn(entity.operations, name) ? entity.operations[name] : undefined
    if (!operation) throw new Refusal('noSuchAddress')
    const context = contextOf(platform, call.caller, { entity: entity.id, action: name })
    const answer = await operateOrQueue(context, { name, operation, queue: jobs }, call.body)
    platform.live.changed(call.caller.tenantId, entity.id)
    return answer
  },
})

const opOf = (entity: Entity | undefined, action: string): string | undefined => entity && `${entity.id}.${action}`

function entityOfCall(model: Model, { params: { entity = '' } }: Call): Entity {
  const found = ownEntity(model, entity)
  if (!found) throw new Refusal('noSuchAddress')
  return found
}

const known = new WeakMap<Model, ReadonlyMap<string, Entity>>()

/** By the part of its address that names it. */
function ownEntity(model: Model, path: string): Entity | undefined {
  const own =
    known.get(model) ?? new Map(Object.values(model.entities).flatMap((each) => (isTenants(each.id) ? [[ownPath(each.id), each]] : [])))
  known.set(model, own)
  return own.get(path)
}
