// Every call of every entity in the model: its address, the permission it declares, and the action that answers it. Read this file first.
import { supportsAction } from '../../../metadata/document/entityActions.ts'
import type { EngineAction } from '../../../metadata/model/engineAction.ts'
import type { ApiRoute, Cel, Entity, Model } from '../../../metadata/model/model.ts'
import type { Allowance } from '../../kernel/permission/allowance.ts'
import type { JobQueue } from '../context/jobs.ts'
import type { Platform } from '../context/platform.ts'
import type { Answer } from '../../kernel/call/answer.ts'
import { bodyLimits, type LongLists } from '../../kernel/request/body.ts'
import type { Call, CallerRoute } from '../../kernel/request/route.ts'
import { conditions, idAlone, idAndVersion, noInput, partOfTree, versionAlone } from '../../kernel/request/schema.ts'
import { contextOf, type Context } from '../context/context.ts'
import { create } from './write/create.ts'
import { exportRows, type ExportQueue } from './export/export.ts'
import { get } from './read/get.ts'
import { history } from './read/history.ts'
import { importRows } from './import/import.ts'
import { list, listCallBody, valuesIn } from './read/list.ts'
import { leadsToRow, leadsToRows, mustBeNamed, mustBeThere } from './read/requiredParameters.ts'
import { operateOrQueue } from './write/operation.ts'
import { options } from './read/options.ts'
import { page } from './read/page.ts'
import { remove, removeMany } from './write/remove.ts'
import { removed } from './read/removed.ts'
import { restore } from './write/restore.ts'
import { Totals } from './sql/total.ts'
import { template } from './import/template.ts'
import { tree } from './read/tree.ts'
import { update, updateMany } from './write/update.ts'
import { bodyOf, refuse } from './read/read.ts'
import { isEmpty } from './sql/filterValue.ts'
import { maxFileBytes } from './import/file.ts'
import { reportOf } from './import/report.ts'

export interface Engine {
  readonly platform: Platform
  readonly totals: Totals
  readonly exports: ExportQueue
  readonly jobs: JobQueue
}

export const newEngine = (platform: Platform & Pick<Engine, 'exports' | 'jobs'>): Engine => ({
  platform,
  totals: new Totals(),
  exports: platform.exports,
  jobs: platform.jobs,
})

interface Action {
  readonly write: boolean
  readonly upload?: { readonly maxBytes: number }
  readonly run: (engine: Engine, context: Context, call: Call) => Promise<Answer>
}

/** The table of actions. */
export const actions: Readonly<Record<EngineAction, Action>> = {
  page: { write: false, run: (engine, context, { body }) => page(context, body, engine.totals) },
  list: { write: false, run: (_, context, call) => list(context, listCallBody(context.entity, context.entity.routes.list, call)) },
  tree: { write: false, run: (_, context, { query }) => tree(context, query) },
  get: { write: false, run: (_, context, call) => get(context, idOf(context, call)) },
  options: { write: false, run: (_, context, { body }) => options(context, body) },
  create: { write: true, run: (_, context, { body }) => create(context, body) },
  update: {
    write: true,
    run: (_, context, { params, body }) => update(context, params.id === undefined ? body : { ...bodyOf(body), id: params.id }),
  },
  updateMany: { write: true, run: (_, context, { body }) => updateMany(context, body) },
  remove: { write: true, run: (_, context, call) => remove(context, idOf(context, call), bodyOf(call.body).version) },
  removeMany: { write: true, run: (_, context, { body }) => removeMany(context, body) },
  removed: { write: false, run: (_, context, { body }) => removed(context, body) },
  restore: { write: true, run: (_, context, call) => restore(context, idOf(context, call)) },
  export: { write: false, run: (engine, context, { body }) => exportRows(context, body, engine.exports) },
  template: { write: false, run: (_, context) => template(context) },
  import: {
    write: true,
    upload: { maxBytes: maxFileBytes },
    run: (_, context, { request }) => importRows(context, request),
  },
  history: { write: false, run: (_, context, call) => history(context, idOf(context, call)) },
}

/** The id of a call: from the path, the query or the body. @throws Refusal invalid at the id where there is none. */
function idOf(context: Context, { params, query, body }: Call): string {
  const id = params.id ?? query.id ?? bodyOf(body).id
  if (isEmpty(id)) return refuse(context, { id: 'required' })
  return typeof id === 'string' ? id : ''
}

/** What calls that take a row's id, or nothing, may be sent: the id stands in body or query only where the path has no place for it. */
export function bodyFor(action: EngineAction, { path }: ApiRoute): Pick<CallerRoute, 'body' | 'query'> {
  if (action === 'tree') return { body: noInput, query: partOfTree }
  if (action === 'template') return { body: noInput }
  const inPath = path.includes('{id}')
  if (action === 'list') return { query: conditions }
  if (action === 'remove') return inPath ? { body: versionAlone } : { body: idAndVersion, query: idAlone }
  const takesId = action === 'get' || action === 'history' || action === 'restore'
  if (!takesId) return {}
  return inPath ? { body: noInput } : { body: idAlone, query: idAlone }
}

/** The routes of every entity, as in the OpenAPI document. */
export function entityRoutes(engine: Engine, model: Model): readonly CallerRoute[] {
  return [
    reportRoute(engine),
    ...Object.values(model.entities).flatMap((entity) => [
      ...engineRoutes(engine, entity),
      ...listRoutes(engine, entity, model),
      ...operationRoutes(engine, entity),
      ...furtherRoutes(engine, entity, model),
    ]),
  ]
}

