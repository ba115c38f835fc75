// Where anything is used. Read this file first.
//
//   mentions         every name in one document, with what it means there        mentions.ts, keys.ts, expressionNames.ts
//   uses             all documents asked for one subject, in words               this file
//   blocked          what is taken away though something refers to it            blocked.ts
import type { Text } from '../generated/language.ts'
import { derivedDatasets } from '../compiler/resolve/figuresOfDataset.ts'
import { datasetOf } from '../compiler/resolve/figures.ts'
import { pageOfStatic } from '../compiler/resolve/staticRows.ts'
import type { ResolvedNames } from '../compiler/resolve/resolve.ts'
import { things } from '../layers/diff/texts.ts'
import { isText } from '../text/isText.ts'
import type { Mention } from './mention.ts'
import { peopleOf } from '../compiler/resolve/receivers.ts'
import type { Shape } from './documentContext.ts'
import { mentionsIn } from './mentions.ts'

/** One place that refers to a subject. */
export interface Use {
  /** kind:id of the document. */
  readonly target: string
  readonly file: string
  /** JSON pointer. */
  readonly path: string
  /** How it is named: the key it stands under, or `cel`. */
  readonly as: string
  readonly message: Text
}

/** A document with what it mentions, by subject. */
export interface Mentioning {
  readonly target: string
  readonly file: string
  readonly document: object
  readonly mentions: ReadonlyMap<string, readonly Mention[]>
}

/** The nearest of these keys above a place says what is there. */
const parts: Readonly<Record<string, Text>> = {
  columns: things.column,
  edit: things.column,
  search: things.condition,
  toolbar: things.action,
  rowActions: things.action,
  form: things.formItem,
  detail: things.detailItem,
  expand: things.detailItem,
  rules: things.rule,
  guards: things.guard,
  unique: things.unique,
  constraints: things.constraint,
  operations: things.operation,
  children: things.lines,
  tabs: things.tab,
  blocks: things.block,
  charts: things.block,
  aliases: things.permission,
  tests: { zh: '测试', en: 'Test' },
  properties: things.field,
  dimensions: things.dimension,
  measures: things.measure,
  facts: things.fact,
}
const kinds: Readonly<Record<string, Text>> = { ...things, module: { zh: '模块', en: 'Module' } }
const condition: Text = { zh: '的条件', en: ', in a condition' }

/** A place of a document in words: Page Orders: column. */
function useText(document: object, path: string, as: string): Text {
  const kind = String(Reflect.get(document, 'kind'))
  const id = String(Reflect.get(document, 'id'))
  const name: unknown = Reflect.get(document, 'title') ?? Reflect.get(document, 'label')
  const own = isText(name) ? name : { zh: id, en: id }
  const whole = kinds[kind] ?? { zh: kind, en: kind }
  const key = path.split('/').findLast((each) => Object.hasOwn(parts, each))
  const part = kind === 'menu' ? things.menuEntry : key === undefined ? undefined : parts[key]
  const how = as === 'cel' ? condition : { zh: '', en: '' }
  return {
    zh: `${whole.zh}“${own.zh}”${part ? `：${part.zh}${how.zh}` : how.zh && `：条件`}`,
    en: `${whole.en} ${own.en}${part ? `: ${part.en.toLowerCase()}${how.en}` : how.en}`,
  }
}

/**
 * Everything that refers to a subject (see Mention); where it is made itself is no use. Each document is read once, when something is first asked for:
 * layers that leave the entities as the product has them share what they share of its documents.
 *
 * @param meaning the state by which names are told: of what is taken away, the one in which it was still there
 */
export const usesOf = (subject: string, names: ResolvedNames, meaning = names): readonly Use[] =>
  mentioning(subject, names, meaning).flatMap(({ target, file, document, found }) =>
    found
      .filter(({ path, at }) => !(at === undefined && isDefinition(subject, target, path)))
      .map(({ path, as }) => ({ target, file, path, as, message: useText(document, path, as) })),
  )

/** The documents that name a subject, each with the places. */
export function mentioning(
  subject: string,
  names: ResolvedNames,
  meaning = names,
): readonly (Mentioning & { readonly found: readonly Mention[] })[] {
  return documentsOf(names).flatMap(({ target, file, document }) => {
    const mentions = mentionsOf(document, meaning)
    const found = mentions.get(subject)
    return found ? [{ target, file, document, mentions, found }] : []
  })
}

const isDefinition = (subject: string, target: string, path: string): boolean =>
  target === `entity:${subject.slice(subject.indexOf(':') + 1).split('.')[0]}` && /^\/(schema\/properties|children)\/\w+$/.test(path)

function* documentsIn({ documents }: ResolvedNames) {
  const { entity, page, dataset, dictionary, menu, module } = documents
  for (const [kind, all] of Object.entries({ entity, page, dataset, dictionary, menu, module }))
    for (const [id, { file, document }] of all) yield { target: `${kind}:${id}`, file, document }
}
const documentsOf = (names: ResolvedNames) => [...documentsIn(names)]

/** By the entities that say what names mean, then by document. */
const read = new WeakMap<ResolvedNames['entities'], WeakMap<object, ReadonlyMap<string, readonly Mention[]>>>()

function mentionsOf(document: object, names: ResolvedNames): ReadonlyMap<string, readonly Mention[]> {
  const all = read.get(names.entities) ?? new WeakMap<object, ReadonlyMap<string, readonly Mention[]>>()
  read.set(names.entities, all)
  const known = all.get(document)
  if (known) return known
  const made = Map.groupBy(mentionsIn({ document }, shapeOf(names)), ({ subject }) => subject as string)
  all.set(document, made)
  return made
}

/** What names lead to, rows that stand in pages included. */
function shapeOf(names: ResolvedNames): Shape {
  const { entities, documents } = names
  const rowsOf = (id: string) => documents.page.get(pageOfStatic(id) ?? '')?.document.static?.[id.slice(id.indexOf('/') + 1)]
  const meaning = (entity: string, name: string) => rowsOf(entity)?.schema.properties[name]?.['x-field']
  const dimension = (entity: string, name: string) => {
    const dataset = documents.dataset.get(datasetOf(entity) ?? '')?.document
    return dataset && derivedDatasets(names)(dataset).dimensions.find(({ id }) => id === name)
  }
  const own = <V>(of: Readonly<Record<string, V>> | undefined, name: string): V | undefined =>
    of && Object.hasOwn(of, name) ? of[name] : undefined
  return {
    posts: peopleOf(names)?.post,
    hasField: (entity, name) =>
      (own(entities.get(entity)?.fields, name) ?? own(entities.get(entity)?.children, name) ?? meaning(entity, name)) !== undefined,
    leadsTo: (entity, name) =>
      dimension(entity, name)?.reference ??
      own(entities.get(entity)?.fields, name)?.reference ??
      own(entities.get(entity)?.children, name)?.entity ??
      meaning(entity, name)?.reference,
    dictionaryOf: (entity, name) => own(entities.get(entity)?.fields, name)?.dictionary ?? meaning(entity, name)?.dictionary,
    entityOfPage(page, tab) {
      const document = documents.page.get(page)?.document
      const part = document?.tabs?.find(({ id }) => id === tab)
      const blocks = [...(part?.blocks ?? []), ...(document?.blocks ?? [])]
      return part?.entity ?? document?.entity ?? blocks.find(({ type }) => type === 'search' || type === 'table')?.entity
    },
  }
}
