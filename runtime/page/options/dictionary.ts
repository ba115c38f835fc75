// A dictionary's values as options in a language, made once however many blocks show it.
import type { Dictionary } from '../../../metadata/model.ts'
import type { Option, Options } from '../../contract.ts'

const made = new WeakMap<Dictionary, Partial<Record<'zh' | 'en', Options>>>()

export function dictionaryOptions(dictionary: Dictionary, language: 'zh' | 'en'): Options {
  const kept = made.get(dictionary) ?? {}
  made.set(dictionary, kept)
  return (kept[language] ??= makeOptions(dictionary, language))
}

function makeOptions({ values }: Dictionary, language: 'zh' | 'en'): Options {
  const items = values.map(({ value, label, colour }): Option => ({
    value,
    label: label[language],
    ...(colour !== undefined && { colour }),
  }))
  const byValue = new Map(items.map((item) => [item.value, item]))
  return { items, loading: false, find: (value) => byValue.get(value) }
}
