// The documents that a tenant may change, and one of them in each of its states.
import type { Product } from '../../metadata/compile.ts'
import type { Text } from '../../metadata/model.ts'
import { hashOf } from '../../metadata/emit/hash.ts'
import { documentOf as productsOf, isPatch, type Upgrade, upgradePatch } from '../../metadata/merge/upgradeLayer.ts'
import { applyPatch } from '../../metadata/resolve/applyPatch.ts'
import { idOf, isTenants } from '../../metadata/resolve/names.ts'
import { layeredKinds } from '../../metadata/resolve/applyPatches.ts'
import type { RawRows } from '../database/database.ts'
import type { StoredDocument } from '../database/doors.ts'
import { basesOf } from './compile.ts'
import { type LiveDocument, type StoredDraft, storedIn } from './drafts.ts'

interface Stored {
  readonly drafts: RawRows | undefined
  readonly live: RawRows | undefined
  readonly bases: RawRows | undefined
}

interface Listed extends Called {
  /** Revision that is live; null: as the product has it. */
  readonly revision: number | null
  readonly draft: Pick<StoredDraft, 'version' | 'author' | 'updatedAt'> | null
  /** What an upgrade of the product has made of the tenant's change; null where it has not touched it. */
  readonly upgrade: Upgrade['state'] | null
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
  { drafts, live, bases, asked: { kind, word = '', changed } }: Stored & { readonly asked: Asked },
): { readonly total: number; readonly documents: readonly Listed[] } {
  const under = { product: product.names, bases: basesOf(storedIn(bases)) }
  const written = new Map(storedIn<StoredDraft>(drafts).map((each) => [each.target, each]))
  const published = new Map(storedIn<LiveDocument>(live).map((each) => [each.target, each]))
  const stored: readonly StoredDocument[] = [...published.values(), ...written.values()]
  const own = stored.map(({ target, content }) => [target, content] as const)
  const all = new Map<string, unknown>([
    ...own.filter(([target]) => isTenants(idOf(target))),
    ...layeredKinds.flatMap((each) => [...product.names.documents[each]].map(([id, { document }]) => [`${each}:${id}`, document] as const)),
  ])
  const sought = word.toLowerCase()
  const found = [...all].flatMap(([target, document]): Listed[] => {
    if (kind !== undefined && !target.startsWith(`${kind}:`)) return []
    const draft = written.get(target)
    const revision = published.get(target)?.n ?? null
    const content = published.get(target)?.content
    const upgrade = isPatch(content) ? (upgradePatch(under, content)?.state ?? null) : null
    if (changed === 'true' && !draft && revision === null) return []
    const label = labelOf(document)
    if (sought !== '' && !`${target} ${label?.zh ?? ''} ${label?.en ?? ''}`.toLowerCase().includes(sought)) return []
    const last = draft ? { version: draft.version, author: draft.author, updatedAt: draft.updatedAt } : null
    return [{ target, label, revision, draft: last, upgrade }]
  })
  return { total: found.length, documents: found.slice(0, most) }
}

/**
 * `product`: the file's document, null for a tenant's own; `live` and `draft`: patch or own document; `resolved`: what is live, `drafted`: with the draft;
 * `upgrade`: what an upgrade of the product has made of what is live, with what is still to be decided.
 */
export function documentOf(product: Product, target: string, stored: Stored) {
  const document = productsOf(product.names, target)
  const [live] = storedIn<LiveDocument>(stored.live)
  const [draft] = storedIn<StoredDraft>(stored.drafts)
  if (!document && !live && !draft) return undefined
  const under = { product: product.names, bases: basesOf(storedIn(stored.bases)) }
  const upgrade = isPatch(live?.content) ? upgradePatch(under, live.content) : undefined
  return {
    target,
    product: document ?? null,
    base: document ? hashOf(document) : null,
    live: live ?? null,
    draft: draft ?? null,
    resolved: laidOn(document, upgrade?.patch ?? live?.content),
    drafted: draft
      ? laidOn(document, isPatch(draft.content) ? (upgradePatch(under, draft.content)?.patch ?? draft.content) : draft.content)
      : null,
    upgrade: upgrade ? { state: upgrade.state, conflicts: upgrade.conflicts } : null,
  }
}

function laidOn(document: object | undefined, content: unknown): unknown {
  if (content === undefined || content === null) return document ?? null
  return isPatch(content) ? (document ? applyPatch(document, content, content.target).document : null) : content
}

/** What each of the targets is called: by the product, or by the tenant what is its own. */
export const calledIn = (product: Product, targets: readonly string[], own: readonly StoredDocument[]): readonly Called[] =>
  targets.map((target) => ({
    target,
    label: labelOf(productsOf(product.names, target) ?? own.find((each) => each.target === target)?.content),
  }))

interface Called {
  readonly target: string
  readonly label: Text | null
}

function labelOf(document: unknown): Text | null {
  const { label, title }: { readonly label?: Text; readonly title?: Text } = Object(document)
  return label ?? title ?? null
}
