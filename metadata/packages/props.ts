// The props of a package's manifest are a stranger's schema: they follow the rules that fields of tenants follow. Only what is listed is read, so that
// whatever walks the schema later (ajv, the designer's forms) ends.
import { patternFaults, subschemas } from '../compiler/check/patterns.ts'
import { isJsonObject, type JsonObject, jsonObjectOf } from '../base/jsonObject.ts'
import type { Text } from '../model/model.ts'
import { borrowedFormats, formats } from '../base/validation.ts'

export interface PropsFault {
  readonly path: readonly string[]
  readonly reason: Text
}

/** Schemas within schemas, references followed; and values of any kind. */
const most = { depth: 8, values: 24 } as const

const keywords: ReadonlySet<string> = new Set(
  [
    'type title description default enum const x-field $ref $defs anyOf oneOf allOf',
    'properties required additionalProperties minProperties maxProperties items minItems maxItems uniqueItems',
    'minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf',
  ].flatMap((line) => line.split(' ')),
)

const knownFormats: ReadonlySet<unknown> = new Set([...Object.keys(formats), ...borrowedFormats])

/** As names of the language are written. */
const name = /^(x_)?[a-z][a-zA-Z0-9]{0,47}$/

export function propsFaults(props: unknown): readonly PropsFault[] {
  if (isDeeper(props, most.values)) return [{ path: [], reason: texts.depth(most.values) }]
  const defs = jsonObjectOf(jsonObjectOf(props).$defs)
  const found = [...faultsIn(props, { defs, depth: 0 }), ...circlesIn(defs)]
  return found.length > 0 ? found : patternFaults(props)
}

interface Inside {
  readonly defs: JsonObject
  readonly depth: number
}

function faultsIn(schema: unknown, { defs, depth }: Inside): readonly PropsFault[] {
  if (typeof schema === 'boolean') return []
  if (!isJsonObject(schema)) return [{ path: [], reason: texts.schema }]
  if (depth > most.depth) return [{ path: [], reason: texts.depth(most.depth) }]
  const { format, $ref } = schema
  const own: PropsFault[] = Object.keys(schema).flatMap((key) => (keywords.has(key) ? [] : [{ path: [key], reason: texts.keyword(key) }]))
  if (format !== undefined && !knownFormats.has(format)) own.push({ path: ['format'], reason: texts.format(String(format)) })
  for (const key of ['properties', '$defs'])
    for (const each of Object.keys(jsonObjectOf(schema[key])))
      if (!name.test(each)) own.push({ path: [key, each], reason: texts.name(each) })
  if ($ref !== undefined && !Object.hasOwn(defs, targetOf($ref))) own.push({ path: ['$ref'], reason: texts.reference })
  if (own.length > 0) return own
  return subschemas(schema).flatMap(({ path, schema: inner }) =>
    faultsIn(inner, { defs, depth: depth + 1 }).map((fault) => ({ ...fault, path: [...path, ...fault.path] })),
  )
}

const targetOf = ($ref: unknown): string => (typeof $ref === 'string' && $ref.startsWith('#/$defs/') ? $ref.slice('#/$defs/'.length) : '')

const referencesIn = (schema: unknown): readonly string[] =>
  isJsonObject(schema)
    ? [
        ...(schema.$ref === undefined ? [] : [targetOf(schema.$ref)]),
        ...subschemas(schema).flatMap(({ schema: inner }) => referencesIn(inner)),
      ]
    : []

/** Definitions that lead back to themselves: each that leads nowhere but to settled ones is settled, the others go round. */
function circlesIn(defs: JsonObject): readonly PropsFault[] {
  const open = new Map(Object.entries(defs).map(([each, schema]) => [each, new Set(referencesIn(schema))]))
  for (let before = Infinity; open.size < before;) {
    before = open.size
    for (const [each, leads] of open) if (![...leads].some((other) => open.has(other))) open.delete(each)
  }
  return [...open.keys()].map((each) => ({ path: ['$defs', each], reason: texts.reference }))
}

/** Level by level, so that no depth is too much for it. */
function isDeeper(value: unknown, levels: number): boolean {
  let level: readonly unknown[] = [value]
  for (let depth = 0; depth <= levels && level.length > 0; depth += 1)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  return level.length > 0
}

const texts = {
  schema: { zh: '须为 JSON Schema', en: 'it must be a JSON Schema' },
  depth: (levels: number): Text => ({ zh: `嵌套超过 ${levels} 层`, en: `nested more than ${levels} levels deep` }),
  keyword: (key: string): Text => ({ zh: `不支持“${key}”`, en: `“${key}” is not supported` }),
  format: (format: string): Text => ({
    zh: `不支持格式“${format}”，可用：${[...knownFormats].join('、')}`,
    en: `the format “${format}” is not supported. Use one of ${[...knownFormats].join(', ')}`,
  }),
  name: (each: string): Text => ({
    zh: `名称“${each}”须以小写字母开头，只含字母和数字，最多 50 个字符`,
    en: `the name “${each}” must begin with a small letter and hold letters and digits only, 50 at most`,
  }),
  reference: {
    zh: '$ref 只能指向本清单的 $defs，且不能循环',
    en: '$ref must name one of the $defs of this manifest, and lead to no circle',
  },
}
