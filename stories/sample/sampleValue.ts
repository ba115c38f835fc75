// One value of a field, as its schema, dictionary and reference allow.
import type { JsonSchema } from '../../metadata/jsonSchema.ts'
import type { Entity, Field, Model } from '../../metadata/model.ts'
import type { Language } from '../../runtime/index.ts'
import { between, chance, choice } from './chance.ts'

export interface Circumstances {
  readonly model: Model
  readonly language: Language
  /** The day on which the newest samples end. */
  readonly today: Date
  /** Ids of another entity's rows. */
  readonly idsOf: (entity: string) => readonly string[]
}

/** Which row of which entity the value is for. */
export interface Place {
  readonly entity: Entity
  /** From 0. */
  readonly at: number
}

const DAY = 86_400_000
/** Optional fields are left empty this often. */
const EMPTY = 0.12

export function sampleValue(field: Field, { entity, at }: Place, around: Circumstances): unknown {
  const words = [entity.id, field.name, at]
  const blank = !field.required && field.name !== entity.display && chance('blank', ...words) < EMPTY
  if (blank) return isList(field) ? [] : null
  return filled(field, { entity, at }, around)
}

const isList = ({ kind }: Field): boolean => ['dictionaryList', 'referenceList', 'objectList', 'fileList', 'periods'].includes(kind)

function filled(field: Field, place: Place, around: Circumstances): unknown {
  const { entity, at } = place
  const { model, language, today, idsOf } = around
  const words = [entity.id, field.name, at]
  const day = () => new Date(today.getTime() - daysAgo(field, place) * DAY).toISOString()
  switch (field.kind) {
    case 'text':
      return text(field, place, language)
    case 'longText':
      return sentence(field, place, language)
    case 'richText':
      return `<p>${sentence(field, place, language)}</p>`
    case 'integer':
      return number(field.schema, 0, words)
    case 'decimal':
      return number(field.schema, field.decimals ?? 2, words)
    case 'boolean':
      return chance(...words) < 0.6
    case 'date':
      return day().slice(0, 10)
    case 'dateTime':
      return `${day().slice(0, 11)}${pad(between([6, 21], 0, words))}:${pad(between([0, 59], 0, ['minute', ...words]))}:00.000Z`
    case 'time':
      return `${pad(between([6, 21], 0, words))}:00`
    case 'month':
      return day().slice(0, 7)
    case 'colour':
      return choice(['#2478f2', '#14a06f', '#d97706', '#7c5cd6', '#c2410c', '#0e8fa8'], ...words)
    case 'dictionary':
      return choice(values(model, field), ...words)
    case 'dictionaryList':
      return [choice(values(model, field), ...words)]
    case 'reference':
      return oftenFirst(idsOf(field.reference ?? ''), words) ?? null
    case 'referenceList':
      return [...new Set([0, 1].flatMap((nth) => oftenFirst(idsOf(field.reference ?? ''), [nth, ...words]) ?? []))]
    case 'periods':
      return [{ start: '08:00', end: '16:00' }]
    case 'object':
      return {}
    // files hold bytes, and there is no server to give them out
    case 'image':
      return null
    case 'fileList':
    case 'objectList':
      return []
  }
}

/** Of one row, dates follow each other as its fields do: what was ordered arrives later. */
function daysAgo({ name }: Field, { entity, at }: Place): number {
  const dates = Object.values(entity.fields).filter(({ kind }) => kind === 'date' || kind === 'dateTime')
  const later = dates.findIndex((field) => field.name === name) * (3 + Math.floor(chance(entity.id, name, at) * 6))
  return Math.max(0, Math.floor(20 + chance(entity.id, 'day', at) * 100) - later)
}

const pad = (value: number): string => String(value).padStart(2, '0')

const values = (model: Model, { dictionary = '' }: Field): readonly string[] =>
  (model.dictionaries[dictionary]?.values ?? []).map(({ value }) => value)

/** Some are referred to again and again and most now and then, as in a mill: else no chart would have anything to group. */
const oftenFirst = (ids: readonly string[], words: readonly (string | number)[]): string | undefined =>
  ids[Math.floor(chance('reference', ...words) ** 3 * Math.min(ids.length, 9))]

function number(schema: JsonSchema, places: number, words: readonly (string | number)[]): number {
  const step = 10 ** -places
  // what a column could hold at all is no everyday value
  const least = Math.max(schema.minimum ?? 0, schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + step)
  const most = Math.min(schema.maximum ?? Infinity, (schema.exclusiveMaximum ?? Infinity) - step)
  return between([least, Math.max(least, Math.min(most, least + 500))], places, words)
}

/** Texts say what they are, counted: a reader sees at once that they are samples. */
function text(field: Field, { entity, at }: Place, language: Language): string {
  const { pattern, maxLength = 40 } = field.schema
  const number = pad(at + 1)
  if (pattern === undefined) {
    const name = field.name === entity.display ? entity.label[language] : field.label[language]
    const isCode = /code|number|no$/i.test(field.name)
    const said = isCode ? `${entity.id.slice(0, 2).toUpperCase()}-${String(at + 1).padStart(4, '0')}` : `${name} ${number}`
    return said.slice(0, maxLength)
  }
  const shapes = [`138000${String(at + 1).padStart(5, '0')}`, `S${String(at + 1).padStart(4, '0')}`, '#2478f2', number]
  return shapes.find((shape) => new RegExp(pattern, 'u').test(shape)) ?? `${field.name}${number}`.slice(0, maxLength)
}

const sentence = (field: Field, { at }: Place, language: Language): string =>
  language === 'zh'
    ? `${field.label.zh}示例 ${at + 1}：此处显示较长的说明文字，用于查看换行与截断。`
    : `${field.label.en}, sample ${at + 1}: a longer remark that shows how lines wrap and where they are cut.`
