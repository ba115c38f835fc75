// What those who change documents ask about all of them, drafts included: where something is used, what keys a page has, what there is to choose from.
import { isPlain } from '../../../metadata/authoring/figures/aggregation.ts'
import type { FieldWord } from '../../../metadata/authoring/words/commonWords.ts'
import { fieldWords } from '../../../metadata/authoring/words/vocabulary.ts'
import type { Patchable } from '../../../metadata/patch/patchOf.ts'
import { valueAt } from '../../../metadata/base/valueAt.ts'
import { pageContext } from '../../../metadata/compiler/derive/block/context.ts'
import { offered } from '../../../metadata/document/dictionaryValues.ts'
import { fill } from '../../../metadata/base/fill.ts'
import type { DatasetDocument, EntityDocument } from '../../../metadata/generated/language.ts'
import { jsonObjectOf } from '../../../metadata/base/jsonObject.ts'
import type { Model, Text } from '../../../metadata/model/model.ts'
import { currentKey } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { inputFormSchema } from '../../../metadata/compiler/resolve/operationForm.ts'
import type { ResolvedNames } from '../../../metadata/compiler/resolve/resolve.ts'
import { keysInWords } from '../../../metadata/references/keysInWords.ts'
import { usesOf } from '../../../metadata/references/uses.ts'
import type { WorkshopPlatform } from './platform.ts'
import { rolesIn, storedRoles } from '../../platform/roles/stored.ts'
import { everything } from '../../kernel/permission/grants.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { laid } from '../compiler/laid.ts'
import { draftsOf, listedLive, type LiveDocument, liveOf, storedBases, type StoredDraft, storedIn } from '../layers/drafts.ts'
import { usesInWords } from './usesInWords.ts'

/** → `[{ target, path, place, message }]`: everything that refers to `subject` (kind:id, a field `field:order.number`), in the caller's language. */
export async function uses(platform: WorkshopPlatform, { caller, query }: Call): Promise<Answer> {
  const { names } = await draftedBy(platform, caller)
  const subject = query.subject ?? ''
  const found = usesOf(subject, names)
  const holders = subject.startsWith('permission:') ? await holding(platform, caller, subject.slice('permission:'.length)) : []
  return data([...usesInWords(found, names, caller.language), ...holders])
}

/** Roles that hold a key, by a name that it had before or with all others too. */
async function holding(platform: WorkshopPlatform, caller: Caller, key: string) {
  const { permissions } = platform.modelOf(caller)
  const [roles = []] = await platform.database.control.read(caller, [storedRoles])
  return rolesIn(roles)
    .filter(({ keys }) => keys.some((each) => each === everything || currentKey(permissions, each) === key))
    .map(({ name, code }) => ({ target: `role:${code}`, path: '', place: '', message: fill(roleHolds[caller.language], { name }) }))
}

/** → `[{ id, label }]`: what can be granted of `page`, each called by page, tab, block and action. Nothing of a page that does not compile. */
export async function keys(platform: WorkshopPlatform, { caller, query: { page = '' } }: Call): Promise<Answer> {
  const drafted = await draftedBy(platform, caller)
  const { model, names } = drafted.model ? { ...drafted, model: drafted.model } : liveTo(platform, caller)
  if (!drafted.names.documents.page.has(page)) throw new Refusal('notFound')
  const document = names.documents.page.get(page)?.document
  const permissions = model.permissions.pages[page]
  return data(document && permissions?.keys.length ? keysInWords(permissions, pageContext(document, names).blocks) : [])
}

const roleHolds: Text = { zh: '角色“{name}”：已授予', en: 'Role {name}: granted' }

/**
 * → `{ entities, operations, dictionaries, pages, datasets, widgets }`, each with its label and with what is chosen of it;
 * `words`: what things are called, to propose by.
 */
