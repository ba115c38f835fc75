// The calls of one entity: the engine's actions, further list calls, operations.
import { supportsAction } from '../../document/entityActions.ts'
import { selectableValues } from '../derive/entity/selectableValues.ts'
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { EngineAction } from '../../model/engineAction.ts'
import type { ApiRoute, Entity, FurtherCall, Model } from '../../model/model.ts'
import { listWords } from '../../base/listWords.ts'
import { type Allowed, fieldsOf, restrictSchema } from './openapiAllowed.ts'
import { id, listOf, ref } from './openapiCommon.ts'
import type { DescribedCall, SchemaOrRef } from './openapiTypes.ts'

interface Shape {
  readonly summary: string
  readonly write?: boolean
  readonly upload?: boolean
  readonly query?: () => JsonSchema
  readonly body?: (entity: Entity) => SchemaOrRef
  readonly answer?: (entity: Entity) => SchemaOrRef | 'file'
}

const row = ({ id: name }: Entity) => ref(schemaName(name, 'Row'))
const nothing = (): JsonSchema => ({ type: 'null' })
const paging: Readonly<Record<string, JsonSchema>> = { pageNum: { type: 'integer', minimum: 1 }, pageSize: { enum: [10, 25, 50, 100] } }
const identity: Readonly<Record<string, JsonSchema>> = { id, version: { type: 'integer' } }

const pageOf = (rows: SchemaOrRef): SchemaOrRef => ({
  type: 'object',
  required: ['rows', 'pageNum', 'pageSize', 'total'],
  properties: {
    rows: listOf(rows),
    pageNum: { type: 'integer' },
    pageSize: { type: 'integer' },
    total: { type: 'integer' },
    changes: { type: 'integer' },
    sums: { type: 'object' },
    averages: { type: 'object' },
    narrowed: { enum: ['part', 'scope'] },
  },
})

/** The entity's filter, each condition under `filter` or, where its name is no word of the call, beside it; and what the call takes besides. */
function filtered({ schemas }: Entity, more: Readonly<Record<string, SchemaOrRef>>): SchemaOrRef {
  const filterProperties = Object.entries(schemas.filter.properties ?? {}).filter(([name]) => !listWords.has(name))
  return {
    type: 'object',
    properties: {
      keyword: { type: 'string' },
      ...more,
      block: { type: 'string' },
      filter: schemas.filter,
      ...Object.fromEntries(filterProperties),
    },
  }
}

