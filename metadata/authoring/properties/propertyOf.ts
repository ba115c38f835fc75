// What a single value of a document is, for a form: a text, a number, a choice, a condition.
import { isText } from '../../text/isText.ts'
import { isJsonObject } from '../../base/jsonObject.ts'
import type { Text } from '../../model/model.ts'
import { expressions } from '../../references/keys.ts'
import { meaningOf, type Spot } from '../words/schemasAt.ts'
import { wordOf } from '../../text/words.ts'

/** `words` is a text in both languages, `list` words one after the other, `terms` measures that are added up, `ratio` two of these, `json` whatever is said in no simpler way. */
export type PropertyType =
  | 'text'
  | 'words'
  | 'number'
  | 'integer'
  | 'switch'
  | 'choice'
  | 'cel'
  | 'condition'
  | 'widget'
  | 'list'
  | 'terms'
  | 'ratio'
  | 'json'

export interface Property {
  /** Keys from the part: `width`, or of a field's meaning `x-field/label`. */
  readonly path: readonly string[]
  readonly label: Text
  readonly type: PropertyType
  readonly required: boolean
  readonly choices?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly meaning?: Text
  /** What a word names there, as the language notes it. */
  readonly names?: string
  /** Under which heading it stands, where the language has such. */
  readonly group?: Text
  /** What the part is cannot carry it; it is shown only where it has been set. */
  readonly unfit?: true
  /** An expression that stands there as a text by itself, not in { cel }. */
  readonly bare?: true
}

interface Found {
  readonly path: readonly string[]
  readonly required: boolean
  readonly spots: readonly Spot[]
  /** The key itself, as the part's schema has it, with what the language notes there. */
  readonly said?: Readonly<Record<string, unknown>>
}

/** Undefined for parts of their own, which stand in the outline. */
export function propertyOf({ path, required, spots, said = {} }: Found): Property | undefined {
  const bare = expressions.has(path.at(-1) ?? '') && spots.length > 0 && spots.every(({ schema }) => schema.type === 'string')
  const type = bare ? 'cel' : typeOf(spots)
  if (!type) return undefined
  const [first] = spots
  const choices = [...new Set(spots.flatMap(({ schema }) => (Array.isArray(schema.enum) ? schema.enum.map(String) : [])))]
  const { minimum, maximum } = first?.schema ?? {}
  // what a name or a text is in general is plain; what is said of the place is not
  const meaning = meaningOf(said) ?? ('$ref' in said ? undefined : meaningOf(first?.schema))
  const names = first?.schema['x-names']
  return {
    path,
    label: isText(said['x-label']) ? said['x-label'] : wordOf(path.at(-1) ?? ''),
    type,
    required,
    ...(type === 'choice' && { choices }),
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    ...(meaning && { meaning }),
    ...(typeof names === 'string' && { names }),
    ...(bare && { bare }),
  }
}

function typeOf(spots: readonly Spot[]): PropertyType | undefined {
  const schemas = spots.map(({ schema }) => schema)
  const has = (type: string): boolean => schemas.some((schema) => schema.type === type)
  const titled = (title: string): boolean => schemas.some((schema) => schema.title === title)
  if (schemas.length === 0) return 'json'
  if (titled('Text')) return 'words'
  if (titled('WidgetUse')) return 'widget'
  if (titled('DatasetRatio')) return 'ratio'
  if (titled('DatasetTerms')) return 'terms'
  if (titled('Cel')) return has('boolean') ? 'condition' : 'cel'
  if (schemas.every((schema) => Array.isArray(schema.enum))) return 'choice'
  if (schemas.some(isPart)) return undefined
  if (schemas.length > 1) return 'json'
  if (has('boolean')) return 'switch'
  if (has('integer')) return 'integer'
  if (has('number')) return 'number'
  if (schemas.some(({ type, items }) => type === 'array' && isJsonObject(items) && isWordList(items))) return 'list'
  return has('string') ? 'text' : 'json'
}

const isPart = ({ properties, additionalProperties, type, items }: Spot['schema']): boolean =>
  isJsonObject(properties) ||
  (type === 'object' && isJsonObject(additionalProperties)) ||
  (type === 'array' && isJsonObject(items) && !isWordList(items))

/** A list of words is said in one line. */
const isWordList = (items: Readonly<Record<string, unknown>>): boolean =>
  items.type === 'string' || items.enum !== undefined || (typeof items.$ref === 'string' && /#\/\$defs\/(name|path|key)$/.test(items.$ref))
