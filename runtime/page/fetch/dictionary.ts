// A dictionary's values as options in a language, made once however many blocks show it.
import type { Dictionary } from '../../../metadata/model/model.ts'
import type { Option, Options } from '../../core/contracts/contract.ts'

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

const made = new WeakMap<Dictionary, Record<string, Options>>()

/**
 * Its items are what can be chosen; `find` knows the others too, which records may hold.
 *
 * @param held of what is switched off, what stands among the items all the same, last and marked: all of it, or these values
 */
export function dictionaryOptions(dictionary: Dictionary, language: 'zh' | 'en', held: 'all' | readonly unknown[] = []): Options {
  const off = dictionary.values.filter(({ enabled, value }) => enabled === false && (held === 'all' || held.includes(value)))
  const cached = made.get(dictionary) ?? {}
  made.set(dictionary, cached)
  return (cached[[language, ...off.map(({ value }) => value)].join()] ??= makeOptions(dictionary, language, off))
}

const marked = { zh: '（已停用）', en: ' (disabled)' }

function makeOptions({ values }: Dictionary, language: 'zh' | 'en', off: Dictionary['values']): Options {
  const flat = values.map(({ value, label, colour, disabled }): Option => ({
    value,
    label: label[language],
    ...(colour !== undefined && { colour }),
    ...(disabled && { disabled }),
  }))
  const byValue = new Map(flat.map((item) => [item.value, item]))
  const isTree = values.some(({ parent }) => parent !== undefined)
  const items = flat.filter((_, at) => values[at]?.enabled !== false)
  for (const { value, label, colour } of off) items.push({ value, label: label[language] + marked[language], ...(colour && { colour }) })
  return {
    items: isTree ? nested(values, byValue) : items,
    loading: false,
    ...(isTree && { nested: true }),
    find: (value) => byValue.get(value),
  }
}
