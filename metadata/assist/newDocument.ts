// A document of the tenant's own to begin with: what the language asks for, of which everything may be changed afterwards.
import type { Patchable } from '../diff/patchOf.ts'
import type { EntityDocument } from '../generated/language.ts'
import type { Text } from '../model.ts'
import { freeId } from './freeId.ts'

/** Kinds of which a tenant may have documents of his own; he has the one menu. */
export const newKinds = ['page', 'entity', 'dictionary', 'dataset'] as const
export type NewKind = (typeof newKinds)[number]

export interface Wanted {
  readonly kind: NewKind
  readonly id: string
  readonly label: Text
  /** That a page or a dataset is over. */
  readonly entity?: EntityDocument
}

const text = (zh: string, en: string): Text => ({ zh, en })

export function newDocument({ kind, id, label, entity }: Wanted): Patchable & Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'entity': {
      const name = { type: 'string', minLength: 1, maxLength: 50, 'x-field': { label: text('名称', 'Name'), search: 'contains' } }
      return { kind, id, label, display: 'name', schema: { type: 'object', required: ['name'], properties: { name } } }
    }
    case 'page':
      return {
        kind,
        id,
        route: `/${id.replaceAll(/_|(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}`,
        title: label,
        ...(entity && { entity: entity.id }),
      }
    case 'dictionary':
      return { kind, id, label, values: [{ value: 'first', label: text('取值一', 'First value'), colour: 'blue' }] }
    case 'dataset':
      return {
        kind,
        id,
        label,
        facts: [{ id: 'rows', entity: entity?.id ?? '' }],
        dimensions: dimensionsOf(entity),
        measures: [{ id: 'count', label: text('记录数', 'Records'), op: 'count' }],
      }
  }
}

/** What figures are usually asked by: days, and what is chosen from a list. */
function dimensionsOf(entity: EntityDocument | undefined): readonly object[] {
  const fields = Object.entries(entity?.schema.properties ?? {})
  return fields.flatMap(
    ([
      name,
      {
        type,
        format,
        'x-field': { label, dictionary },
      },
    ]) => {
      if (type !== 'string') return []
      if (format === 'date' || format === 'date-time') return [{ id: name, label, field: name, grain: 'day' }]
      return dictionary !== undefined || name === entity?.display ? [{ id: name, label, field: name }] : []
    },
  )
}

/** x_toolLoan of “Tool loan”: an id that nobody has yet. */
export function proposedId(english: string, taken: ReadonlySet<string>): string {
  const words = english.match(/[A-Za-z0-9]+/g) ?? []
  const camel = words
    .map((word, at) => (at === 0 ? word.toLowerCase() : `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`))
    .join('')
  return freeId(`x_${camel.replace(/^[0-9]+/, '') || 'own'}`, taken)
}
