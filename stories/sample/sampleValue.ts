// One value of a field, as its schema, dictionary and reference allow.
import type { JsonSchema } from '../../metadata/base/jsonSchema.ts'
import type { Entity, Field, Model } from '../../metadata/model/model.ts'
import type { Language } from '../../runtime/index.ts'
import { between, chance, choice } from './chance.ts'
import { everyday, type SampleRule } from './everyday.ts'

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
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How often a row has the value that most rows have. */
const MOSTLY = 0.7
/** Optional fields are left empty this often. */
const EMPTY = 0.12

export function sampleValue(field: Field, { entity, at }: Place, around: Circumstances): unknown {
  const { each, days, ahead = 0, hours, fields } = everyday[entity.id] ?? {}
  const words = [entity.id, field.name, at]
  if (field.name === each) return around.idsOf(field.reference ?? '')[at] ?? null
  const told = fields?.[field.name]
  if (told) return ordinary(field, { told, words, at }, around)
  // what the mill itself has counted is whole
  const day = days === undefined ? 0 : hours ? at * HOUR : ((at % days) - ahead) * DAY
  if (days !== undefined && field.kind === 'date') return new Date(around.today.getTime() - day).toISOString().slice(0, 10)
  const blank = !field.required && field.name !== entity.display && chance('blank', ...words) < EMPTY
  if (blank) return isList(field) ? [] : null
  return filled(field, { entity, at }, around)
}

interface Ordinarily {
  readonly told: SampleRule
  readonly words: readonly (string | number)[]
  /** Number of the row, from 0. */
  readonly at: number
}

/** As `everyday` tells of it. */
function ordinary(field: Field, { told, words, at }: Ordinarily, { model, today, idsOf }: Circumstances): unknown {
  if ('minutesAgo' in told) return new Date(today.getTime() - between(told.minutesAgo, 0, words) * MINUTE).toISOString()
  if ('numbered' in told) return `${told.numbered}${pad(at + 1)}`
  if ('mostly' in told) return chance('mostly', ...words) < MOSTLY ? told.mostly : choice(values(model, field), ...words)
  if ('always' in told) return told.always
  if ('often' in told) return chance(...words) < told.often
  if ('places' in told) return placesOf(told.places, words)
  if ('one' in told) return idsOf(field.reference ?? '')[between(told.one, 0, words)] ?? null
  return between(told, field.kind === 'integer' ? 0 : (field.decimals ?? 2), words)
}

/** Codes of four bits, the first in the low half of a byte: 1 is in order, and few are not. */
function placesOf(count: number, words: readonly (string | number)[]): string {
  const code = (place: number): number => (chance('place', place, ...words) < 0.98 ? 1 : between([2, 6], 0, ['code', place, ...words]))
  const bytes = Array.from({ length: count / 2 }, (_, at) => code(2 * at) | (code(2 * at + 1) << 4))
  return btoa(String.fromCharCode(...bytes))
}

const isList = ({ kind }: Field): boolean => ['dictionaryList', 'referenceList', 'objectList', 'fileList', 'periods'].includes(kind)

function filled(field: Field, place: Place, around: Circumstances): unknown {
  const { entity, at } = place
  const { model, language, today, idsOf } = around
  const { days, ahead = 0, hours } = everyday[entity.id] ?? {}
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
      if (hours) return new Date(Math.floor(today.getTime() / HOUR - at) * HOUR).toISOString()
      if (days !== undefined) return momentOf(field, place, { today, days, ahead })
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

interface Span {
  readonly today: Date
  readonly days: number
  readonly ahead: number
}

/** Within one of the days, as many rows on each; of one row the moments follow each other by some minutes, and only a plan's are still to come. */
function momentOf({ name }: Field, { entity, at }: Place, { today, days, ahead }: Span): string {
  const moments = Object.values(entity.fields).filter(({ kind }) => kind === 'dateTime')
  const later = Math.max(
    0,
    moments.findIndex((field) => field.name === name),
  )
  const words = [entity.id, at]
  const day = new Date(today.getTime() - ((at % days) - ahead) * DAY).setUTCHours(0, 0, 0, 0)
  const begun = day + between([0, 23 * 60], 0, ['start', ...words]) * MINUTE
  const start = ahead > 0 || begun < today.getTime() ? begun : today.getTime() - between([60, 300], 0, ['start', ...words]) * MINUTE
  return new Date(start + later * between([2, 12], 0, ['later', ...words]) * MINUTE).toISOString()
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
  const phone = `138000${String(at + 1).padStart(5, '0')}`
  const code = `S${String(at + 1).padStart(4, '0')}`
  const shapes = [/phone/i.test(field.name) ? phone : code, `ROLE_${number}`, `1.0.${at}`, phone, '#2478f2', number]
  return shapes.find((shape) => new RegExp(pattern, 'u').test(shape)) ?? `${field.name}${number}`.slice(0, maxLength)
}

const sentence = (field: Field, { at }: Place, language: Language): string =>
  language === 'zh'
    ? `${field.label.zh}示例 ${at + 1}：此处显示较长的说明文字，用于查看换行与截断。`
    : `${field.label.en}, sample ${at + 1}: a longer remark that shows how lines wrap and where they are cut.`
