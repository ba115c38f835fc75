// Which single values a block of a type has something to say by: a form of properties asks for no others.
import type { BlockDeclaration } from '../../generated/language.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import { valueAt } from '../../base/valueAt.ts'

type Type = BlockDeclaration['type']

const ofRecords: readonly Type[] = ['search', 'tree', 'table', 'form', 'detail', 'timeline', 'widget']
const narrowed: readonly Type[] = ['table', 'timeline', 'chart', 'widget']

/** Keys that are not every block's. */
const typesOf: Readonly<Record<string, readonly Type[]>> = {
  entity: ofRecords,
  dataset: ['search', 'table'],
  field: ['tree'],
  actions: ['tree'],
  multiple: ['tree'],
  lazy: ['tree'],
  compute: ['value'],
  unit: ['value'],
  decimals: ['value'],
  ignores: narrowed,
  widget: [...ofRecords, 'chart', 'value'],
}

/** Whether the part at `path` may be asked for the key: of a block of another type only where it stands there, so that it can be taken away. */
export function asksFor(key: string, path: readonly string[], document: unknown): boolean {
  const block = valueAt(document, path)
  const types = path.at(-2) === 'blocks' && isJsonObject(block) && typeof block.type === 'string' ? typesOf[key] : undefined
  return !types || !isJsonObject(block) || types.some((type) => type === block.type) || key in block
}
