// What a link to a page may fill: the conditions of its search, and the fields of a form that stands there and calls an operation.
import type { BlockDeclaration, PageFormItem } from '../generated/language.ts'
import { fieldName } from './shortItem.ts'

export function filledBy({ type, items = [], form, bind }: BlockDeclaration): readonly string[] {
  if (type === 'search') return items.map(fieldName)
  return type === 'form' && bind ? (form?.items ?? []).flatMap(namesIn) : []
}

const namesIn = (item: PageFormItem): readonly string[] => {
  if (typeof item === 'string') return [item]
  return 'group' in item ? item.items.flatMap(namesIn) : [item.field]
}
