// The documents that a tenant may change, and one of them in each of its states.
import type { Product } from '../../metadata/compile.ts'
import type { Text } from '../../metadata/model.ts'
import type { PatchDocument } from '../../metadata/generated/language.ts'
import { hashOf } from '../../metadata/emit/hash.ts'
import { applyPatch } from '../../metadata/resolve/applyPatch.ts'
import { layeredKinds } from '../../metadata/resolve/applyPatches.ts'
import type { RawRows } from '../database/database.ts'
import type { StoredDocument } from '../database/doors.ts'
import type { LiveDocument, StoredDraft } from './drafts.ts'

interface Stored {
  readonly drafts: RawRows | undefined
  readonly live: RawRows | undefined
}

interface Listed {
  readonly target: string
  readonly label: Text | null
  /** Revision that is live; null: as the product has it. */
  readonly revision: number | null
  readonly draft: Pick<StoredDraft, 'version' | 'author' | 'updatedAt'> | null
}

interface Asked {
  readonly kind?: string
  readonly word?: string
  readonly changed?: string
}

/** At most so many in one answer: whoever looks for more has a word to look by. */
const most = 500

/** → `{ total, documents }`, in the order of kinds and ids; `word` is looked for in ids and labels. */
export function documentsOf(
  product: Product,
  { drafts, live, asked: { kind, word = '', changed } }: Stored & { readonly asked: Asked },
): { readonly total: number; readonly documents: readonly Listed[] } {
  const written = new Map(storedIn<StoredDraft>(drafts).map((each) => [each.target, each]))
  const published = new Map(storedIn<LiveDocument>(live).map((each) => [each.target, each]))
  const stored: readonly StoredDocument[] = [...published.values(), ...written.values()]
  const own = stored.map(({ target, content }) => [target, content] as const)
  const all = new Map<string, unknown>([
    ...own.filter(([target]) => isOwn(target)),
    ...layeredKinds.flatMap((each) => [...product.names.documents[each]].map(([id, { document }]) => [`${each}:${id}`, document] as const)),
  ])
  const sought = word.toLowerCase()
  const found = [...all].flatMap(([target, document]): Listed[] => {
    if (kind !== undefined && !target.startsWith(`${kind}:`)) return []
    const draft = written.get(target)
    const revision = published.get(target)?.n ?? null
    if (changed === 'true' && !draft && revision === null) return []
    const label = labelOf(document)
    if (sought !== '' && !`${target} ${label?.zh ?? ''} ${label?.en ?? ''}`.toLowerCase().includes(sought)) return []
    return [{ target, label, revision, draft: draft ? { version: draft.version, author: draft.author, updatedAt: draft.updatedAt } : null }]
  })
  return { total: found.length, documents: found.slice(0, most) }
}

/** `product`: the file's document, null for a tenant's own; `live` and `draft`: patch or own document; `resolved`: what is live, `drafted`: with the draft. */
export function documentOf(product: Product, target: string, stored: Stored) {
  const [kind, id = ''] = target.split(':')
  const known = layeredKinds.find((each) => each === kind)
  const document = known && product.names.documents[known].get(id)?.document
  const [live] = storedIn<LiveDocument>(stored.live)
  const [draft] = storedIn<StoredDraft>(stored.drafts)
  if (!document && !live && !draft) return undefined
  return {
    target,
    product: document ?? null,
    base: document ? hashOf(document) : null,
    live: live ?? null,
    draft: draft ?? null,
    resolved: laidOn(document, live?.content),
    drafted: draft ? laidOn(document, draft.content) : null,
  }
}

function laidOn(document: object | undefined, content: unknown): unknown {
  if (content === undefined || content === null) return document ?? null
  return isPatch(content) ? (document ? applyPatch(document, content, content.target).document : null) : content
}

const isPatch = (content: unknown): content is PatchDocument =>
  typeof content === 'object' &&
  content !== null &&
  'kind' in content &&
  content.kind === 'patch' &&
  'ops' in content &&
  Array.isArray(content.ops)

const isOwn = (target: string): boolean => target.includes(':x_')

function labelOf(document: unknown): Text | null {
  const { label, title }: { readonly label?: Text; readonly title?: Text } = Object(document)
  return label ?? title ?? null
}

function storedIn<T>(rows: RawRows | undefined): readonly T[] {
  return JSON.parse(rows?.[0]?.[0] ?? '[]') as readonly T[]
}
