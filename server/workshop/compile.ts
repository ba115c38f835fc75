// A tenant's layer as it would be, compiled as a whole: what is wrong with it, what it changes, what it would grant, which rows would not pass.
import { compileLayered, type Layered } from '../../metadata/compileLayered.ts'
import type { Product } from '../../metadata/compile.ts'
import type { Patchable } from '../../metadata/diff/patchOf.ts'
import { hashOf } from '../../metadata/emit/hash.ts'
import { type Bases, upgradeLayer } from '../../metadata/merge/upgradeLayer.ts'
import type { Source } from '../../metadata/load/load.ts'
import { fill } from '../../metadata/fill.ts'
import type { Problem, Text } from '../../metadata/model.ts'
import type { Homes } from '../database/database.ts'
import type { StoredDocument } from '../database/doors.ts'
import type { LayerChange } from '../entity/layer/changed.ts'
import { type Violation, violationsOf } from '../entity/layer/violations.ts'
import type { Caller } from '../request/caller.ts'

/** What is live, with what is to become so. */
export function laid(live: readonly StoredDocument[], changes: readonly StoredDocument[]): readonly Source[] {
  const all = new Map([...live, ...changes].map(({ target, content }) => [target, content]))
  return [...all].flatMap(([target, content]) => (content === null ? [] : [{ file: target, document: content }]))
}

/** By their hash, as patches name them. */
export const basesOf = (documents: readonly Patchable[]): Bases => new Map(documents.map((document) => [hashOf(document), document]))

interface Compiled {
  readonly layered: Layered
  readonly problems: readonly Problem[]
}

/** What was compiled lately, by what it was made of, the latest last: while somebody types, and from the check to the publication, the same is asked for again. */
const lately = new WeakMap<Product, Map<string, Compiled>>()
const most = 3

/**
 * Every problem, also of pages, which a start leaves until they are opened.
 *
 * @param bases what patches were made on; those made on an earlier product are brought to that of today
 */
export function compileWhole(product: Product, layer: readonly Source[], bases: readonly Patchable[]): Compiled {
  const of = JSON.stringify([layer, bases])
  const known = lately.get(product) ?? new Map<string, Compiled>()
  lately.set(product, known)
  const compiled = known.get(of) ?? compileAnew(product, layer, bases)
  known.delete(of)
  known.set(of, compiled)
  for (const oldest of [...known.keys()].slice(0, -most)) known.delete(oldest)
  return compiled
}

function compileAnew(product: Product, layer: readonly Source[], bases: readonly Patchable[]): Compiled {
  const misnamed = layer.filter(({ file, document }) => nameOf(document) !== file)
  const { sources } = upgradeLayer({ product: product.names, bases: basesOf(bases) }, layer)
  const layered = compileLayered(product, sources)
  // where the whole is wrong already, the layer's own pages are told of with it: what others say then may follow from that
  const given = new Set(layer.map(({ file }) => file))
  const pages = layered.model ? layered.pages : layered.pages.filter((id) => given.has(`page:${id}`))
  const problems = [...misnamed.map(({ file }) => misnamedAt(file)), ...layered.problems, ...pages.flatMap(layered.problemsOf)]
  return { layered, problems }
}

/** A document is stored under what it is, or is about. */
function nameOf(document: unknown): string {
  const { kind, id, target }: { readonly kind?: unknown; readonly id?: unknown; readonly target?: unknown } = Object(document)
  return kind === 'patch' ? String(target) : `${String(kind)}:${String(id)}`
}

const misnamedAt = (file: string): Problem => ({
  code: 'patchTarget',
  document: file,
  path: '/target',
  message: { zh: `内容与“${file}”不符`, en: `The content is not of “${file}”` },
})

/** Pages that may carry more than they did: those of the layer as it will be, and those that it leaves to the product again. */
export function pagesConcerned({ model, pages }: Layered, documents: readonly StoredDocument[]): readonly string[] {
  // Words, colours and orders are no rights.
  if (documents.every(({ target }) => target.startsWith('dictionary:'))) return []
  const own = documents.flatMap(({ target }) => (target.startsWith('page:') ? [target.slice('page:'.length)] : []))
  const isWide = documents.some(({ target }) => !target.startsWith('page:') && !target.startsWith('menu:'))
  return isWide ? Object.keys(model?.pages ?? {}) : [...new Set([...pages, ...own])]
}

interface Rows {
  readonly homes: Homes
  readonly caller: Caller
  readonly before: Product['model']
}

/** What a layer asks of stored rows, by the entities that it changes. */
export const changesOfRows = (layered: Layered, { homes, caller, before }: Rows): readonly LayerChange[] => {
  const { model } = layered
  // Transactions of their own beside the one that publishes: the call's idempotency key is claimed there, and they would wait for it for ever.
  const { key: _, bodyHash: __, ...call } = caller.call
  const beside = { ...caller, call }
  return Object.values(model?.entities ?? {}).flatMap((after) =>
    model && after !== before.entities[after.id] && after.store === 'table'
      ? [{ database: homes[after.home], caller: beside, model, before: before.entities[after.id], after }]
      : [],
  )
}

interface Told extends Violation {
  readonly message: string
}

/** Each also in the reader's words. */
export async function violationsIn(changes: readonly LayerChange[], language: keyof Text): Promise<readonly Told[]> {
  const found: Told[] = []
  for (const change of changes)
    for (const violation of await violationsOf(change)) found.push({ ...violation, message: wordsOf(change, violation)[language] })
  return found
}

function wordsOf({ before, after: entity }: LayerChange, { field, rule, rows, total }: Violation): Text {
  const fieldLabel = field === undefined ? undefined : entity.fields[field]?.label
  const ruleMessage = rule === undefined ? undefined : entity.unique.find(({ id }) => id === rule)?.message
  // of what no row can hold yet nothing can be put right beforehand
  const kind = field === undefined ? 'rule' : before && !before.fields[field] ? 'fresh' : 'field'
  const say = (language: keyof Text): string =>
    fill(sentences[kind][language], {
      entity: entity.label[language],
      what: fieldLabel?.[language] ?? ruleMessage?.[language] ?? field ?? rule ?? '',
      rows,
      total,
    })
  return { zh: say('zh'), en: say('en') }
}

const sentences = {
  field: {
    zh: '“{entity}”的“{what}”：{total} 条数据中有 {rows} 条不符合。请先修改这些数据，或放宽要求',
    en: '{what} of {entity}: {rows} of {total} rows would not pass. Change these rows first, or ask for less',
  },
  fresh: {
    zh: '“{entity}”的“{what}”是新字段，已有的 {rows} 条数据还没有值。请给它默认值；或先不勾选“必填”发布，补齐数据后再设为必填',
    en: '{what} of {entity} is new, and {rows} rows that are there have no value. Give it a default; or publish it without asking for it, fill the rows in, and require it then',
  },
  rule: {
    zh: '“{entity}”的唯一规则（{what}）：{total} 条数据中有 {rows} 条重复。请先修改这些数据',
    en: 'Unique rule of {entity} ({what}): {rows} of {total} rows repeat another. Change these rows first',
  },
} satisfies Record<string, Text>
