// What is wrong with a value, said to its user: one mapper for both sides, so that browser and server use the same words.
import type { FieldKind, Text } from '../model/model.ts'

/** The part of ajv's error that a message needs. */
export interface SchemaError {
  readonly keyword: string
  /** JSON pointer of the value: /lines/2/quantity. */
  readonly instancePath: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What the wrong value is called. */
export interface Described {
  readonly label: Text
  readonly kind: FieldKind | 'children'
  /** Said instead of the general message where the value does not fit. */
  readonly message?: Text
  /** Nobody types it: the console sends it along (id, version). */
  readonly system?: boolean
  /** Its number is that of a shift, which is chosen by name. */
  readonly shiftOf?: string
}

/** Where the message stands: lines.2.quantity; a missing or an unknown property by its own name. */
export function pathOf({ keyword, instancePath, params }: SchemaError): string {
  const parts = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const name = keyword === 'required' ? params.missingProperty : keyword === 'additionalProperties' ? params.additionalProperty : undefined
  return [...parts, ...(typeof name === 'string' ? [name] : [])].join('.')
}

const chosen: ReadonlySet<Described['kind']> = new Set<Described['kind']>([
  ...(['dictionary', 'dictionaryList', 'reference', 'referenceList', 'boolean'] as const),
  ...(['date', 'dateTime', 'time', 'month', 'colour', 'image', 'fileList', 'periods'] as const),
])

/** Of which a value holds many; labels of such fields are in the plural. */
const several: ReadonlySet<Described['kind']> = new Set<Described['kind']>(['dictionaryList', 'referenceList', 'fileList', 'periods'])

/** What is said of a required value that is not there. */
export function requiredMessage(field?: Described): Text {
  if (!field) return { zh: '不能为空', en: 'This is required' }
  const { label, kind, system, shiftOf } = field
  if (system) return { zh: `缺少${label.zh}，请刷新后重试`, en: `${label.en} is missing. Reload and try again` }
  const what = named(label.en)
  if (kind === 'children') return { zh: `请添加${label.zh}`, en: `Add at least one ${singular(what)}` }
  if (several.has(kind)) return { zh: `请选择${label.zh}`, en: `Choose at least one ${singular(what)}` }
  return chosen.has(kind) || shiftOf !== undefined
    ? { zh: `请选择${label.zh}`, en: `Choose the ${what}` }
    : { zh: `请输入${label.zh}`, en: `Enter the ${what}` }
}

/** Keywords that an empty value fails because it is empty. */
const lacking: ReadonlySet<string> = new Set(['type', 'enum', 'const', 'anyOf', 'minItems', 'format', 'pattern'])

/** A label inside a sentence: Machine no. → machine number, but ID number and English name stay. */
const named = (label: string): string => lowerFirst(label.replace(/\bno\.$/i, 'number'))
const lowerFirst = (text: string): string =>
  /^([A-Z]{2}|English|Chinese)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

/** Spare parts → spare part, varieties → variety, statuses → status. */
const singular = (text: string): string =>
  text
    .replace(/(?<!ser)ies$/, 'y')
    .replace(/(ss|us|x|z|ch|sh)es$/, '$1')
    .replace(/(?<![su]|ie)s$/, '')

/** The message of one error. `value` is what was given, where it is known: nothing at all is said to be missing, not of a wrong type. */
export function schemaMessage(error: SchemaError, field?: Described, value?: unknown): Text {
  const { keyword, params } = error
  if (keyword === 'additionalProperties') return { zh: '不存在该字段', en: 'There is no such field' }
  const empty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
  if (keyword === 'required' || (empty && (lacking.has(keyword) || (keyword === 'minLength' && params.limit === 1))))
    return requiredMessage(field)
  if (field?.system) return { zh: `${field.label.zh}有误，请刷新后重试`, en: `${field.label.en} is not valid. Reload and try again` }
  return field?.message ?? general(error, { field, value })
}

const plural = (count: string): string => (count === '1' ? '' : 's')

/** Thousands are separated, in both languages alike. */
const figures = (value: unknown): string =>
  typeof value === 'number' ? new Intl.NumberFormat('en-GB', { maximumFractionDigits: 15 }).format(value) : String(value ?? '')

function general(
  { keyword, params }: SchemaError,
  { field, value }: { readonly field: Described | undefined; readonly value: unknown },
): Text {
  const limit = figures(params.limit)
  switch (keyword) {
    case 'minLength':
      return { zh: `至少 ${limit} 个字符`, en: `At least ${limit} character${plural(limit)}` }
    case 'maxLength':
      return { zh: `最多 ${limit} 个字符`, en: `At most ${limit} character${plural(limit)}` }
    case 'minimum':
      return { zh: `不能小于 ${limit}`, en: `Not less than ${limit}` }
    case 'exclusiveMinimum':
      return { zh: `须大于 ${limit}`, en: `More than ${limit}` }
    case 'maximum':
      return { zh: `不能大于 ${limit}`, en: `Not more than ${limit}` }
    case 'exclusiveMaximum':
      return { zh: `须小于 ${limit}`, en: `Less than ${limit}` }
    case 'minItems':
      return { zh: `至少 ${limit} 项`, en: `At least ${limit}` }
    case 'maxItems':
      return { zh: `最多 ${limit} 项`, en: `At most ${limit}` }
    case 'uniqueItems':
      return { zh: '不能重复选择', en: 'Nothing may be chosen twice' }
    case 'enum':
      return { zh: '不在可选范围内', en: 'This is not one of the choices' }
    default:
      return typeMessage(field?.kind, params, value)
  }
}

/** More figures than a number is kept with: they stay a text (written/numbers.ts). */
const manyFigures = /^[+-]?(?=(?:[,. ]*\d){16})[\d,. ]*$/

/** A comma that stands neither for thousands nor where a decimal point is written. */
const strayComma = /^[+-]?\d+([,，]\d+)+(\.\d*)?$/

/** A value of another type, or a text of another form. */
function typeMessage(kind: Described['kind'] | undefined, params: SchemaError['params'], value: unknown): Text {
  const type = Array.isArray(params.type) ? params.type[0] : params.type
  const isNumber = kind === 'integer' || kind === 'decimal' || type === 'integer' || type === 'number'
  if (isNumber && typeof value === 'string' && manyFigures.test(value)) return { zh: '最多 15 位数字', en: 'At most 15 figures' }
  if (isNumber && typeof value === 'string' && strayComma.test(value))
    return { zh: '逗号只作千位分隔，如 1,500；小数请用“.”', en: 'Commas separate thousands, as in 1,500; write decimals with a point' }
  if (kind === 'integer' || type === 'integer') return { zh: '请输入整数', en: 'Enter a whole number' }
  if (kind === 'decimal' || type === 'number') return { zh: '请输入数字', en: 'Enter a number' }
  if (kind === 'reference' || kind === 'referenceList') return { zh: '请从列表中选择', en: 'Choose from the list' }
  if (kind === 'date') return { zh: '请输入正确的日期', en: 'Enter a valid date' }
  if (kind === 'dateTime') return { zh: '请输入正确的日期时间', en: 'Enter a valid date and time' }
  if (kind === 'time' || params.format === 'time') return { zh: '请输入正确的时间', en: 'Enter a valid time' }
  if (kind === 'month') return { zh: '请输入正确的月份', en: 'Enter a valid month' }
  if (kind === 'colour') return { zh: '十六进制颜色值有误', en: 'Wrong hex input' }
  if (kind === 'boolean' || type === 'boolean') return { zh: '请选择是或否', en: 'Choose yes or no' }
  return { zh: '格式有误', en: 'This is not in the right form' }
}
