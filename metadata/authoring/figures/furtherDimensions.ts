// By which of a tenant's own fields figures could be asked too: what is written into the dataset once a chart is drawn by one.
import type { EntityDocument } from '../../generated/language.ts'
import type { Text } from '../../model/model.ts'
import { fieldKind } from '../../document/fieldKind.ts'
import { isTenants } from '../../base/names.ts'

export interface FurtherDimension {
  readonly id: string
  readonly label: Text
  readonly field: string
  readonly grain?: 'day'
}

const plain: ReadonlySet<string | undefined> = new Set(['text', 'dictionary', 'boolean'])
const days: ReadonlySet<string | undefined> = new Set(['date', 'dateTime'])

/** @param known dimensions that the dataset has */
export function furtherDimensions(
  entity: EntityDocument | undefined,
  known: readonly { readonly id: string }[],
): readonly FurtherDimension[] {
  if (!entity) return []
  const taken = new Set(known.map(({ id }) => id))
  return Object.entries(entity.schema.properties).flatMap(([name, field]): readonly FurtherDimension[] => {
    const { label, secret } = field['x-field']
    const kind = fieldKind(field)
    const isOwn = isTenants(name) || isTenants(entity.id)
    if (!isOwn || taken.has(name) || secret !== undefined || !(plain.has(kind) || days.has(kind))) return []
    return [{ id: name, label, field: name, ...(days.has(kind) && { grain: 'day' as const }) }]
  })
}
