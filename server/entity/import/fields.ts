// Which fields an import takes, and how a column's title names one of them.
import type { Field } from '../../../metadata/model.ts'
import { offSheet } from '../../../metadata/fieldKinds.ts'
import { columnTitle } from '../../workbook/writeTemplate.ts'
import { sees, type Context } from '../context.ts'

const nested: ReadonlySet<string> = new Set(['object', 'objectList'])

/** Fields that a create accepts, that fit into a cell, and that the caller may import. */
export function importable(context: Context): readonly Field[] {
  return Object.values(context.entity.fields).filter(
    (field) => !field.system && !field.readOnly && !offSheet.has(field.kind) && !nested.has(field.kind) && sees(context, field.name),
  )
}

const plain = (title: string): string => columnTitle(title).toLowerCase()

/** The field a title means: by its label in either language, or by its name. */
export function fieldTitled(fields: readonly Field[], title: string): Field | undefined {
  const wanted = plain(title)
  return fields.find(({ label, name }) => [label.zh, label.en, name].some((known) => plain(known) === wanted))
}
