// A document as a tree for those who do not write JSON: its parts, and in them what can be added, moved and taken away.
import { actionLabels } from '../../document/actionLabels.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { choiceWord } from './choiceWords.ts'
import { idKeys } from '../../patch/patchNodes.ts'
import { type Spot, schemasAt } from './schemasAt.ts'
import { wordOf } from '../../text/words.ts'

export interface OutlineNode {
  /** Keys and indexes from the document's root. */
  readonly path: readonly string[]
  readonly label: Text
  /** What it is known by among its like: a field, an id. */
  readonly name?: string
  /** Its children are items that can be added, moved and taken away: those of a list by their places, those of an object by their names. */
  readonly holds?: 'list' | 'names'
  /** It is switched off: a value of a dictionary, an entry of a menu. */
  readonly isOff?: true
  readonly children: readonly OutlineNode[]
}

/** What the fields of the document's entity are called, by their names. */
export type FieldNames = Readonly<Record<string, Text>>

interface Naming {
  readonly names?: FieldNames
  /** What the fields and operations of an entity are called that a part is about: tabs and blocks have entities of their own. */
  readonly of?: (entity: string) => FieldNames
}

export function outlineOf(kind: string, document: unknown, { names = {}, of = () => names }: Naming = {}): OutlineNode {
  const node = nodeAt({ kind, document, names, of }, [], document)
  return { ...node, label: wordsIn(document) ?? node.label }
}

interface Drawn {
  readonly kind: string
  readonly document: unknown
  readonly names: FieldNames
  readonly of: (entity: string) => FieldNames
}

function nodeAt(around: Drawn, path: readonly string[], value: unknown): OutlineNode {
  const drawn = isJsonObject(value) && typeof value.entity === 'string' ? { ...around, names: around.of(value.entity) } : around
  const key = path.at(-1) ?? ''
  const name = nameOf(value)
  const known = name ?? (isNamed(drawn, path) ? key : undefined)
  const own = wordsIn(value) ?? (known === undefined ? undefined : calledAs(drawn, path, known))
  const only = name === undefined && /^\d+$/.test(key) ? onlyKey(value) : undefined
  if (only !== undefined)
    return { path, label: wordOf(only), children: childrenOf(drawn, [...path, only], isJsonObject(value) ? value[only] : undefined) }
  // what the language calls a part stands before what it holds is known by
  const isPlain = known === undefined || (!/^\d+$/.test(key) && path.length > 0 && !isNamed(drawn, path))
  const label = own ?? (isPlain ? wordOf(key) : (kindOf(path, value) ?? { zh: known, en: known }))
  const holds = holdsAt(drawn, path, value)
  return {
    path,
    label,
    ...(known !== undefined && { name: known }),
    ...(holds && { holds }),
    ...(isJsonObject(value) && value.enabled === false && { isOff: true as const }),
    children: childrenOf(drawn, path, value),
  }
}

/** A field or an operation by its entity, an action by its button; what the document names anew is called nothing yet. */
function calledAs({ names, kind }: Drawn, path: readonly string[], name: string): Text | undefined {
  const list = path.at(-2) ?? ''
  if (Object.hasOwn(names, name) && (kind === 'page' || kind === 'menu' || /^\d+$/.test(path.at(-1) ?? ''))) return names[name]
  return (list === 'toolbar' || list === 'rowActions') && Object.hasOwn(actionLabels, name) ? actionLabels[name] : undefined
}

function childrenOf(drawn: Drawn, path: readonly string[], value: unknown): readonly OutlineNode[] {
  if (Array.isArray(value)) return value.map((item, at) => nodeAt(drawn, [...path, String(at)], item))
  if (!isJsonObject(value)) return []
  return Object.entries(value).flatMap(([key, each]) => {
    const at = [...path, key]
    // what a field means is said among its properties
    if (key === 'x-field') return []
    if (path.length === 0 && key === 'schema')
      return isJsonObject(each) && isJsonObject(each.properties) ? [nodeAt(drawn, [...at, 'properties'], each.properties)] : []
    return isPart(drawn, at, each) ? [nodeAt(drawn, at, each)] : []
  })
}

/** Whether a value is a part by itself, and not said in one line among the properties of what it stands in. */
function isPart(drawn: Drawn, path: readonly string[], value: unknown): boolean {
  if (Array.isArray(value)) return holdsAt(drawn, path, value) === 'list'
  if (!isJsonObject(value) || isWords(value) || 'cel' in value) return false
  return schemasAt(drawn.kind, path, drawn.document).some(isStructure)
}

const simple: ReadonlySet<string> = new Set(['Text', 'Cel', 'WidgetUse', 'FieldMeaning', 'Sort', 'Generate'])
const isStructure = ({ schema: { type, properties, additionalProperties, title } }: Spot): boolean =>
  !simple.has(String(title)) && (isJsonObject(properties) || (type === 'object' && isJsonObject(additionalProperties)))

/** Items that are more than a word each, or words that stand for such. */
function holdsAt(drawn: Drawn, path: readonly string[], value: unknown): 'list' | 'names' | undefined {
  if (Array.isArray(value)) {
    const items = schemasAt(drawn.kind, [...path, String(value.length)], drawn.document)
    return items.some(({ schema }) => isJsonObject(schema.properties)) ? 'list' : undefined
  }
  if (!isJsonObject(value)) return undefined
  const named = schemasAt(drawn.kind, path, drawn.document).some(
    ({ schema: { properties, additionalProperties } }) => !properties && isJsonObject(additionalProperties),
  )
  return named ? 'names' : undefined
}

/** Whether the last key of the path is a name that the document gives. */
const isNamed = (drawn: Drawn, path: readonly string[]): boolean =>
  path.length > 0 &&
  schemasAt(drawn.kind, path.slice(0, -1), drawn.document).every(
    ({ schema: { properties } }) => !isJsonObject(properties) || !Object.hasOwn(properties, path.at(-1) ?? ''),
  )

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (!isJsonObject(value)) return undefined
  const key = idKeys.find((each) => typeof value[each] === 'string')
  return key === undefined ? undefined : String(value[key])
}

/** Of an item without a name: "steps" of { steps: {} }. */
function onlyKey(value: unknown): string | undefined {
  const keys = isJsonObject(value) ? Object.keys(value) : []
  return keys.length === 1 ? keys[0] : undefined
}

/** What a block without a title is. */
function kindOf(path: readonly string[], value: unknown): Text | undefined {
  const isBlock = path.at(-2) === 'blocks' && isJsonObject(value) && typeof value.type === 'string'
  return isBlock ? choiceWord('type', String(value.type)) : undefined
}

/** A title or label that the node has itself. */
function wordsIn(value: unknown): Text | undefined {
  if (!isJsonObject(value)) return undefined
  const meaning = value['x-field']
  return [value.title, value.label, isJsonObject(meaning) ? meaning.label : undefined].find(isWords)
}

const isWords = (value: unknown): value is Text => isJsonObject(value) && typeof value.zh === 'string' && typeof value.en === 'string'
