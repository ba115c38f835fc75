// What is said inside a container and looked for where the container itself is chosen: how wide a split's first part is, what its tabs are called.
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { type Property, propertyOf } from './propertyOf.ts'
import { schemasAt } from '../words/schemasAt.ts'
import { valueAt } from '../../base/valueAt.ts'
import { wordOf } from '../../text/words.ts'

/** Of the block at `path`; of anything else there are none. */
export function containerProperties(kind: string, path: readonly string[], document: unknown): readonly Property[] {
  const block = valueAt(document, path)
  if (kind !== 'page' || path.at(-2) !== 'blocks' || !isJsonObject(block)) return []
  return placesIn(block).flatMap(({ keys, label }) => {
    const property = propertyOf({ path: keys, required: keys.at(-1) === 'title', spots: schemasAt(kind, [...path, ...keys], document) })
    return property ? [{ ...property, label }] : []
  })
}

interface Place {
  readonly keys: readonly string[]
  readonly label: Text
}

function placesIn({ type, split, tabs }: Readonly<Record<string, unknown>>): readonly Place[] {
  if (type === 'split' && isJsonObject(split) && Array.isArray(split.parts)) {
    const isBelow = split.direction === 'column'
    return [
      { keys: ['split', 'direction'], label: wordOf('direction') },
      { keys: ['split', 'parts', '0', 'size'], label: isBelow ? height : width },
    ]
  }
  if (type === 'tabs' && Array.isArray(tabs)) return tabs.map((_, at) => ({ keys: ['tabs', String(at), 'title'], label: nth(at + 1) }))
  return []
}

const width: Text = { zh: '左侧宽度（%）', en: 'Width at the left (%)' }
const height: Text = { zh: '上方高度（%）', en: 'Height above (%)' }
const nth = (n: number): Text => ({ zh: `第 ${n} 个标签`, en: `Tab ${n}` })
