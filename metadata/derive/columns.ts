// Columns of tables and items of details.
import type { ColumnItem, PageColumn } from '../generated/language.ts'
import type { Column, Field, FieldKind } from '../model.ts'
import type { ResolvedEntity } from '../resolve/resolve.ts'
import { type PageContext, sure } from './context.ts'
import { widgetFor } from './widgetFor.ts'

const unsortable: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'longText',
  'object',
  'objectList',
  'image',
  'reference',
  'referenceList',
  'dictionaryList',
])
const numeric: ReadonlySet<FieldKind> = new Set<FieldKind>(['integer', 'decimal'])

export function deriveColumns(items: readonly PageColumn[], entity: ResolvedEntity, context: PageContext): readonly Column[] {
  return items.map((item) => {
    const own: ColumnItem = typeof item === 'string' ? { field: item } : item
    return deriveColumn(own, sure(entity.fields[own.field], `${entity.id}.${own.field}`), context)
  })
}

function deriveColumn(own: ColumnItem, field: Field, { names }: PageContext): Column {
  return {
    field: field.name,
    label: own.label ?? field.label,
    kind: field.kind,
    ...valueWords(field),
    ...(own.width !== undefined && { width: own.width }),
    ...(own.pin && { pin: own.pin }),
    align: own.align ?? (numeric.has(field.kind) ? 'right' : 'left'),
    sortable: own.sortable ?? !unsortable.has(field.kind),
    hidden: own.hidden === true,
    sum: own.sum === true,
    average: own.average === true,
    ...(own.digits !== undefined && { digits: own.digits }),
    cell: widgetFor(names, 'cell', { use: own.widget, field }),
  }
}

/** What a value is shown with, wherever it is shown. */
export function valueWords({
  unit,
  decimals,
  dictionary,
  reference,
}: Field): Pick<Column, 'unit' | 'decimals' | 'dictionary' | 'reference'> {
  return {
    ...(unit && { unit }),
    ...(decimals !== undefined && { decimals }),
    ...(dictionary !== undefined && { dictionary }),
    ...(reference !== undefined && { reference }),
  }
}
