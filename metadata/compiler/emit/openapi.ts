// OpenAPI 3.1 of everything that can be called: entities, datasets and server modules.
import { selectableValues } from '../derive/entity/selectableValues.ts'
import type { JsonSchema } from '../../base/jsonSchema.ts'
import { methodOf, type Method } from '../../base/method.ts'
import type { Dataset, Entity, Model } from '../../model/model.ts'
import { commonParameters, commonResponses, commonSchemas, envelope, listOf, refused, XLSX } from './openapiCommon.ts'
import { type Allowed, everything, isAllowed, fieldsOf, restrictSchema, withinFigures } from './openapiAllowed.ts'
import { type Described, entityCalls, schemaName } from './openapiEntity.ts'
import type { DescribedCall, OpenApi, OpenApiOperation, OpenApiParameter, OpenApiResponse } from './openapiTypes.ts'

/** The document that /api/openapi.json answers: what the reader may call. */
export function openapi(model: Model, allowed: Allowed = everything): OpenApi {
  const calls = [
    ...Object.values(model.entities).flatMap((entity) => entityCalls(entity, { model, allowed })),
    importReport,
    ...Object.values(model.datasets).flatMap((dataset) => datasetCalls(withinFigures(dataset, allowed))),
    ...moduleCalls(model),
  ].filter(({ permission }) => isAllowed(permission, allowed))
  const tagged = new Set(calls.map(({ tag }) => tag))
  const entities = Object.values(model.entities).filter(({ id }) => tagged.has(id))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Spindle',
      version: '1.0.0',
      description: 'Every answer is an envelope of code, msg and data; reads are POST where they take a filter.',
    },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags: tagsOf(model, calls),
    paths: pathsOf(calls),
    components: {
      schemas: { ...commonSchemas, ...Object.fromEntries(entities.flatMap((entity) => entitySchemas(entity, { model, allowed }))) },
      parameters: commonParameters,
      responses: commonResponses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: 'The token that the login answered.' } },
    },
  }
}

/** Named by the refusal of an import: the workbook with a reason at each wrong row. */
const importReport: DescribedCall = {
  method: 'GET',
  path: '/api/import/report/{id}',
  name: 'import.report',
  summary: 'Download the error workbook of a refused import',
  tag: 'import',
  permission: 'session',
  write: false,
  answer: 'file',
}

function tagsOf(model: Model, calls: readonly DescribedCall[]): OpenApi['tags'] {
  const label = (name: string) => (model.entities[name] ?? model.modules[name])?.label.en ?? name
  return [...new Set(calls.map(({ tag }) => tag))].map((name) => ({ name, description: label(name) }))
}

function entitySchemas(entity: Entity, { model, allowed }: Described): [string, JsonSchema][] {
  const { id, schemas, store } = entity
  const part = (schema: JsonSchema, ...acts: readonly string[]): JsonSchema =>
    restrictSchema(schema, entity, fieldsOf(entity, acts, allowed))
  const row: [string, JsonSchema] = [schemaName(id, 'Row'), part(schemas.row, ...reading)]
  if (store === 'provider') return [row]
  return [
    row,
    [schemaName(id, 'Create'), part(selectableValues(schemas.create, entity, model), 'create')],
    [schemaName(id, 'Update'), part(schemas.update, 'update')],
  ]
}

/** Whatever answers rows. */
const reading = ['page', 'list', 'tree', 'get', 'removed'] as const

