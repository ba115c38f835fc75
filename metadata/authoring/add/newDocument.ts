// A document of the tenant's own to begin with: what the language asks for, of which everything may be changed afterwards.
import type { Patchable } from '../../patch/patchOf.ts'
import type { EntityDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { measureOf, usualAggregation } from '../figures/aggregation.ts'
import { furtherDimensions } from '../figures/furtherDimensions.ts'
import { freeId, nameOf } from '../words/names.ts'

/** Kinds of which a tenant may have documents of his own; he has the one menu. */
export const newKinds = ['page', 'entity', 'dictionary', 'dataset'] as const
export type NewKind = (typeof newKinds)[number]

export interface Wanted {
  readonly kind: NewKind
  readonly id: string
  readonly label: Text
  /** That a page or a dataset is over. */
  readonly entity?: EntityDocument
  /** Entities whose rows lie beside those of that one: figures may be asked by them. */
  readonly beside?: ReadonlySet<string>
}

const none: ReadonlySet<string> = new Set()
const text = (zh: string, en: string): Text => ({ zh, en })

export function newDocument({ kind, id, label, entity, beside = none }: Wanted): Patchable & Readonly<Record<string, unknown>> {
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
        dimensions: dimensionsOf(entity, beside),
        measures: [{ id: 'count', label: text('记录数', 'Records'), op: 'count' }, ...figuresOf(entity)],
      }
  }
}

/** Of each number what is usual for its unit and kind. */
function figuresOf(entity: EntityDocument | undefined): readonly object[] {
  const taken = new Set(['count'])
  return Object.entries(entity?.schema.properties ?? {}).flatMap(([field, schema]) => {
    const isNumber = schema.type === 'number' || schema.type === 'integer'
    const aggregation = isNumber ? usualAggregation(field, schema) : undefined
    if (aggregation === undefined) return []
    const measure = measureOf({ field, label: schema['x-field'].label, aggregation }, taken)
    taken.add(measure.id)
    return [measure]
  })
}

/** What figures are usually asked by: days, what is chosen from a list or refers to a record, what records are called by; at last what else is a tenant's own. */
function dimensionsOf(entity: EntityDocument | undefined, beside: ReadonlySet<string>): readonly object[] {
  const fields = Object.entries(entity?.schema.properties ?? {}).filter(([, { type }]) => type === 'string')
  const days = fields.filter(([, { format }]) => format === 'date' || format === 'date-time')
  const named = fields.filter(([, { 'x-field': x }]) => x.dictionary !== undefined || beside.has(x.reference ?? ''))
  const display = fields.filter(([name]) => name === entity?.display && !named.some(([other]) => other === name))
  const dimensions = [...days, ...named, ...display].map(([id]) => ({ id }))
  return [
    ...days.map(([name, field]) => ({ id: name, label: field['x-field'].label, field: name, grain: 'day' })),
    ...[...named, ...display].map(([name, field]) => ({ id: name, label: field['x-field'].label, field: name })),
    ...furtherDimensions(entity, dimensions),
  ]
}

/** x_toolLoan of “Tool loan”: an id that nobody has yet. */
export const proposedId = (english: string, taken: ReadonlySet<string>): string => freeId(`x_${nameOf(english, 'own')}`, taken)
