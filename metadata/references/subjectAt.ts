// What the part at a place of a document is to others: the subject by which they refer to it.
import { isJsonObject } from '../base/jsonObject.ts'
import { valueAt } from '../base/valueAt.ts'
import type { SubjectKind } from './mention.ts'

/** kind:id as uses are asked for; undefined for what nothing can refer to. */
export function subjectAt(
  document: { readonly kind: string; readonly id: string },
  path: readonly string[],
): `${SubjectKind}:${string}` | undefined {
  const { kind, id } = document
  const [first = '', second = '', third] = path
  if (path.length === 0) return isSubject(kind) ? `${kind}:${id}` : undefined
  if (kind === 'entity') {
    if (first === 'schema' && second === 'properties' && third !== undefined && path.length === 3) return `field:${id}.${third}`
    if (path.length === 2 && first === 'children') return `field:${id}.${second}`
    if (path.length === 2 && first === 'operations') return `operation:${id}.${second}`
  }
  const item = valueAt(document, path)
  if (path.length !== 2 || !isJsonObject(item)) return undefined
  if (kind === 'dictionary' && first === 'values' && typeof item.value === 'string') return `value:${id}.${item.value}`
  if (typeof item.id !== 'string') return undefined
  if (kind === 'dataset' && (first === 'dimensions' || first === 'measures')) return `figure:${id}.${item.id}`
  return kind === 'page' && (first === 'blocks' || first === 'charts') ? `block:${id}/${item.id}` : undefined
}

const isSubject = (kind: string): kind is 'entity' | 'dictionary' | 'dataset' | 'page' =>
  kind === 'entity' || kind === 'dictionary' || kind === 'dataset' || kind === 'page'
