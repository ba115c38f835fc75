// The patterns of a schema, at any depth: what the server and every browser can match, and no text keeps busy.
import { analyse } from 'scslre'
import { isJsonObject } from '../../base/jsonObject.ts'
import { linearPattern } from '../../base/linearPattern.ts'
import type { Text } from '../../model/model.ts'

interface PatternFault {
  /** From the schema down to the pattern. */
  readonly path: readonly string[]
  readonly reason: Text
}

/** Each pattern that is wrong, also in the schemas inside. */
export function patternFaults(schema: unknown): readonly PatternFault[] {
  if (!isJsonObject(schema)) return []
  const own = typeof schema.pattern === 'string' ? faultOf(schema.pattern) : undefined
  const keyed = isJsonObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : []
  return [
    ...(own ? [{ path: ['pattern'], reason: own }] : []),
    ...keyed.flatMap((pattern) => {
      const reason = faultOf(pattern)
      return reason ? [{ path: ['patternProperties', pattern], reason }] : []
    }),
    ...subschemas(schema).flatMap(({ path, schema: inner }) =>
      patternFaults(inner).map((fault) => ({ ...fault, path: [...path, ...fault.path] })),
    ),
  ]
}

interface Subschema {
  readonly path: readonly string[]
  readonly schema: unknown
}

/** The schemas that stand directly in one. */
export const subschemas = (schema: Readonly<Record<string, unknown>>): readonly Subschema[] =>
  Object.entries(schema).flatMap(([key, value]): readonly Subschema[] => {
    if (single.has(key)) return [{ path: [key], schema: value }]
    if (listed.has(key) && Array.isArray(value)) return value.map((each: unknown, at) => ({ path: [key, String(at)], schema: each }))
    if (named.has(key) && isJsonObject(value)) return Object.entries(value).map(([name, each]) => ({ path: [key, name], schema: each }))
    return []
  })

const single: ReadonlySet<string> = new Set([
  'items',
  'additionalProperties',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
])
const listed: ReadonlySet<string> = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems'])
const named: ReadonlySet<string> = new Set(['properties', '$defs', 'patternProperties', 'dependentSchemas'])

/** Checked once: documents are compiled again and again, and patterns stay. */
const checked = new Map<string, Text | undefined>()
const mostChecked = 5000

function faultOf(pattern: string): Text | undefined {
  if (checked.size >= mostChecked) checked.clear()
  if (!checked.has(pattern)) checked.set(pattern, isPattern(pattern) ? (isEndless(pattern) ? endless : undefined) : noPattern)
  return checked.get(pattern)
}

/** Whether some text takes it an exponential time, in every browser and on the server. */
const isEndless = (pattern: string): boolean => analyse({ source: pattern, flags: 'u' }).reports.some(({ exponential }) => exponential)

function isPattern(pattern: string): boolean {
  try {
    // by browsers, and by the server
    return new RegExp(pattern, 'u') instanceof RegExp && Boolean(linearPattern(pattern))
  } catch {
    return false
  }
}

const noPattern: Text = {
  zh: '正则表达式有误，或使用了环视、反向引用、上千次的重复',
  en: 'the pattern is no regular expression, looks around, refers back or counts beyond a thousand',
}
const endless: Text = {
  zh: '正则表达式嵌套重复，恶意文本会使校验停不下来',
  en: 'the pattern repeats within a repeat, which a hostile text makes endless',
}
