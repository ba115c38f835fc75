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

/** Whether a value of type `from` may stand where `to` is asked for: the same type, or an int for a decimal. */
export function fits(from: ValueType, to: ValueType): boolean {
  if (from === 'null' || from === to || (from === 'int' && to === 'decimal')) return true
  if (isList(from) && isList(to)) return fits(from.list, to.list)
  return isRecord(from) && isRecord(to)
}
