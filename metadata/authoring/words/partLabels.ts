// What the fields, lines and operations of an entity's document are called, by their names; those that are called nothing are left out.
import type { EntityDocument } from '../../generated/language.ts'
import { isText } from '../../text/isText.ts'
import type { FieldNames } from './outline.ts'
import { valueAt } from '../../base/valueAt.ts'

/** What the fields of an entity are called. */
export const namesOf = (entity: EntityDocument | undefined): FieldNames => labelled({ ...entity?.schema.properties, ...entity?.children })

/** Its operations too. */
export const labelsOf = (entity: EntityDocument | undefined): FieldNames => ({
  ...labelled({ ...entity?.operations }),
  ...labelled({ ...entity?.reactions }),
  ...namesOf(entity),
})

const labelled = (named: Readonly<Record<string, unknown>>): FieldNames =>
  Object.fromEntries(
    Object.entries(named).flatMap(([name, part]) => {
      const label = valueAt(part, ['x-field', 'label']) ?? valueAt(part, ['label'])
      return isText(label) ? [[name, label] as const] : []
    }),
  )
