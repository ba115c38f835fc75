// Problems are told where they stand in a draft as it is kept; whoever changes the document looks for them in the document.
import { pointerTo } from '../../patch/places.ts'
import type { PatchDocument } from '../../generated/language.ts'
import { nodeAt, pointer } from '../../base/pointer.ts'
import { idOf } from '../../patch/patchNodes.ts'

interface Placed {
  readonly path: string
  /** What is missing there: its place is where it belongs. */
  readonly key?: string
}

/** @param content the draft: a patch whose operations the place names, or a document of the tenant's own */
export function placeInDocument({ path, key }: Placed, content: object | null, document: unknown): string {
  const place = content && isPatch(content) ? inPatch(path, content, document) : path
  return key === undefined ? place : pointer(place, key)
}

const isPatch = (content: object): content is PatchDocument => 'ops' in content && Array.isArray(content.ops)

function inPatch(path: string, { ops }: PatchDocument, document: unknown): string {
  const [, word, index, part, ...rest] = path.split('/')
  // no operation has to do with it: a page's own test, which something else has broken
  if (word !== 'ops') return nearestThere(document, path)
  const operation = ops[Number(index)]
  if (typeof operation?.path !== 'string') return ''
  const keys = operation.path.split('/').filter(Boolean)
  // what is inserted into a list stands under its own id
  const inserted = operation.op === 'insert' ? idOf(operation.value) : undefined
  const start = pointerTo(document, inserted === undefined ? keys : [...keys, inserted])
  return part === 'value' && rest.length > 0 ? `${start}/${rest.join('/')}` : start
}

/** The node that a pointer leads to, or the nearest one above it that is there. */
const nearestThere = (document: unknown, path: string): string =>
  path === '' || nodeAt(document, path) !== undefined ? path : nearestThere(document, path.slice(0, path.lastIndexOf('/')))
