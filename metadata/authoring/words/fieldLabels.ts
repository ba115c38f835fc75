// What fields of an entity's document are called; those that are called nothing are left out.
import { isText } from '../../text/isText.ts'
import type { Text } from '../../model/model.ts'
import { valueAt } from '../../base/valueAt.ts'

export const fieldLabels = (document: unknown, names: readonly string[]): readonly Text[] =>
  names.map((name) => valueAt(document, ['schema', 'properties', name, 'x-field', 'label'])).filter(isText)