/** The workbook of a refused import, for the user whose import it was. */
const reportRoute = ({ platform }: Engine): CallerRoute => ({
  method: 'GET',
  path: '/api/import/report/{id}',
  name: 'import.report',
  permission: 'session',
  write: false,
  enters: true,
  handle: (call) => reportOf(platform.database.tenant, call),
})

function engineRoutes(engine: Engine, entity: Entity): readonly CallerRoute[] {
  const own = (Object.keys(actions) as EngineAction[]).filter((action) => supportsAction(entity, action))
  return own.map((name) => {
    const { write, upload, run } = actions[name]
    return {
      ...declared(entity, name, entity.routes[name]),
      leads: leadsToRow(entity),
      permission: { op: `${entity.id}.${primitiveOf(name)}` },
      write,
      enters: upload === undefined && name !== 'template',
      ...(upload ? { upload } : {}),
      ...bodyFor(name, entity.routes[name]),
      ...((name === 'create' || name === 'update') && { longLists: longListsOf(entity) }),
      handle: async (call) => {
        const answer = await run(engine, contextOf(engine.platform, call.caller, { entity: entity.id, action: primitiveOf(name) }), call)
        if (write) engine.platform.live.changed(call.caller.tenantId, entity.id)
        return answer
      },
    }
  })
}

/** Fields whose documents allow longer lists than calls have elsewhere. */
const longListsOf = ({ fields }: Entity): LongLists =>
  Object.fromEntries(
    Object.values(fields).flatMap(({ name, schema: { maxItems = 0 } }) =>
      maxItems > bodyLimits.items ? [[name, { most: maxItems, plain: true }] as const] : [],
    ),
  )

function listRoutes(engine: Engine, entity: Entity, model: Model): readonly CallerRoute[] {
  return Object.values(entity.listCalls).map((route) => ({
    ...declared(entity, 'list', route),
    leads: leadsToRows(entity, route, model),
    query: conditions,
    write: false,
    enters: true,
    handle: async (call) => {
      const context = contextOf(engine.platform, call.caller, { entity: entity.id, action: 'list' })
      await mustBeThere(context, route, call)
      const rows = await list(context, listCallBody(context.entity, route, call))
      return route.only === undefined ? rows : valuesIn(rows, route.only)
    },
  }))
}

function operationRoutes(engine: Engine, entity: Entity): readonly CallerRoute[] {
  return Object.entries(entity.operationRoutes).map(([name, route]) => ({
    ...declared(entity, name, route),
    write: true,
    enters: true,
    handle: async (call) => {
      const context = contextOf(engine.platform, call.caller, { entity: entity.id, action: name })
      const operation = context.entity.operations[name]
      if (!operation) throw new Error(`${entity.id} has no operation ${name}`)
      const answer = await operateOrQueue(context, { name, operation, queue: engine.jobs }, call.body)
      engine.platform.live.changed(call.caller.tenantId, entity.id)
      return answer
    },
  }))
}

/** An action or operation at a further address; of a read, about the rows that the call is about. */
function furtherRoutes(engine: Engine, entity: Entity, model: Model): readonly CallerRoute[] {
  return Object.values(entity.calls).map(({ does, where, whole = true, ...route }) => {
    const action = actions[does as EngineAction]
    const write = action?.write ?? true
    return {
      ...declared(entity, does, route),
      leads: does === 'list' ? leadsToRows(entity, route, model) : leadsToRow(entity),
      write,
      enters: true,
      ...(does === 'list' ? { query: conditions } : {}),
      ...(does === 'get' || does === 'remove' ? bodyFor(does, route) : {}),
      handle: async (call) => {
        const actionContext = contextOf(engine.platform, call.caller, { entity: entity.id, action: does })
        const context = where ? { ...actionContext, allowance: within(actionContext.allowance, where) } : actionContext
        const operation = context.entity.operations[does]
        if (does === 'list') {
          if (!whole) mustBeNamed(context, route, call)
          await mustBeThere(context, route, call)
          return list(context, listCallBody(context.entity, route, call))
        }
        const answer = await (operation
          ? operateOrQueue(context, { name: does, operation, queue: engine.jobs }, call.body)
          : action.run(engine, context, call))
        if (write) engine.platform.live.changed(call.caller.tenantId, entity.id)
        return answer
      },
    }
  })
}

/** Those of the rows that are reached of which a condition holds as well. */
const within = (allowance: Allowance, { cel }: Cel): Allowance => ({
  ...allowance,
  where: (allowance.where ?? [{}]).map((reach) => ({ ...reach, cel: { cel: reach.cel ? `(${reach.cel.cel}) && (${cel})` : cel } })),
})

/** Changing several rows at once is changing rows. */
export const primitiveOf = (action: EngineAction): string => (action === 'updateMany' ? 'update' : action)

const declared = (
  entity: Entity,
  action: string,
  { method, path }: ApiRoute,
): Pick<CallerRoute, 'method' | 'path' | 'name' | 'permission'> => ({
  method,
  path: `/api${path}`,
  name: `${entity.id}.${action}`,
  permission: { op: `${entity.id}.${action}` },
})
