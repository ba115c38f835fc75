// A stored value of a record's past as words.
import type { EntityView, PageBundle } from '../../contract.ts'
import { momentText } from '../../i18n/moment.ts'
import { dictionaryOptions } from '../options/dictionary.ts'

export interface ValueWords {
  readonly field: EntityView['fields'][string] | undefined
  readonly bundle: PageBundle
  readonly language: 'zh' | 'en'
}

export function historyValue(value: unknown, { field, bundle, language }: ValueWords): string {
  if (value === undefined || value === null || value === '') return '--'
  if (typeof value === 'boolean') return { zh: value ? '是' : '否', en: value ? 'Yes' : 'No' }[language]
  const dictionary = field?.dictionary === undefined ? undefined : bundle.dictionaries[field.dictionary]
  const word = (one: unknown) => (dictionary && dictionaryOptions(dictionary, language).find(String(one))?.label) ?? String(one)
  if (Array.isArray(value))
    return value.every((one) => typeof one !== 'object') ? value.map(word).join(' / ') || '--' : JSON.stringify(value)
  if (typeof value === 'object') return 'label' in value && typeof value.label === 'string' ? value.label : JSON.stringify(value)
  return field?.kind === 'dateTime' ? momentText(new Date(String(value)), true) : word(value)
}
