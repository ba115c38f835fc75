// Renaming what a tenant has made: every document that names it, live and drafted, and the data that hold the name, in one publication.
// What only drafts have is renamed in the drafts.
import { DatabaseError } from 'pg'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { type Renamed, rename } from '../../../metadata/rename/rename.ts'
import { renamingInWords } from '../../../metadata/rename/renamingInWords.ts'
import { type Renaming, renamingOf, subjectOf } from '../../../metadata/rename/renaming.ts'
import { isThere, whyNot } from '../../../metadata/rename/whyNot.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import { usesOf } from '../../../metadata/references/uses.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import type { WorkshopPlatform } from './platform.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { carryReferences, copyValues, countRows, forgetCopies, moveValues, movingIn } from './carry.ts'
import { contentsOf } from './layerAtRevision.ts'
import { laid } from '../compiler/laid.ts'
import { askStored, draftsOf, followDraft, type LiveDocument, liveOf, oneByOne, storedBases, type StoredDraft } from '../layers/drafts.ts'
import { put } from './publish.ts'
import { usesInWords } from './usesInWords.ts'
import { countRecoded, recode, recodingsIn } from './recode.ts'

interface RenameRequest {
  /** field:order.x_colour */
  readonly subject: string
  readonly to: string
  /** Otherwise what would follow is answered, and nothing done. */
  readonly apply?: boolean
}

/**
 * → `{ why, isLive, documents, uses, counts, revision }`: why not, in words, or null; the documents that change, every place in them; how many rows, views,
 * masks and import mappings follow. Permissions stay as they were granted. @throws Refusal notFound, notRenamed where `apply` asks for what cannot be.
 */
export async function renameThing(platform: WorkshopPlatform, { caller, body }: Call): Promise<Answer> {
  const { subject, to, apply = false } = body as RenameRequest
  const renaming = renamingOf(subject, to)
  if (!renaming) throw new Refusal('notFound')
  const undo: (() => Promise<void>)[] = []
  const answering = platform.database.control.write(caller, async (transaction) => {
    await transaction.run(oneByOne)
    const state = await stateOf(platform, { caller, transaction })
    const isLive = isThere(renaming, state.live.names)
    if (!isLive && !isThere(renaming, state.drafted.names)) throw new Refusal('notFound')
    const { names } = isLive ? state.live : state.drafted
    const why = reasonFor(renaming, state)
    const renamed = why ? undefined : rename(renaming, names)
    const uses = usesInWords(usesOf(subjectOf(renaming), names), names, caller.language)
    const refused = renamed && renamed.refused.length > 0 ? byCode : why
    const documents = renamed ? [...renamed.documents.keys()] : []
    const model = platform.modelOf(caller)
    const moving = isLive && renamed ? movingIn(model, renamed.data) : undefined
    const recodings = isLive && renamed ? recodingsIn(model, renamed.data) : []
    const context = isLive && renamed ? await carryReferences(transaction, renamed.data, false) : { views: 0, masks: 0, imports: 0 }
    const plan = {
      why: refused?.[caller.language] ?? null,
      isLive,
      documents,
      uses,
      counts: { rows: moving ? await countRows(transaction, moving) : await countRecoded(transaction, recodings), ...context },
    }
    if (!apply) return data({ ...plan, revision: null })
    if (refused || !renamed) throw new Refusal('notRenamed', { values: { why: plan.why ?? '' } })
    const doing: Doing = { platform, caller, transaction, renaming, renamed, state, undo }
    return data({ ...plan, revision: isLive ? await renameLive(doing) : await renameDrafts(doing) })
  })
  return answering.catch(async (fault: unknown) => {
    // Only now does the transaction that has failed hold no row any more.
    for (const each of undo) await each()
    throw fault instanceof DatabaseError && apply ? new Refusal('broken', { text: nothingRenamed, cause: fault }) : fault
  })
}

const nothingRenamed = {
  zh: '重命名未完成：数据库拒绝了改动，所有内容保持原样。请稍后再试，或联系平台人员',
  en: 'Not renamed: the database refused the change, and everything is as it was. Try again later, or tell the platform’s staff',
}

const byCode = { zh: '由程序模块按名称使用，不能重命名', en: 'A module of the program knows it by its name, so it cannot be renamed' }

interface State {
  readonly drafts: readonly StoredDraft[]
  readonly live: { readonly names: ResolvedNames; readonly documents: readonly LiveDocument[] }
  readonly drafted: { readonly names: ResolvedNames; readonly isSound: boolean }
}

