// What the compiler's worker does: documents in, words and plain data out. Rows, sessions and models that are served are the main thread's.
import { spellingBy } from '../../../metadata/authoring/words/spelling.ts'
import type { FieldWord } from '../../../metadata/authoring/words/commonWords.ts'
import { vocabularyOf } from '../../../metadata/authoring/words/vocabulary.ts'
import type { Product } from '../../../metadata/compiler/compile.ts'
import { changesBetween } from '../../../metadata/layers/diff/diff.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import type { Problem } from '../../../metadata/model/model.ts'
import { mentionsIn, referencesOf } from '../../../metadata/authoring/sheet/mentions.ts'
import { type SheetScope, proposeSheet, type SheetRows } from '../../../metadata/authoring/sheet/proposal.ts'
import { pinyin } from 'pinyin-pro'
import type { StoredDocument, StoredLayer, PagePast } from '../../kernel/database/preSessionQueries.ts'
import { laid } from './laid.ts'
import { escalationOf, findings, publishable } from './findings.ts'
import { usedBy, versionOf } from './pageVersion.ts'
import { type Served, served } from './served.ts'
import { compileWhole, type Layering, type Whole } from './whole.ts'

/** What a layer is assembled from. */
export interface CheckedWhole extends Pick<Whole, 'sources' | 'problems' | 'pages'> {
  /** Those outside pages. */
  readonly around: readonly Problem[]
}

function whole(product: Product, layering: Layering): CheckedWhole {
  const { sources, problems, pages, layered } = compileWhole(product, layering)
  return { sources, problems, pages, around: layered.problems }
}

function servedLayer(product: Product, layer: Omit<StoredLayer, 'n'>): Omit<Served, 'model'> {
  const { model: _, ...plain } = served(product, layer)
  return plain
}

interface Versions {
  readonly live: readonly StoredDocument[]
  /** What has changed since each. */
  readonly before: readonly StoredDocument[]
  readonly after: readonly StoredDocument[]
  readonly bases: readonly Patchable[]
}

/** What lies between two states of a layer. */
function versionChanges(product: Product, { live, before, after, bases }: Versions) {
  const namesOf = (changed: readonly StoredDocument[]) => compileWhole(product, { layer: laid(live, changed), bases }).layered.names
  return changesBetween({ before: namesOf(before), after: namesOf(after) })
}

interface Proposing extends Pick<SheetScope, 'name' | 'dictionaries' | 'taken'> {
  readonly sheet: SheetRows
  readonly words: readonly FieldWord[]
  /** Of each entity how many of its rows a text names. */
  readonly known: readonly (Pick<Parameters<typeof referencesOf>[2][number], 'entity' | 'label'> & {
    readonly rows: ReadonlyMap<string, number>
  })[]
}

function propose(_: Product, { sheet, words, known, ...around }: Proposing) {
  const targets = known.map(({ rows, ...each }) => ({ ...each, rowsNamed: (text: string) => rows.get(text) ?? 0 }))
  const references = new Map([...mentionsIn(sheet)].map(([at, texts]) => [at, referencesOf(sheet.header[at] ?? '', texts, targets)]))
  return proposeSheet(sheet, {
    ...around,
    references: known.length > 0 ? references : new Map(),
    vocabulary: vocabularyOf(words, spellingBy(pinyin)),
  })
}

/** Texts by which a sheet may name rows. */
const mentioned = (_: Product, sheet: SheetRows): readonly string[] => [...new Set([...mentionsIn(sheet).values()].flat())]

/** What is wrong with pages of the product. */
const pages = (product: Product, ids: readonly string[]): Readonly<Record<string, readonly Problem[]>> =>
  Object.fromEntries(ids.map((id) => [id, product.problemsOf(id)] as const))

// A page that crashes as it is live, as it was before: found in the compiler's worker.

/** What the page uses as it is live. */
function used(product: Product, { live, page }: { readonly live: StoredLayer; readonly page: string }): readonly string[] {
  const { model, names } = compileWhole(product, { layer: laid(live.documents, []), bases: live.bases }).layered
  return model ? usedBy({ model, names }, page) : []
}

interface Sought {
  readonly page: string
  readonly live: StoredLayer
  readonly past: PagePast
  /** Versions that crash. */
  readonly broken: readonly string[]
}

interface Earlier extends Pick<Whole, 'sources' | 'pages'> {
  readonly version: string
  readonly published: { readonly at: string; readonly by: string }
}

/** From publication to publication back, each with the page and what it uses as they were before it, and all else as it is now. */
function earlier(product: Product, { page, live, past, broken }: Sought): Earlier | undefined {
  const [published] = past.changes
  if (!published) return undefined
  const before = new Map<string, StoredDocument>()
  for (const [, changes] of Map.groupBy(past.changes, ({ n }) => n)) {
    for (const { target, before: content } of changes) before.set(target, { target, content })
    const { sources, pages, layered } = compileWhole(product, { layer: laid(live.documents, [...before.values()]), bases: live.bases })
    const { model, names } = layered
    const version = model && versionOf({ model, names }, page)
    if (version !== undefined && !broken.includes(version) && !Object.hasOwn(pages, page))
      return { sources, pages, version, published: { at: published.at, by: published.by } }
  }
  return undefined
}

export const jobs = {
  whole,
  findings,
  publishable,
  beyond: escalationOf,
  versionChanges,
  served: servedLayer,
  used,
  earlier,
  mentioned,
  propose,
  pages,
}

export type Jobs = typeof jobs
export type JobName = keyof Jobs
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[1]
export type JobResult<N extends JobName> = ReturnType<Jobs[N]>