const shapes: Readonly<Record<EngineAction, Shape>> = {
  page: {
    summary: 'one page of rows',
    body: (entity) =>
      filtered(entity, {
        ...paging,
        sort: ref('Sort'),
        sums: { type: 'array', items: { type: 'string' } },
        averages: { type: 'object', additionalProperties: { type: 'integer', minimum: 0, maximum: 6 } },
      }),
    answer: (entity) => pageOf(row(entity)),
  },
  list: {
    summary: 'all rows of a filter, at most 1,000',
    body: (entity) => filtered(entity, { sort: ref('Sort'), ...(entity.tree && { above: { type: 'boolean' } }) }),
    answer: (entity) => listOf(row(entity)),
  },
  tree: {
    summary: 'the tree from its roots, or a part of it',
    query: () => object({ below: { type: 'string' }, keyword: { type: 'string' } }, []),
    answer: (entity) =>
      listOf({ allOf: [row(entity), { type: 'object', properties: { label: { type: 'string' }, children: { type: 'array' } } }] }),
  },
  get: { summary: 'one row with its children', answer: row },
  options: {
    summary: 'choices of a look-up',
    body: (entity) => filtered(entity, { ...paging, ids: { type: 'array', items: id, maxItems: 100 } }),
    answer: () => pageOf(ref('Option')),
  },
  create: { summary: 'create', write: true, body: (entity) => ref(schemaName(entity.id, 'Create')), answer: row },
  update: { summary: 'update', write: true, body: (entity) => ref(schemaName(entity.id, 'Update')), answer: row },
  updateMany: {
    summary: 'update several, all or none',
    write: true,
    body: (entity) => ({
      type: 'object',
      additionalProperties: false,
      required: ['rows'],
      properties: {
        rows: { type: 'array', items: ref(schemaName(entity.id, 'Update')), minItems: 1, maxItems: 1000 },
        confirmed: { type: 'boolean' },
      },
    }),
    answer: (entity) => listOf(row(entity)),
  },
  remove: { summary: 'remove', write: true, answer: nothing },
  removeMany: {
    summary: 'remove several, all or none',
    write: true,
    body: () =>
      object(
        {
          ids: { type: 'array', items: id, minItems: 1, maxItems: 1000 },
          versions: { type: 'object', additionalProperties: { type: 'integer' } },
        },
        ['ids'],
      ),
    answer: nothing,
  },
  restore: { summary: 'restore a removed row', write: true, answer: row },
  removed: {
    summary: 'a page of the removed rows, the latest first, each with $removedAt and $removedBy',
    body: (entity) => filtered(entity, paging),
    answer: (entity) => pageOf(row(entity)),
  },
  export: {
    summary: 'a workbook of all rows of a filter',
    body: (entity) => filtered(entity, { sort: ref('Sort') }),
    answer: () => 'file',
  },
  template: { summary: 'the workbook to fill in for an import', answer: () => 'file' },
  import: {
    summary: 'create or update rows from a workbook, all or none, or the valid ones alone',
    write: true,
    upload: true,
    body: () =>
      object(
        {
          file: { type: 'string', format: 'binary' },
          isCover: yesOrNo,
          dryRun: yesOrNo,
          validOnly: yesOrNo,
          withTotal: yesOrNo,
          mapping: { type: 'string', description: 'JSON pairs: title in the file, field or null' },
        },
        ['file'],
      ),
    answer: () => ref('ImportReport'),
  },
  history: { summary: 'who changed what, newest first', answer: () => listOf(ref('HistoryEntry')) },
}

const yesOrNo: JsonSchema = { enum: ['true', 'false'] }

export const schemaName = (entity: string, part: 'Row' | 'Create' | 'Update') => entity.charAt(0).toUpperCase() + entity.slice(1) + part

const object = (properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})

export interface Described {
  readonly model: Model
  readonly allowed: Allowed
}

/** Every call of an entity, each with the conditions that its reader may set. */
export function entityCalls(whole: Entity, { model, allowed }: Described): DescribedCall[] {
  const actions = Object.entries(shapes) as [EngineAction, Shape][]
  const entity = {
    ...whole,
    schemas: { ...whole.schemas, filter: restrictSchema(whole.schemas.filter, whole, fieldsOf(whole, searching, allowed)) },
  }
  return [
    ...actions.filter(([action]) => supportsAction(entity, action)).map(([action, shape]) => actionCall(entity, action, shape)),
    ...Object.entries(entity.listCalls).map(([name, { method, path, filter = {}, only }]) => ({
      ...call(entity, name, { method, path }),
      summary: `${entity.label.en}: ${ofFilter(filter)}${only === undefined ? '' : `, of which ${only} alone`}`,
      permission: `${entity.id}.list`,
      ...(method === 'POST' ? { body: filtered(entity, { sort: ref('Sort') }) } : { query: queryOf(entity, path, filter) }),
      answer: listOf(only === undefined ? row(entity) : {}),
    })),
    ...Object.entries(entity.operations).map(([name, operation]) =>
      operationCall(entity, { name, operation, route: entity.operationRoutes[name] ?? { method: 'POST', path: '' }, model }),
    ),
    ...Object.entries(entity.calls).map(([name, own]) => ({ ...furtherCall(entity, own, model), name: `${entity.id}.${name}` })),
  ]
}

/** Whatever takes conditions. */
const searching = ['page', 'list', 'options', 'removed', 'export'] as const

interface OperationOf {
  readonly name: string
  readonly operation: Entity['operations'][string]
  readonly route: ApiRoute
  readonly model: Model
}

