// The types of expressions, and how one is written.
import type { Text } from '../model.ts'

export type ScalarType = 'string' | 'int' | 'decimal' | 'bool' | 'date' | 'timestamp' | 'duration' | 'null'
export interface ListType {
  readonly list: ValueType
}
export interface RecordType {
  readonly record: Readonly<Record<string, ValueType>>
}
export type ValueType = ScalarType | ListType | RecordType

export function isRecord(type: ValueType | undefined): type is RecordType {
  return typeof type === 'object' && 'record' in type
}

export function isList(type: ValueType | undefined): type is ListType {
  return typeof type === 'object' && 'list' in type
}

/** A type as messages write it: int, list<decimal>, record. */
export function typeText(type: ValueType): string {
  if (typeof type === 'string') return type
  return 'list' in type ? `list<${typeText(type.list)}>` : 'record'
}

const words: Readonly<Record<string, Text>> = {
  string: { zh: '文本', en: 'string' },
  int: { zh: '整数', en: 'int' },
  decimal: { zh: '小数', en: 'decimal' },
  double: { zh: '小数', en: 'double' },
  bool: { zh: '真假值', en: 'bool' },
  date: { zh: '日期', en: 'date' },
  timestamp: { zh: '时间', en: 'timestamp' },
  duration: { zh: '时长', en: 'duration' },
  null: { zh: '空值', en: 'null' },
  record: { zh: '记录', en: 'record' },
  list: { zh: '列表', en: 'list' },
  dyn: { zh: '任意', en: 'dyn' },
}

/** Names of types, in whatever they stand, as Chinese messages write them: 整数 > 文本, 列表<小数>. */
export const typesInChinese = (text: string): string => text.replaceAll(/[a-z]+/gi, (word) => words[word]?.zh ?? word)

/** A type in the words of both languages. */
export const typeWords = (type: ValueType): Text => ({
  zh: typesInChinese(typeText(type)),
  en: typeText(type),
})

/** Whether a value of type `from` may stand where `to` is asked for: the same type, or an int for a decimal. */
export function fits(from: ValueType, to: ValueType): boolean {
  if (from === 'null' || from === to || (from === 'int' && to === 'decimal')) return true
  if (isList(from) && isList(to)) return fits(from.list, to.list)
  return isRecord(from) && isRecord(to)
}
