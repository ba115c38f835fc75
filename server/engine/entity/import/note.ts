// What a column of an import template asks for, in the user's words: what the field says of itself, its choices, its bounds.
import { offered } from '../../../../metadata/document/dictionaryValues.ts'
import type { Entity, Field } from '../../../../metadata/model/model.ts'
import { say, type Context } from '../../context/context.ts'
import { matched } from './names.ts'

/** The sentences of the column `field` of `owner`; none where there is nothing to say. */
export function notesOf(context: Context, owner: Entity, field: Field): readonly string[] {
  const zh = context.caller.language === 'zh'
  const many = field.kind === 'referenceList' || field.kind === 'dictionaryList'
  return [
    field.help && say(context, field.help),
    // A message of a field's own says what it must look like.
    field.message && say(context, field.message),
    field.kind === 'dictionaryList' ? choicesOf(context, field) : undefined,
    namedBy(context, field),
    many ? (zh ? '多项用“、”隔开' : 'separate several by a comma') : undefined,
    lengthOf(field, zh),
    rangeOf(field, zh),
    field.unit && (zh ? `单位：${field.unit.zh}` : `in ${field.unit.en}`),
    uniqueAs(context, owner, field),
  ].filter((note) => note !== undefined)
}

const choicesOf = (context: Context, { dictionary = '' }: Field): string | undefined =>
  offered(context.model.dictionaries[dictionary]?.values)
    .map(({ label }) => say(context, label))
    .join(' / ') || undefined

/** The fields that a row referred to is found by. */
function namedBy(context: Context, { reference = '' }: Field): string | undefined {
  const target = context.model.entities[reference]
  if (!target) return undefined
  const names = matched(target).map(({ label }) => say(context, label))
  const whose = say(context, target.label)
  return context.caller.language === 'zh' ? `填写${whose}的${names.join('或')}` : `${names.join(' or ')} of the ${whose}`
}

function lengthOf({ kind, schema }: Field, zh: boolean): string | undefined {
  const { minLength = 0, maxLength } = schema
  if ((kind !== 'text' && kind !== 'longText') || maxLength === undefined) return undefined
  if (minLength === maxLength) return zh ? `${maxLength} 个字符` : `${maxLength} characters`
  if (minLength > 1) return zh ? `${minLength}–${maxLength} 个字符` : `${minLength}–${maxLength} characters`
  return zh ? `不超过 ${maxLength} 个字符` : `at most ${maxLength} characters`
}

function rangeOf({ kind, schema, decimals = 2 }: Field, zh: boolean): string | undefined {
  if (kind !== 'integer' && kind !== 'decimal') return undefined
  const whole = kind === 'integer' || decimals === 0
  const places = zh ? `最多 ${decimals} 位小数` : `at most ${decimals} decimals`
  return [
    whole ? (zh ? '整数' : 'a whole number') : places,
    ...bound(schema.minimum, zh ? '不小于' : 'not below'),
    ...bound(schema.exclusiveMinimum, zh ? '大于' : 'above'),
    ...bound(schema.maximum, zh ? '不大于' : 'not above'),
    ...bound(schema.exclusiveMaximum, zh ? '小于' : 'below'),
  ].join(zh ? '，' : ', ')
}

/** What the column of a number could hold at most is no rule that anybody need know. */
const bound = (limit: number | undefined, words: string): readonly string[] =>
  limit === undefined || Math.abs(limit) > 1e9 ? [] : [`${words} ${limit.toLocaleString('en')}`]

function uniqueAs(context: Context, { unique, fields }: Entity, field: Field): string | undefined {
  const zh = context.caller.language === 'zh'
  const rule = unique.find(({ level, fields: names }) => level === 'error' && names.includes(field.name))
  if (!rule) return undefined
  const others = rule.fields
    .filter((name) => name !== field.name)
    .map((name) => say(context, fields[name]?.label ?? { zh: name, en: name }))
  if (others.length === 0) return zh ? '不能重复' : 'unique'
  return zh ? `与${others.join('、')}合起来不能重复` : `unique together with ${others.join(', ')}`
}
