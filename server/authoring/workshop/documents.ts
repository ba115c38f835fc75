// The documents that a tenant may change, and one of them in each of its states.
import type { Product } from '../../../metadata/compiler/compile.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { hashOf } from '../../../metadata/base/hash.ts'
import { documentOf as productsOf, isPatch, type Upgrade, upgradePatch } from '../../../metadata/layers/merge/upgradeLayer.ts'
import { applyPatch } from '../../../metadata/compiler/patch/applyPatch.ts'
import { idOf, isTenants } from '../../../metadata/base/names.ts'
import { layeredKinds } from '../../../metadata/compiler/patch/applyPatches.ts'
import type { RawRows } from '../../kernel/database/database.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { WorkshopPlatform } from './platform.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Call } from '../../kernel/request/route.ts'
import { type Called, labelOf } from '../compiler/documentLabels.ts'
import { basesOf } from '../compiler/laid.ts'
import {
  isOutdated,
  listedDrafts,
  type ListedDraft,
  listedLive,
  type LiveDocument,
  liveOf,
  storedBases,
  type StoredDraft,
  storedIn,
} from '../layers/drafts.ts'

interface Stored {
  readonly drafts: RawRows | undefined
  readonly live: RawRows | undefined
  readonly bases: RawRows | undefined
  /** Of what the draft was begun from. */
  readonly begun?: RawRows | undefined
}

interface Listed extends Called {
  /** Revision that is live; null: as the product has it. */
  readonly revision: number | null
  readonly draft: Pick<StoredDraft, 'version' | 'author' | 'updatedAt'> | null
  /** What an upgrade of the product has made of the tenant's change; null where it has not touched it. */
  readonly upgrade: Upgrade['state'] | null
}

interface DocumentQuery {
  readonly kind?: string
  readonly word?: string
  readonly changed?: string
}

/** At most so many in one answer: whoever looks for more has a word to look by. */
const most = 500

/**
 * → `{ total, documents }`, in the order of kinds and ids, called as they are live; `word` is looked for in ids and labels, also in the product's own.
 * What is live and too broken to be called anything is asked for by itself.
 */
export async function listDocuments(platform: WorkshopPlatform, { caller, query }: Pick<Call, 'caller' | 'query'>): Promise<Answer> {
  const { control } = platform.database
  const [drafts, live, bases] = await control.read(caller, [listedDrafts, listedLive, storedBases])
  const { product } = platform.layers
  const written = new Map(storedIn<ListedDraft>(drafts).map((each) => [each.target, each]))
  const published = new Map(storedIn<LiveDocument>(live).map((each) => [each.target, each]))
  const called = callingIn(caller.layer?.names ?? product.names)
  const own = [...new Set([...published.keys(), ...written.keys()])].filter((target) => isTenants(idOf(target)))
  const unknown = own.some((target) => published.has(target) && !called(target))
  const whole = unknown ? storedIn<LiveDocument>((await control.read(caller, [liveOf()]))[0]) : []
  const broken = new Map(whole.map(({ target, content }) => [target, labelOf(content)]))
  const products = layeredKinds.flatMap((kind) => Array.from(product.names.documents[kind].keys(), (id) => `${kind}:${id}`))
  const callingOf = callingIn(product.names)
  const under = { product: product.names, bases: basesOf(storedIn(bases)) }
  const { kind, word = '', changed }: DocumentQuery = query
  const sought = word.toLowerCase()
  const found = [...own, ...products].flatMap((target): Listed[] => {
    if (kind !== undefined && !target.startsWith(`${kind}:`)) return []
    const draft = written.get(target)
    const { n: revision = null, content } = published.get(target) ?? {}
    if (changed === 'true' && !draft && revision === null) return []
    const label = draft?.label ?? called(target) ?? broken.get(target) ?? callingOf(target) ?? null
    if (sought !== '' && !`${target} ${wordsOf(label)} ${wordsOf(callingOf(target))}`.toLowerCase().includes(sought)) return []
    const upgrade = isPatch(content) ? (upgradePatch(under, content)?.state ?? null) : null
    const last = draft ? { version: draft.version, author: draft.author, updatedAt: draft.updatedAt } : null
    return [{ target, label, revision, draft: last, upgrade }]
  })
  return data({ total: found.length, documents: found.slice(0, most) })
}

const callingIn =
  (names: ResolvedNames) =>
  (target: string): Text | undefined =>
    labelOf(productsOf(names, target)) ?? undefined

const wordsOf = (label: Text | null | undefined): string => (label ? `${label.zh} ${label.en}` : '')

/**
 * `product`: the file's document, null for a tenant's own; `live` and `draft`: patch or own document; `resolved`: what is live, `drafted`: with the draft;
 * `begun`: what the draft was begun from, where something else is live since; `upgrade`: what an upgrade of the product has made of what is live, with
 * what is still to be decided.
 */
export function documentOf(product: Product, target: string, stored: Stored) {
  const document = productsOf(product.names, target)
  const [live] = storedIn<LiveDocument>(stored.live)
  const [draft] = storedIn<StoredDraft>(stored.drafts)
  if (!document && !live && !draft) return undefined
  const under = { product: product.names, bases: basesOf(storedIn(stored.bases)) }
  const upgrade = isPatch(live?.content) ? upgradePatch(under, live.content) : undefined
  const withContent = (content: unknown): unknown =>
    laidOn(document, isPatch(content) ? (upgradePatch(under, content)?.patch ?? content) : content)
  return {
    target,
    product: document ?? null,
    base: document ? hashOf(document) : null,
    live: live ?? null,
    draft: draft ?? null,
    resolved: laidOn(document, upgrade?.patch ?? live?.content),
    drafted: draft ? withContent(draft.content) : null,
    begun: draft && isOutdated(draft, live) ? withContent(storedIn<StoredDocument>(stored.begun)[0]?.content) : null,
    upgrade: upgrade ? { state: upgrade.state, conflicts: upgrade.conflicts } : null,
  }
}

function laidOn(document: object | undefined, content: unknown): unknown {
  if (content === undefined || content === null) return document ?? null
  return isPatch(content) ? (document ? applyPatch(document, content, content.target).document : null) : content
}