async function stateOf(
  { packages, compiler }: WorkshopPlatform,
  { caller: { tenantId }, transaction }: Pick<Doing, 'caller' | 'transaction'>,
): Promise<State> {
  const product = await packages.refresh()
  const drafts = await askStored<StoredDraft>(transaction, draftsOf())
  const documents = await askStored<LiveDocument>(transaction, liveOf())
  const bases = await askStored<Patchable>(transaction, storedBases)
  const live =
    documents.length > 0 ? (await compiler.whole({ tenantId }, { layer: laid(documents, []), bases })).layered.names : product.names
  const drafted = drafts.length > 0 ? await compiler.whole({ tenantId }, { layer: laid(documents, drafts), bases }) : undefined
  return {
    drafts,
    live: { names: live, documents },
    drafted: { names: drafted?.layered.names ?? live, isSound: (drafted?.problems.length ?? 0) === 0 },
  }
}

function reasonFor(renaming: Renaming, { live, drafted }: State) {
  return whyNot(renaming, live.names) ?? whyNot(renaming, drafted.names) ?? (drafted.isSound ? undefined : unsound)
}

const unsound = { zh: '草稿中有问题，请先改正或放弃', en: 'There are problems in drafts: correct or discard them first' }

interface Doing {
  readonly platform: WorkshopPlatform
  readonly caller: Caller
  readonly transaction: Transaction
  readonly renaming: Renaming
  readonly renamed: Renamed
  readonly state: State
  /** What takes back that which has been done beside the transaction. */
  readonly undo: (() => Promise<void>)[]
}

async function renameLive({ platform, caller, transaction, renaming, renamed, state, undo }: Doing): Promise<number> {
  const moving = movingIn(platform.modelOf(caller), renamed.data)
  // Transactions of their own, which must not wait for the call's idempotency key.
  const { key: _, bodyHash: __, ...call } = caller.call
  const context = { database: platform.database[moving?.entity.home ?? 'tenant'], caller: { ...caller, call } }
  if (moving) {
    undo.push(() => forgetCopies(context, moving))
    await copyValues(context, moving)
  }
  const model = platform.modelOf(caller)
  const recodings = recodingsIn(model, renamed.data)
  const documents = contentsOf(platform.layers.product, renamed.documents)
  const note = renamingInWords(renaming, state.live.names)[caller.language]
  const request = { subject: subjectOf(renaming), to: renaming.to }
  const revision = await put(platform, { caller, transaction }, { documents, note, renamed: request })
  await recode({ transaction, caller: context.caller, model }, recodings)
  await carryReferences(transaction, renamed.data, true)
  if (moving) await moveValues(transaction, moving)
  await followInDrafts({ platform, transaction, renaming, state }, new Set(documents.map(({ target }) => target)))
  const late = { ...context.caller, epoch: caller.epoch + 1 }
  if (moving) onceMore(platform, async () => platform.database.control.write(late, async (after) => moveValues(after, moving)))
  if (recodings.length > 0)
    onceMore(platform, async () =>
      platform.database.control.write(late, async (after) => recode({ transaction: after, caller: late, model }, recodings)),
    )
  return revision
}

/** When it is live, for what was written under the old name in between. */
function onceMore({ log }: WorkshopPlatform, move: () => Promise<void>): void {
  setTimeout(() => {
    move().catch((fault: unknown) => log.error({ err: fault }, 'values were not moved to their new name'))
  }, 500).unref()
}

/** Drafts name it anew, and stand upon what is live now. */
async function followInDrafts(
  { platform, transaction, renaming, state }: Pick<Doing, 'platform' | 'transaction' | 'renaming' | 'state'>,
  published: ReadonlySet<string>,
): Promise<void> {
  const { names } = state.drafted
  const again = isThere(renaming, names) ? rename(renaming, names).documents : new Map<string, Patchable>()
  for (const draft of state.drafts) {
    const now = draft.content === null ? undefined : again.get(draft.target)
    if (now) await keepDraft(transaction, draft, contentsOf(platform.layers.product, new Map([[draft.target, now]])))
    else if (published.has(draft.target)) await keepDraft(transaction, draft, [draft])
  }
}

/** What has never been published is renamed where it stands. */
async function renameDrafts({ platform, caller, transaction, renamed, state }: Doing): Promise<null> {
  for (const [target, document] of renamed.documents) {
    const draft = state.drafts.find((each) => each.target === target)
    if (draft) await keepDraft(transaction, draft, contentsOf(platform.layers.product, new Map([[target, document]])))
    await transaction.run(audit(caller, [{ entity: 'publication', action: 'saveDraft', record: target }]))
  }
  return null
}

/** A draft with another content: whoever has it open is told. */
async function keepDraft(transaction: Transaction, draft: StoredDraft, contents: readonly StoredDocument[]): Promise<void> {
  const { target, content } = contents.at(-1) ?? draft
  await transaction.run(followDraft({ target: draft.target, content, now: target }))
}