/** Figures, the same as the rows of a list, and as a workbook. */
function datasetCalls({ id, label, dimensions, measures, calls = {} }: Dataset): DescribedCall[] {
  const oneOf = (names: readonly { readonly id: string }[]): JsonSchema => ({
    type: 'array',
    items: { enum: names.map((each) => each.id) },
  })
  const requestBody = {
    dimensions: oneOf(dimensions),
    measures: oneOf(measures),
    filter: { type: 'object' },
    sort: { $ref: '#/components/schemas/Sort' },
  } as const
  const required = ['dimensions', 'measures']
  const call = { method: 'POST', tag: 'datasets', write: false } as const
  const page = { pageNum: { type: 'integer' }, pageSize: { type: 'integer' } } as const
  const rows = listOf({ type: 'object' })
  return [
    {
      ...call,
      path: `/api/datasets/${id}`,
      name: `dataset.${id}`,
      summary: label.en,
      permission: `dataset:${id}.read`,
      body: {
        type: 'object',
        required,
        properties: {
          ...requestBody,
          top: { type: 'integer', minimum: 1, maximum: 5000 },
          others: { type: 'boolean' },
          compare: { enum: ['previous', 'lastYear'] },
          total: { type: 'boolean' },
        },
      },
      answer: { type: 'object', required: ['rows'], properties: { rows, total: { type: 'object' } } },
    },
    {
      ...call,
      path: `/api/datasets/${id}/page`,
      name: `dataset.${id}.page`,
      summary: `${label.en}: a page of rows`,
      permission: `dataset:${id}.read`,
      body: { type: 'object', required, properties: { ...requestBody, ...page, sums: oneOf(measures) } },
      answer: {
        type: 'object',
        required: ['rows', 'total'],
        properties: { rows, total: { type: 'integer' }, ...page, sums: { type: 'object' } },
      },
    },
    {
      ...call,
      path: `/api/datasets/${id}/export`,
      name: `dataset.${id}.export`,
      summary: `${label.en}: a workbook`,
      permission: `dataset:${id}.export`,
      body: { type: 'object', required, properties: { ...requestBody, columns: oneOf([...dimensions, ...measures]) } },
      answer: 'file',
    },
    {
      ...call,
      path: `/api/datasets/${id}/why`,
      name: `dataset.${id}.why`,
      summary: `${label.en}: what a figure stands on`,
      permission: `dataset:${id}.read`,
      body: {
        type: 'object',
        required: ['measure'],
        properties: { measure: { enum: measures.map((each) => each.id) }, filter: { type: 'object' } },
      },
      answer: { type: 'object' },
    },
    ...Object.entries(calls).map(([name, { method, path, answer }]): DescribedCall => ({
      method,
      path: `/api${path}`,
      name: `dataset.${id}.${name}`,
      summary: `${label.en}: ${name}`,
      tag: 'datasets',
      permission: `dataset:${id}.${answer === 'export' ? 'export' : 'read'}`,
      write: false,
      ...(method === 'POST' && {
        body: { type: 'object', properties: { dateType: { enum: [0, 1, 2, 3] }, date: { type: 'array' }, ...page } },
      }),
      answer: answer === 'export' ? 'file' : { type: 'object', required: ['rows'], properties: { rows } },
    })),
  ]
}

const oneFile: JsonSchema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } }

function moduleCalls({ modules }: Model): DescribedCall[] {
  return Object.values(modules).flatMap(({ id, routes }) =>
    Object.entries(routes).map(([name, { route, permission, label, write, upload, query, body, answer }]) => {
      const [method, path = ''] = route.split(' ')
      return {
        method: methodOf(method),
        path: `/api${path}`,
        name: `${id}.${name}`,
        summary: label.en,
        tag: id,
        permission,
        write: write === true,
        ...(query && { query: query as JsonSchema }),
        ...(body && { body: body as JsonSchema }),
        ...(upload !== undefined && { upload: true, body: oneFile }),
        ...(answer && { answer: answer as JsonSchema }),
      }
    }),
  )
}

function pathsOf(calls: readonly DescribedCall[]): OpenApi['paths'] {
  const paths: Record<string, Partial<Record<Lowercase<Method>, OpenApiOperation>>> = {}
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  return paths
}

function operation(call: DescribedCall): OpenApiOperation {
  const isOperators = call.permission === 'operator'
  const session = call.permission !== 'public' && !isOperators
  const content = call.upload ? 'multipart/form-data' : 'application/json'
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    'x-permission': call.permission,
    ...(!session && !isOperators && { security: [] }),
    parameters: parametersOf(call, session),
    ...(call.body && { requestBody: { required: true, content: { [content]: { schema: call.body } } } }),
    responses: { '200': answered(call.answer), ...refused({ write: call.write, session }) },
  }
}

function answered(answer: DescribedCall['answer']): OpenApiResponse {
  if (answer === 'file') return { description: 'The workbook.', content: { [XLSX]: { schema: { type: 'string', format: 'binary' } } } }
  return { description: 'Done.', content: { 'application/json': { schema: envelope(answer ?? {}) } } }
}

function parametersOf({ path, query, write }: DescribedCall, session: boolean): NonNullable<OpenApiOperation['parameters']> {
  const shared = ['language', ...(session ? ['tenantSon'] : []), ...(write ? ['idempotencyKey'] : [])]
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']): OpenApiParameter => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]): OpenApiParameter => ({
    name,
    in: 'query',
    required: query?.required?.includes(name) ?? false,
    schema,
  }))
  return [
    ...inPath,
    ...inQuery.filter(({ name }) => name !== 'tenantSonId'),
    ...shared.map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}
