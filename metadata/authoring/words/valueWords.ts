// What the expression of a value may name: the fields of the forms that it takes in.
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { isText } from '../../text/isText.ts'
import { valueAt } from '../../base/valueAt.ts'

export interface ValueWord {
  /** As it is written: typed.length. */
  readonly word: string
  readonly label: Text
}

/** @param path to the expression, of a page's block `value` */
export function valueWords(document: unknown, path: readonly string[]): readonly ValueWord[] {
  const at = path.slice(0, path.lastIndexOf('blocks') + 2)
  const block = valueAt(document, at)
  if (!isJsonObject(block) || block.type !== 'value' || !isJsonObject(block.in)) return []
  const parentValue = valueAt(document, at.slice(0, -1))
  return Object.entries(block.in).flatMap(([input, from]) => {
    const [id, output] = String(from).split('.')
    const form: unknown = Array.isArray(parentValue) ? parentValue.find((each) => isJsonObject(each) && each.id === id) : undefined
    if (!isJsonObject(form) || form.type !== 'form' || output !== 'value') return []
    const items = valueAt(form, ['form', 'items'])
    const fields = Array.isArray(items) ? items.map((item: unknown) => (isJsonObject(item) ? item.field : item)) : []
    return fields.flatMap((field) => {
      const label = valueAt(document, ['static', String(form.entity), 'schema', 'properties', String(field), 'x-field', 'label'])
      return isText(label) ? [{ word: `${input}.${String(field)}`, label }] : []
    })
  })
}
