// Publishing: what becomes live is compiled as a whole before, and written in one transaction with the revision that tells of it. The epoch of the
// tenant's sessions moves with it, so that every process serves it with the next call.
import { assembleLayered, checked } from '../../../metadata/compiler/compileLayered.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { layerLimits, mostBytes } from '../../../metadata/base/layerLimits.ts'
import type { Source } from '../../../metadata/compiler/load/load.ts'
import { bringUp } from '../../engine/entity/layer/bringUp.ts'
import type { LayerChange } from '../../engine/entity/layer/changed.ts'
import { GrantsMoved } from '../../kernel/database/faults.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { WorkshopPlatform } from './platform.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import { identityOf } from '../../kernel/request/identity.ts'
import {
  askStored,
  draftsOf,
  dropDrafts,
  keepBases,
  lastRevision,
  type LiveDocument,
  liveOf,
  oneByOne,
  publishing,
  storedBases,
  type StoredDraft,
  type StoredRenaming,
} from '../layers/drafts.ts'
import { layerAtRevision } from './layerAtRevision.ts'
import { contentOf, laid } from '../compiler/laid.ts'
import { publisherOf } from '../compiler/publisher.ts'
import { refuseExcess } from '../compiler/rights.ts'
import { changesOfRows, violationsIn } from './rowViolations.ts'

interface Publishing {
  readonly caller: Caller
  readonly transaction: Transaction
}

interface Wanted {
  readonly note: string
  /** Absent: all drafts. */
  readonly targets?: readonly string[]
  /** Of the drafts as they were looked at. */
  readonly versions?: Readonly<Record<string, number>>
}

/** @returns the revision. @throws Refusal nothingToPublish, draftStale, draftMoved and what `put` throws. */
export async function publishDrafts(
  platform: WorkshopPlatform,
  { caller, transaction }: Publishing,
  { note, targets, versions }: Wanted,
): Promise<number> {
  await transaction.run(oneByOne)
  const drafts = (await askStored<StoredDraft>(transaction, draftsOf())).filter(({ target }) => targets?.includes(target) ?? true)
  if (drafts.length === 0) throw new Refusal('nothingToPublish')
  const live = new Map((await askStored<LiveDocument>(transaction, liveOf())).map((each) => [each.target, each.n]))
  const stale = drafts.filter(({ target, based }) => (live.get(target) ?? 0) !== based).map(({ target }) => target)
  if (stale.length > 0) throw new Refusal('draftStale', { values: { names: stale.join(', ') }, data: { targets: stale } })
  const moved = drafts.filter(({ target, version }) => (versions?.[target] ?? version) !== version).map(({ target }) => target)
  if (moved.length > 0) throw new Refusal('draftMoved', { values: { names: moved.join(', ') }, data: { targets: moved } })
  const revision = await put(platform, { caller, transaction }, { documents: drafts, note })
  await transaction.run(dropDrafts(drafts.map(({ target }) => target)))
  return revision
}

interface GoingBack {
  readonly revision: number
  /** The last publication that its author has looked at; undefined: whichever it is. */
  readonly seen?: number
}

/** The layer as it was after the revision, called as it is now; 0: the product's documents alone. Drafts stay. @throws Refusal nothingToPublish, publishedSince */
export async function revertTo(
  platform: WorkshopPlatform,
  { caller, transaction }: Publishing,
  { revision, seen }: GoingBack,
): Promise<number> {
  await transaction.run(oneByOne)
  const [last] = await askStored<number>(transaction, lastRevision)
  if (seen !== undefined && seen !== last) throw new Refusal('publishedSince')
  const documents = await layerAtRevision(
    platform,
    { tenantId: caller.tenantId, ask: (statement) => askStored(transaction, statement) },
    revision,
  )
  if (documents.length === 0) throw new Refusal('nothingToPublish')
  return put(platform, { caller, transaction }, { documents, note: '', revertedTo: revision })
}

interface Put {
  readonly documents: readonly StoredDocument[]
  readonly note: string
  readonly revertedTo?: number
  /** Things are called otherwise and nothing else: whoever holds a right keeps it, and nobody gains one. */
  readonly renamed?: StoredRenaming
}

/** @throws Refusal unpublishable with `data.problems` and `data.violations`; publishesBeyond; layerFull. */
export async function put(
  platform: WorkshopPlatform,
  { caller, transaction }: Publishing,
  { documents, note, revertedTo, renamed }: Put,
): Promise<number> {
  const product = await platform.packages.refresh()
  const live = await askStored<LiveDocument>(transaction, liveOf())
  await transaction.run(
    keepBases(
      product,
      documents.map(({ content }) => content),
    ),
  )
  const bases = await askStored<Patchable>(transaction, storedBases)
  refuseOverfull(laid(live, documents))
  const { problems, sources, bearsOnRows, ...beyond } = await platform.compiler.run('publishable', caller, {
    live: live.map(contentOf),
    documents: documents.map(contentOf),
    bases,
    publisher: publisherOf(caller),
    language: caller.language,
    isRenaming: renamed !== undefined,
  })
  const changes = bearsOnRows
    ? changesOfRows(assembleLayered(product, sources, checked), { homes: platform.database, caller, before: platform.modelOf(caller) })
    : []
  // What is renamed is renamed in the rows too, which only this transaction sees so far.
  const violations = problems.length > 0 || renamed ? [] : await violationsIn(changes, caller.language)
  const count = problems.length + violations.length
  if (count > 0) throw new Refusal('unpublishable', { values: { count }, data: { problems, violations } })
  if (!renamed) refuseExcess(beyond)
  for (const change of changes) await bringUp(change)
  const statements = publishing({ by: { userId: caller.userId, name: caller.name }, note, revertedTo, renamed, documents })
  let revision = 0
  for (const [index, statement] of statements.entries()) {
    const [row] = await transaction.run(statement)
    if (index === 0) revision = Number(row?.[0])
  }
  await transaction.run(
    audit(caller, [
      {
        entity: 'publication',
        action: revertedTo === undefined ? 'publish' : 'revert',
        record: String(revision),
        new: { documents: documents.map(({ target }) => target).join(', '), note, ...(revertedTo !== undefined && { revertedTo }) },
      },
    ]),
  )
  // Once more when it is live, for what was written in between.
  setTimeout(() => {
    bringUpLive(platform, caller, changes).catch((fault: unknown) => platform.log.error({ err: fault }, 'rows were not brought up'))
  }, 500).unref()
  return revision
}

/** What cannot be taken out and in again is not put live. */
function refuseOverfull(layer: readonly Source[]): void {
  const bytes = Buffer.byteLength(JSON.stringify(layer))
  if (layer.length > layerLimits.documents || bytes > mostBytes)
    throw new Refusal('layerFull', { values: { ...layerLimits, documents: layerLimits.documents.toLocaleString('en') } })
}

/** In the session that published, as it stands by then: the publication has moved its epoch, and so may anything else; its call's key is spent. @throws Refusal sessionEnded */
export async function bringUpLive(
  { doors }: Pick<WorkshopPlatform, 'doors'>,
  caller: Caller,
  changes: readonly LayerChange[],
): Promise<void> {
  for (const change of changes) {
    for (let attempt = 1; ; attempt += 1) {
      const session = await doors.session(caller.tokenHash)
      if (!session) throw new Refusal('sessionEnded')
      try {
        await bringUp({ ...change, caller: { ...caller, ...identityOf(caller.tokenHash, session), call: { name: caller.call.name } } })
        break
      } catch (fault) {
        if (!(fault instanceof GrantsMoved) || attempt === 5) throw fault
      }
    }
  }
}
