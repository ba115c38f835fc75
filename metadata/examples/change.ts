// Changes one node of an example product, addressed as problems address it.
import type { Source } from '../compiler/load/load.ts'
import { pointer } from '../base/pointer.ts'

export interface Change {
  readonly file: string
  /** JSON pointer; a missing last key is added. `-` at the end of a list appends. */
  readonly path: string
  /** undefined removes the node. */
  readonly value: unknown
}

/** Changes `sources` in place; they are a test's own copy. The empty path adds the whole document. */
export function apply(sources: Source[], { file, path, value }: Change): void {
  if (path === '') {
    sources.push({ file, document: value })
    return
  }
  const source = sources.find((each) => each.file === file)
  if (!source) throw new Error(`No example ${file}`)
  const keys = path
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
  const last = keys.pop()
  let holder: unknown = source.document
  for (const key of keys) holder = typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
  if (typeof holder !== 'object' || holder === null || last === undefined) throw new Error(`No node at ${pointer(file)} ${path}`)
  if (Array.isArray(holder) && last === '-') holder.push(value)
  else if (value === undefined && Array.isArray(holder)) holder.splice(Number(last), 1)
  else if (value === undefined) Reflect.deleteProperty(holder, last)
  else Reflect.set(holder, last, value)
}
