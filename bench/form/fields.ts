// Fields of the kinds that a mill's forms have, 30 unless the address names another number; all sides are made of this list. With `lines` in the
// address the form is one list of so many lines, of the first six fields.
import type { JsonSchema } from '../../metadata/base/jsonSchema.ts'

export interface BenchField {
  readonly name: string
  readonly label: string
  readonly kind: 'text' | 'number' | 'select' | 'date' | 'switch'
  readonly required: boolean
}

const kinds = ['text', 'text', 'number', 'text', 'select', 'number', 'text', 'date', 'text', 'switch'] as const

const asked = new URLSearchParams(location.search)
const lines = Number(asked.get('lines') ?? 0)
const count = lines > 0 ? 6 : Number(asked.get('fields') ?? 30)

export const fields: readonly BenchField[] = Array.from({ length: count }, (_, at) => {
  const kind = kinds[at % kinds.length] ?? 'text'
  return { name: `field${at}`, label: `字段 ${at}`, kind, required: at % 3 === 0 && kind !== 'switch' }
})

export const choices = Array.from({ length: 12 }, (_, at) => ({ value: `choice${at}`, label: `选项 ${at}` }))

const record: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(fields.map(({ name, kind }) => [name, schemaOf(kind)])),
}

function schemaOf(kind: BenchField['kind']): JsonSchema {
  if (kind === 'number') return { type: 'number', minimum: 0, maximum: 100_000 }
  if (kind === 'switch') return { type: 'boolean' }
  return kind === 'date' ? { type: 'string', format: 'date' } : { type: 'string', maxLength: 200 }
}

export const schema: JsonSchema =
  lines > 0
    ? {
        type: 'object',
        additionalProperties: false,
        properties: { lines: { type: 'array', items: record } },
      }
    : record

/** What the form opens with. */
export const start: Readonly<Record<string, unknown>> =
  lines > 0 ? { lines: Array.from({ length: lines }, (_, at) => ({ field0: `批号 ${at}`, field1: '', field2: at, field3: '' })) } : {}
