// What a word may name of the entity that its place is about, where the language notes it (x-names): one of its fields of a kind, or something to do.
import { rowActions, toolbarActions, actionLabels } from '../../document/actionLabels.ts'
import type { EntityDocument } from '../../generated/language.ts'
import { isText } from '../../text/isText.ts'
import type { Text } from '../../model/model.ts'
import { fieldKind } from '../../document/fieldKind.ts'

export interface Addition {
  readonly name: string
  readonly label: Text
}

/** By the note: the kinds of stored fields that can stand there. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  textField: ['text'],
  referenceField: ['reference'],
  factMoment: ['date', 'dateTime'],
  factNumber: ['integer', 'decimal'],
}
/** Any field of the rows that a figure is made of. */
const anyField: ReadonlySet<string> = new Set(['factField'])

/** @param path where the word stands */
export function choicesNamed(note: string, entity: EntityDocument, path: readonly string[]): readonly Addition[] {
  if (note === 'action') return actionsOf(entity, path.includes('toolbar') ? 'toolbar' : 'rowActions')
  return Object.entries(entity.schema.properties).flatMap(([name, field]) => {
    const { label, computed, secret } = field['x-field']
    const fits = anyField.has(note) || (kinds[note]?.includes(fieldKind(field) ?? '') && computed === undefined)
    return fits && secret === undefined && isText(label) ? [{ name, label }] : []
  })
}

/** What the engine does, and the entity's own operations that have a button. */
export function actionsOf({ operations = {} }: EntityDocument, list: string): readonly Addition[] {
  const isRow = list === 'rowActions'
  const own = Object.entries(operations).flatMap(([name, { on = 'row', label }]) =>
    label && (on === 'row') === isRow ? [{ name, label }] : [],
  )
  const engines = (isRow ? rowActions : toolbarActions).flatMap((name) => {
    const label = actionLabels[name]
    return label ? [{ name, label }] : []
  })
  return [...engines, ...own]
}
