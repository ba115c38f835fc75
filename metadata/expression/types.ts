// The types of expressions, and how one is written.

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

const chinese: Readonly<Record<string, string>> = {
  string: '文本',
  int: '整数',
  decimal: '小数',
  double: '小数',
  bool: '真假值',
  date: '日期',
  timestamp: '时间',
  duration: '时长',
  null: '空值',
  record: '记录',
  list: '列表',
  dyn: '任意',
}

/** Names of types, in whatever they stand, as Chinese messages write them: 整数 > 文本, 列表<小数>. */
export const typesInChinese = (text: string): string => text.replaceAll(/[a-z]+/gi, (word) => chinese[word] ?? word)

/** A type in the words of both languages. */
export const typeWords = (type: ValueType): { readonly zh: string; readonly en: string } => ({
  zh: typesInChinese(typeText(type)),
  en: typeText(type),
})

/** Whether a value of type `from` may stand where `to` is asked for: the same type, or an int for a decimal. */
export function fits(from: ValueType, to: ValueType): boolean {
  if (from === 'null' || from === to || (from === 'int' && to === 'decimal')) return true
  if (isList(from) && isList(to)) return fits(from.list, to.list)
  return isRecord(from) && isRecord(to)
}
