// Documents changed by pages of their own (menus, dictionaries): the same patches as the workshop makes, published in the same way, each with its call.
import { equal } from '../../../metadata/patch/patchNodes.ts'
import { type Patchable, patchOf } from '../../../metadata/patch/patchOf.ts'
import { hash } from 'node:crypto'
import type { PatchDocument } from '../../../metadata/generated/language.ts'
import type { Problem } from '../../../metadata/model/model.ts'
import { idOf } from '../../../metadata/base/names.ts'
import type { LayeredKind } from '../../../metadata/compiler/patch/applyPatches.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import type { RawRows, Statement, Transaction } from '../../kernel/database/database.ts'
import type { Draft } from '../../engine/context/draft.ts'
import { GrantsMoved } from '../../kernel/database/faults.ts'
import type { WorkshopPlatform } from './platform.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import { documentOf } from './documents.ts'
import { liveOf, oneByOne, storedBases, storedIn } from '../layers/drafts.ts'
import { put } from './publish.ts'
import type { StoredDocument } from '../../kernel/database/preSessionQueries.ts'

/** The documents that are live for a caller. */
export const namesOf = ({ layers }: WorkshopPlatform, { layer }: Pick<Caller, 'layer'>): ResolvedNames =>
  layer?.names ?? layers.product.names

interface Changing {
  readonly caller: Caller
  readonly transaction: Transaction
}

interface Changes {
  readonly kind: LayeredKind
  /** What documents are to be, by id; null: one of the tenant's own goes. */
  readonly after: ReadonlyMap<string, Patchable | null>
  /** The rows of which this comes. */
  readonly drafts: readonly Pick<Draft, 'values'>[]
  /** The field that a problem's path is about. */
  readonly fieldAt: (path: string) => string | undefined
}

/** Published under the names of the rows. @throws Refusal invalid at the field of a problem; what publishing throws. */
export async function changeDocuments(
  platform: WorkshopPlatform,
  { caller, transaction }: Changing,
  { kind, after, drafts, fieldAt }: Changes,
): Promise<void> {
  const products = platform.layers.product.names.documents[kind]
  const documents = Array.from(after, ([id, document]) => {
    const before: Patchable | undefined = products.get(id)?.document
    const content = before && document ? (equal(before, document) ? null : patchOf(before, document)) : document
    return { target: `${kind}:${id}`, content }
  })
  const note = drafts.map(({ values }) => String(values.name)).join('、')
  await transaction.run(oneByOne)
  for (const { target } of documents) await holdCurrent(platform, { caller, transaction }, target)
  try {
    await put(platform, { caller, transaction }, { documents, note: note.slice(0, 200) })
  } catch (fault) {
    throw fault instanceof Refusal && fault.error === 'unpublishable' ? atField(fault, documents, fieldAt) : fault
  }
}

/** @throws GrantsMoved where somebody has published the document since this call began: it is carried out once more, on what is live now. */
async function holdCurrent(platform: WorkshopPlatform, { caller, transaction }: Changing, target: string): Promise<void> {
  const stored = { drafts: undefined, live: await transaction.run(liveOf(target)), bases: await transaction.run(storedBases) }
  const [kind, id = ''] = target.split(':')
  const known = namesOf(platform, caller).documents[kind as LayeredKind].get(id)?.document ?? null
  if (!equal(documentOf(platform.layers.product, target, stored)?.resolved ?? null, known)) throw new GrantsMoved()
}

/** A problem that belongs to a field of the row is told there, as with any form: the first of each. */
function atField(refusal: Refusal, documents: readonly StoredDocument[], at: (path: string) => string | undefined): Refusal {
  const { problems = [] }: { readonly problems?: readonly PlacedMessage[] } = Object(refusal.details.data)
  const fields = Object.fromEntries(
    problems.toReversed().flatMap((each) => {
      const field = at(writtenAt(each, documents))
      return field === undefined ? [] : [[field, each.message]]
    }),
  )
  return Object.keys(fields).length > 0 ? new Refusal('invalid', { data: { fields }, cause: refusal }) : refusal
}

type PlacedMessage = Pick<Problem, 'document' | 'path'> & { readonly message: string }

/** Where a patch writes what is wrong: an operation that sets a single value names it in its own path. */
function writtenAt({ document, path }: PlacedMessage, documents: readonly StoredDocument[]): string {
  const [, index, below = ''] = /^\/ops\/(\d+)\/value(.*)$/.exec(path) ?? []
  const { ops = [] }: Partial<PatchDocument> = Object(documents.find(({ target }) => target === document)?.content)
  const operation = index === undefined ? undefined : ops[Number(index)]
  return operation ? `/${operation.path}${below}` : path
}

export interface Edit {
  readonly n: number
  readonly by: string
  readonly at: string
}

interface Published extends Edit {
  readonly target: string
  readonly before: unknown
  readonly after: unknown
}

/** What a row tells of its last edit; its version is one more than the publication's number. */
export const editorOf = (edit: Edit | undefined) => ({ version: (edit?.n ?? 0) + 1, editor: edit?.by ?? null, editedAt: edit?.at ?? null })

/** What has been published of documents of a kind, newest first. */
export const changesOf = (kind: LayeredKind): Statement => ({
  name: 'layer_changes_of',
  text: `select coalesce(json_agg(c order by c.n desc), '[]')::text from (
      select c.target, r.n, r.by_name as by, r.at, c.before, c.after from read.layer_change c join read.layer_revision r on r.n = c.n
      where c.target like $1 order by r.n desc limit 500) c`,
  values: [`${kind}:%`],
})

/** The last edit of each of the things that paths of patches, and documents of the tenant's own, name. */
export function editsIn(
  rows: RawRows | undefined,
  namesIn: (change: unknown, document: string) => readonly string[],
): ReadonlyMap<string, Edit> {
  const changes = storedIn<Published>(rows)
  const edits = new Map<string, Edit>()
  for (const { target, before, after, n, by, at } of changes) {
    const document = idOf(target)
    const [old, now] = [partsOf(before), partsOf(after)]
    const moved = [...old, ...now].filter((part) => old.has(part) !== now.has(part))
    for (const name of moved.flatMap((part) => namesIn(JSON.parse(part), document))) if (!edits.has(name)) edits.set(name, { n, by, at })
  }
  return edits
}

/** Operations of a patch, entries of a document. */
function partsOf(content: unknown): ReadonlySet<string> {
  const { ops, items, values, ...rest }: Readonly<Record<string, unknown>> = Object(content ?? {})
  const parts = [ops, items, values].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  return new Set([...parts, ...(content === null || ops ? [] : [rest])].map((part) => JSON.stringify(part)))
}

/** A row's id, always the same for what it tells of. */
export function rowIdOf(...path: readonly string[]): string {
  const hex = hash('sha256', JSON.stringify(path)).slice(0, 32)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
