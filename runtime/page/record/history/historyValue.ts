// A stored value of a record's past as words.
import type { EntityView, PageBundle } from '../../../core/contracts/bundleContract.ts'
import { momentText } from '../../../core/i18n/moment.ts'
import { dictionaryOptions } from '../../fetch/dictionary.ts'

export interface ValueWords {
  readonly field: EntityView['fields'][string] | undefined
  readonly bundle: PageBundle
  readonly language: 'zh' | 'en'
}

export function historyValue(value: unknown, { field, bundle, language }: ValueWords): string {
  if (value === undefined || value === null || value === '') return '--'
  if (typeof value === 'boolean') return { zh: value ? '是' : '否', en: value ? 'Yes' : 'No' }[language]
  // Pictures are told by their content: that they changed, not what they show.
  if (field?.kind === 'image') return { zh: '图片', en: 'Picture' }[language]
  const dictionary = field?.dictionary === undefined ? undefined : bundle.dictionaries[field.dictionary]
  const word = (one: unknown) => (dictionary && dictionaryOptions(dictionary, language).find(String(one))?.label) ?? String(one)
  if (Array.isArray(value))
    return value.map((one: unknown) => (typeof one === 'object' && one !== null ? named(one) : word(one))).join(' / ') || '--'
  if (typeof value === 'object') return named(value)
  if (typeof value === 'number' && !dictionary) return figure(value, field, language)
  return field?.kind === 'dateTime' ? momentText(new Date(String(value)), true) : word(value)
}

function figure(value: number, field: ValueWords['field'], language: 'zh' | 'en'): string {
  const { decimals, unit } = field ?? {}
  const number = value.toLocaleString(language === 'zh' ? 'zh-CN' : 'en-GB', {
    minimumFractionDigits: decimals ?? 0,
    maximumFractionDigits: decimals ?? 20,
    useGrouping: false,
  })
  return unit ? `${number} ${unit[language]}` : number
}

/** A file by its name, a period by its ends. */
function named(value: object): string {
  const { label, name, start, end }: Readonly<Record<string, unknown>> = { ...value }
  const known = [label, name].find((each) => typeof each === 'string')
  if (typeof known === 'string') return known
  return typeof start === 'string' && typeof end === 'string' ? `${start}–${end}` : JSON.stringify(value)
}