function operationCall(entity: Entity, { name, operation, route, model }: OperationOf): DescribedCall {
  const requestSchema = entity.asked[name]
  const whole = requestSchema?.schemas.create ?? ((operation.input ?? {}) as JsonSchema)
  // Rows may be told again what they hold.
  const input = requestSchema && operation.on === 'none' ? selectableValues(whole, requestSchema, model) : whole
  const taken = operation.on === 'none' ? {} : operation.on === 'rows' ? { ids: { type: 'array', items: id } as const } : identity
  const required = operation.on === 'none' ? [] : operation.on === 'rows' ? ['ids'] : Object.keys(identity)
  const body = object({ ...taken, ...input.properties, confirmed: { type: 'boolean' } }, [...required, ...(input.required ?? [])])
  return {
    ...call(entity, name, route),
    summary: `${entity.label.en}: ${operation.label.en.toLowerCase()}`,
    write: true,
    body,
    answer: operation.on === undefined || operation.on === 'row' ? row(entity) : ((operation.output ?? {}) as JsonSchema),
  }
}

/** What its action or operation takes and answers, at another address; a list with its parameters. */
function furtherCall(entity: Entity, { does, filter = {}, method, path }: FurtherCall, model: Model): DescribedCall {
  const operation = entity.operations[does]
  if (operation) return operationCall(entity, { name: does, operation, route: { method, path }, model })
  if (does === 'list' && method === 'GET')
    return {
      ...call(entity, does, { method, path }),
      summary: `${entity.label.en}: ${ofFilter(filter)}`,
      query: queryOf(entity, path, filter),
      answer: listOf(row(entity)),
    }
  const action = does as EngineAction
  return actionCall({ ...entity, routes: { ...entity.routes, [action]: { method, path } } }, action, shapes[action])
}

const idInPath = (schema: JsonSchema): JsonSchema => ({ ...schema, required: (schema.required ?? []).filter((name) => name !== 'id') })

const ofFilter = (filter: Readonly<Record<string, string>>): string =>
  Object.keys(filter).length === 0 ? 'all rows, at most 1,000' : `rows by ${Object.values(filter).join(', ')}`

function actionCall(entity: Entity, action: EngineAction, { summary, write = false, upload, query, body, answer }: Shape): DescribedCall {
  const described = {
    ...call(entity, action, entity.routes[action]),
    // Changing several rows at once is changing rows.
    ...(action === 'updateMany' && { permission: `${entity.id}.update` }),
    summary: `${entity.label.en}: ${summary}`,
    write,
    ...(upload && { upload }),
    ...(query && { query: query() }),
    ...(answer && { answer: answer(entity) }),
  }
  // An id that the path does not carry comes in the body (query of a GET).
  const idless =
    (action === 'remove' || action === 'restore' || action === 'get' || action === 'history') && !described.path.includes('{id}')
  if (idless && described.method === 'GET') return { ...described, query: object({ id }, ['id']) }
  if (action === 'remove' && !idless) return { ...described, body: object({ version: { type: 'integer' } }, []) }
  // In the query or in the body.
  if (action === 'remove') return { ...described, query: object({ id }, []), body: object(identity, []) }
  if (idless) return { ...described, body: object({ id }, ['id']) }
  if (action === 'update' && described.path.includes('{id}')) return { ...described, body: idInPath(entity.schemas.update) }
  return body && described.method === 'POST' ? { ...described, body: body(entity) } : described
}

function call({ id: entity }: Entity, name: string, { method, path }: { method: 'GET' | 'POST'; path: string }) {
  return { method, path: `/api${path}`, name: `${entity}.${name}`, tag: entity, permission: `${entity}.${name}`, write: false }
}

function queryOf(entity: Entity, path: string, filter: Readonly<Record<string, string>>): JsonSchema {
  const requestSchema = Object.entries(filter).filter(([name]) => !path.includes(`{${name}}`))
  return {
    type: 'object',
    properties: Object.fromEntries(requestSchema.map(([name, field]) => [name, entity.fields[field]?.schema ?? {}])),
  }
}
