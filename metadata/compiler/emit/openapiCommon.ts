// What all calls share: envelope, headers, refusals.
import type { JsonSchema } from '../../base/jsonSchema.ts'
import type { OpenApi, OpenApiResponse, SchemaOrRef } from './openapiTypes.ts'

export const ref = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` })
export const listOf = (items: SchemaOrRef): SchemaOrRef => ({ type: 'array', items })
export const id: JsonSchema = { type: 'string', description: 'A UUID; 1 for the locked root of a tree.' }

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `{ code, msg, data }` around `data`. */
export const envelope = (data: SchemaOrRef): SchemaOrRef => ({
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status; 501 (HTTP 200): confirm first, then repeat with confirmed.' },
    msg: { type: 'string' },
    data,
  },
})

export const commonSchemas: OpenApi['components']['schemas'] = {
  Sort: {
    type: 'array',
    maxItems: 5,
    items: {
      type: 'object',
      required: ['field'],
      additionalProperties: false,
      properties: { field: { type: 'string' }, order: { enum: ['asc', 'desc'] } },
    },
  },
  Option: {
    type: 'object',
    required: ['id', 'label'],
    properties: {
      id,
      label: { type: 'string' },
      hint: { type: ['string', 'null'] },
      parent: { ...id, type: ['string', 'null'] },
      pinyin: { type: ['string', 'null'] },
    },
  },
  Change: { type: 'object', required: ['field', 'old', 'new'], properties: { field: { type: 'string' }, old: {}, new: {} } },
  HistoryEntry: {
    type: 'object',
    required: ['at', 'by', 'action', 'changes'],
    properties: {
      at: { type: 'string', format: 'date-time' },
      by: { type: ['string', 'null'] },
      action: { type: 'string' },
      changes: listOf(ref('Change')),
    },
  },
  ImportReport: {
    type: 'object',
    properties: {
      total: { type: 'integer' },
      created: { type: 'integer' },
      updated: { type: 'integer' },
      skipped: { type: 'integer', description: 'Rows that were left out because they are wrong.' },
      ids: { type: 'array', items: { type: 'string' }, description: 'Of at most 1,000 new rows, so that they can be removed again.' },
      preview: { type: 'array', items: { type: 'object' }, description: 'Of a trial: what would happen, row by row.' },
      errors: {
        type: 'array',
        items: { type: 'object', properties: { row: { type: 'integer' }, field: { type: 'string' }, message: { type: 'string' } } },
      },
      report: { type: 'string', description: 'Address of the workbook with the reasons beside the rows.' },
    },
  },
  Refusal: {
    type: 'object',
    required: ['code', 'msg'],
    properties: {
      code: { type: 'integer' },
      msg: { type: 'string' },
      data: {
        type: ['object', 'null'],
        properties: {
          fields: { type: 'object', description: 'Path of the field to its message, or to both values in a conflict.' },
          current: { type: 'object' },
        },
      },
    },
  },
}

export const commonParameters: OpenApi['components']['parameters'] = {
  language: { name: 'content-language', in: 'header', required: false, schema: { enum: ['zh_CN', 'en_US'] } },
  idempotencyKey: {
    name: 'idempotency-key',
    in: 'header',
    required: false,
    description: 'The same key and body: the same effect once, the same answer for 24 hours.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
  tenantSon: {
    name: 'tenantSonId',
    in: 'query',
    required: false,
    description: 'One of the session’s own sub-tenants.',
    schema: { type: 'string' },
  },
}

const refusals: Readonly<Record<string, string>> = {
  '400': 'Refused: `data.fields` names each field and why.',
  '401': 'No session, or it has ended.',
  '403': 'The caller’s role does not carry this call.',
  '404': 'There is no such row.',
  '409': 'Somebody else changed the row, or its state forbids it: `data.current` is what is stored.',
  '429': 'Too many calls: wait.',
  '500': 'Our fault; the correlation id finds it in the log.',
  '503': 'The database cannot be reached: try again.',
}

export const commonResponses: OpenApi['components']['responses'] = Object.fromEntries(
  Object.entries(refusals).map(([status, description]): [string, OpenApiResponse] => [
    `refused${status}`,
    { description, content: { 'application/json': { schema: ref('Refusal') } } },
  ]),
)

/** References to the refusals a call can meet. */
export function refused({ write, session }: { write: boolean; session: boolean }): Record<string, { $ref: string }> {
  const met = Object.keys(refusals).filter((status) => (write || status !== '409') && (session || (status !== '403' && status !== '404')))
  return Object.fromEntries(met.map((status) => [status, { $ref: `#/components/responses/refused${status}` }]))
}