export async function choices(platform: WorkshopPlatform, { caller }: Call): Promise<Answer> {
  const { documents, entities, widgets } = (await draftedBy(platform, caller)).names
  const labelled = ({ id, label }: { readonly id: string; readonly label: object }) => ({ id, label })
  const dictionaries = [...documents.dictionary.values()].map(({ document }) => document)
  return data({
    entities: [...documents.entity.values()].map(({ document }) => ({
      ...labelled(document),
      home: document.home ?? 'tenant',
      lines: entities.get(document.id)?.parent !== undefined,
    })),
    operations: [...documents.entity.values()].flatMap(({ document }) => callsOf(document, caller)),
    dictionaries: dictionaries.map(({ values = [], ...each }) => ({
      ...labelled(each),
      values: offered(values)
        .slice(0, firstValues)
        .map(({ label }) => label),
    })),
    pages: [...documents.page.values()].map(({ document: { id, title } }) => labelled({ id, label: title })),
    words: wordsOf(documents),
    datasets: [...documents.dataset.values()].map(({ document }) => ({
      ...labelled(document),
      entities: [...new Set(document.facts.map(({ entity }) => entity))],
      dimensions: document.dimensions.map((dimension) => ({
        ...labelled(dimension),
        grain: dimension.grain ?? null,
        field: typeof dimension.field === 'string' ? dimension.field : null,
        reference: referredBy(dimension, document, entities),
      })),
      measures: document.measures.map((measure) => ({
        ...labelled(measure),
        op: measure.op,
        field: measure.field ?? null,
        weightedBy: measure.weightedBy ?? null,
        fact: measure.fact ?? null,
        plain: isPlain(measure),
      })),
    })),
    widgets: [...widgets.byName.values()]
      .filter(({ id }) => platform.packages.isOffered(id))
      .map(({ id, label, role, values, props, figures, needs }) => ({
        id,
        label,
        role,
        values: values ?? [],
        props,
        figures: figures ?? null,
        live: needs?.includes('live') ?? false,
      })),
  })
}

/** What a form that stands on a page may call: what is asked of no row, what it asks for being fields, by whoever may do it. */
const callsOf = ({ id, label, operations = {} }: EntityDocument, { grants }: Caller): readonly object[] =>
  Object.entries(operations).flatMap(([name, operation]) => {
    const inputSchema = operation.on === 'none' ? inputFormSchema(operation) : undefined
    if (!inputSchema || !grants.allows(`${id}.${name}`)) return []
    const answered = Object.entries(jsonObjectOf(valueAt(operation.output, ['properties'])))
    return {
      id: `${id}.${name}`,
      label: { zh: `${operation.label.zh}（${label.zh}）`, en: `${operation.label.en} (${label.en})` },
      fields: inputSchema.properties,
      required: inputSchema.required ?? [],
      answers: answered.flatMap(([key, each]) => (isShown.has(jsonObjectOf(each).type) ? [key] : [])),
    }
  })

/** By so many of its values a list can be told from others that are called alike. */
const firstValues = 4

const isShown: ReadonlySet<unknown> = new Set(['string', 'integer', 'number'])

type Dimension = DatasetDocument['dimensions'][number]

/** The entity whose records a dimension tells apart. */
function referredBy({ field }: Dimension, { facts }: DatasetDocument, entities: ResolvedNames['entities']): string | null {
  const [fact, path] = typeof field === 'string' ? [facts[0]?.id, field] : (Object.entries(field)[0] ?? [])
  const entity = facts.find(({ id }) => id === fact)?.entity ?? ''
  return entities.get(entity)?.fields[path ?? '']?.reference ?? null
}

/** What the documents call things. */
export function wordsOf({ entity, dictionary }: ResolvedNames['documents']): readonly FieldWord[] {
  return fieldWords(
    [...entity.values()].map(({ document }) => document),
    [...dictionary.values()].flatMap(({ document }) => [document, ...(document.values ?? [])]),
  )
}

interface Drafted {
  /** Of what the tenant has changed or made itself, live or drafted. */
  readonly targets: readonly string[]
  /** All documents as the drafts would make them. */
  readonly names: ResolvedNames
  /** What they are compiled to; undefined where the drafts are wrong as a whole. */
  readonly model: Model | undefined
}

/** What is live to somebody. */
export const liveTo = (platform: WorkshopPlatform, caller: Caller): { readonly names: ResolvedNames; readonly model: Model } => ({
  names: caller.layer?.names ?? platform.layers.product.names,
  model: platform.modelOf(caller),
})

/** Where nobody drafts anything, what is live is known: contents are read for drafts alone. */
export async function draftedBy(platform: WorkshopPlatform, caller: Caller): Promise<Drafted> {
  const { control } = platform.database
  const [drafted, listed] = await control.read(caller, [draftsOf(), listedLive])
  const known = platform.layers.product
  const product = await platform.packages.refresh()
  const drafts = storedIn<StoredDraft>(drafted)
  const targets = [...drafts, ...storedIn<LiveDocument>(listed)].map(({ target }) => target)
  if (drafts.length === 0 && product === known) return { targets, ...liveTo(platform, caller) }
  const [stored, kept] = await control.read(caller, [liveOf(), storedBases])
  const layering = { layer: laid(storedIn<LiveDocument>(stored), drafts), bases: storedIn<Patchable>(kept) }
  const { names, model } = (await platform.compiler.whole(caller, layering)).layered
  return { targets, names, model }
}
