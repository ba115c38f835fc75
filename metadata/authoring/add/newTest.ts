// What a page's own test begins with: a record of its form, and one expectation that holds, to be changed into what is meant.
import type { FieldSchema } from '../../generated/language.ts'
import { fieldKind } from '../../document/fieldKind.ts'
import type { Testable } from './testable.ts'

/** Fields of the record that are filled in. */
const most = 3

export function newTest(id: string, { blocks, entity, drawn }: Testable): object {
  const { properties = {}, required = [] } = entity?.schema ?? {}
  const testRecord = Object.entries(properties)
    .flatMap(([name, field]) => {
      const value = drawn.includes(name) ? sampleOf(field) : undefined
      return value === undefined ? [] : [[name, value] as const]
    })
    .toSorted(([a], [b]) => Number(required.includes(b)) - Number(required.includes(a)))
    .slice(0, most)
  const requiredField = required.find((name) => drawn.includes(name))
  const [block] = Object.keys(blocks)
  const expect =
    requiredField !== undefined
      ? { fields: { [requiredField]: { required: true } } }
      : block === undefined
        ? {}
        : { blocks: { [block]: { visible: true } } }
  return { id, ...(testRecord.length > 0 && { given: Object.fromEntries(testRecord) }), expect }
}

/** Of the kinds that need no row or list behind them. */
function sampleOf(field: FieldSchema): unknown {
  const { computed, secret } = field['x-field']
  if (computed !== undefined || secret !== undefined) return undefined
  switch (fieldKind(field)) {
    case 'text':
      return field.pattern === undefined && (field.maxLength ?? 1) > 0 ? 'A' : undefined
    case 'integer':
    case 'decimal':
      return field.minimum ?? 1
    case 'boolean':
      return true
    default:
      return undefined
  }
}
