// A dictionary's values as options in a language, made once however many blocks show it.
import type { Dictionary } from '../../../metadata/model.ts'
import type { Option, Options } from '../../contract.ts'

/** Values that stand below others, in one walk as they come parents first. */
function nested(values: Dictionary['values'], byValue: ReadonlyMap<string, Option>): readonly Option[] {
  const below = Map.groupBy(values, ({ parent }) => parent ?? '')
  const option = (value: string): Option => {
    const children = below.get(value)
    return {
      ...(byValue.get(value) ?? { value, label: value }),
      ...(children && { children: children.map((child) => option(child.value)) }),
    }
  }
  return (below.get('') ?? []).map(({ value }) => option(value))
}

const made = new WeakMap<Dictionary, Partial<Record<'zh' | 'en', Options>>>()

export function dictionaryOptions(dictionary: Dictionary, language: 'zh' | 'en'): Options {
  const kept = made.get(dictionary) ?? {}
  made.set(dictionary, kept)
  return (kept[language] ??= makeOptions(dictionary, language))
}

function makeOptions({ values }: Dictionary, language: 'zh' | 'en'): Options {
  const flat = values.map(({ value, label, colour, disabled }): Option => ({
    value,
    label: label[language],
    ...(colour !== undefined && { colour }),
    ...(disabled && { disabled }),
  }))
  const byValue = new Map(flat.map((item) => [item.value, item]))
  const isTree = values.some(({ parent }) => parent !== undefined)
  return {
    items: isTree ? nested(values, byValue) : flat,
    loading: false,
    ...(isTree && { nested: true }),
    find: (value) => byValue.get(value),
  }
}
