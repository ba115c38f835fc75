// One column of a workbook: its title and type, the value as the database gives it, and the cell it becomes.
import { separateUnit } from '../../../../metadata/document/separateUnit.ts'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import type { Cell, WorkbookColumn } from '../../workbook/cells.ts'
import { say, type Context } from '../../context/context.ts'
import { label } from '../sql/columns.ts'
import { columnOf, linksOf, viewOf } from '../sql/names.ts'
import { no, separator, yes } from '../../context/words.ts'

export interface SheetColumn {
  readonly field: Field
  readonly column: WorkbookColumn
  /** An expression over the row, given as text. */
  readonly sql: string
  /** Where the expression gives the id of a row that lies in another home: its name comes by a statement of its own. */
  readonly elsewhere?: Entity
  readonly cell: (value: string | null) => Cell
}

export function sheetColumn(context: Context, field: Field, alias: string): SheetColumn {
  const target = context.model.entities[field.reference ?? '']
  return {
    field,
    ...(target && field.elsewhere && { elsewhere: target }),
    column: workbookColumn(context, field),
    sql: sqlOf(context, field, alias),
    cell: (value) => (value === null ? null : cellOf(context, field, value)),
  }
}

/** Titled by the field's label, typed as the field is. What is never imported again, and so not found by its title, says its unit too. */
export function workbookColumn(context: Context, field: Field): WorkbookColumn {
  const unit = context.entity.store === 'provider' ? separateUnit(field, context.caller.language) : ''
  const title = `${say(context, field.label)}${unit === '' ? '' : ` (${unit})`}`
  switch (field.kind) {
    case 'integer':
      return { title, type: 'number', decimals: 0 }
    case 'decimal':
      return { title, type: 'number', decimals: field.decimals ?? 2 }
    case 'date':
    case 'dateTime':
      return { title, type: field.kind }
    default:
      return { title, type: 'text' }
  }
}

function sqlOf(context: Context, field: Field, alias: string): string {
  const { model, caller } = context
  const target = field.reference === undefined ? undefined : model.entities[field.reference]
  const named = target && target.store !== 'document' && !field.elsewhere ? target : undefined
  if (field.kind === 'referenceList') {
    const display = named?.fields[named.display]
    if (!named || !display) return 'null::text'
    const { from, where } = linksOf(field, alias)
    return `(select string_agg(${columnOf(display, 'd')}, '${separator[caller.language]}' order by l.position) from ${from} join ${viewOf(named)} d on d.id = l.target_id where ${where})`
  }
  if (describesValues(field)) return describedValuesSql(context, field, alias)
  const column = columnOf(field, alias)
  if (named) return label(named, column)
  if (field.kind === 'dictionaryList') return `array_to_json(${column})::text`
  return column
}

/** Whether it holds values of fields of what its row is about, told in words. */
export const describesValues = ({ valuesOf, kind }: Field): boolean => valuesOf !== undefined && kind === 'object'

/** How a column of a sheet holds such a field: the id of what the row is about, and its values. */
const describedValuesSql = ({ entity }: Context, field: Field, alias: string): string => {
  const subject = entity.fields[field.valuesOf ?? '']
  return `json_build_array(${subject ? columnOf(subject, alias) : 'null'}, ${columnOf(field, alias)})::text`
}

/** What the value of a field, given as the database writes it, is in a sheet. */
export function cellOf(context: Context, field: Field, value: string): Cell {
  switch (field.kind) {
    case 'boolean':
      return say(context, value === 't' ? yes : no)
    case 'dictionary':
      return choice(context, field, value)
    case 'dictionaryList': {
      const values: unknown = JSON.parse(value)
      return Array.isArray(values)
        ? values.map((one) => choice(context, field, String(one))).join(separator[context.caller.language])
        : value
    }
    default:
      return value
  }
}

/** The label of a dictionary's value; a value that is no longer in it shows as it is. */
function choice(context: Context, field: Field, value: string): string {
  const found = context.model.dictionaries[field.dictionary ?? '']?.values.find((entry) => entry.value === value)
  return found ? say(context, found.label) : value
}
