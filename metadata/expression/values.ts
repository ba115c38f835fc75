// Between JSON and the evaluator: values in by their declared type, results out as plain JSON.
import { Decimal, parseDecimal, toDecimal } from '../functions/decimal.ts'
import { MAX_LIST } from './dialect.ts'
import type { Workshop } from './compile.ts'
import { fault, FaultyValue } from './fault.ts'
import { parsePlainDate, PlainDate } from '../base/plainDate.ts'
import { isList, isRecord, typeText, type ScalarType, type ValueType } from '../model/expressionTypes.ts'
import { typeWords } from './typeWords.ts'

/** The members that a program reads, as a tree; an empty branch means the value itself. */
export interface Wanted extends ReadonlyMap<string, Wanted> {}

/** The tree of member paths: self.lines.amount, self.scope → self → { lines → { amount }, scope }. */
export function wantedOf(paths: Iterable<string>): Wanted {
  const root: Branch = new Map()
  for (const path of paths) {
    let branch = root
    for (const name of path.split('.')) {
      const next: Branch = branch.get(name) ?? new Map()
      branch.set(name, next)
      branch = next
    }
  }
  return root
}
interface Branch extends Map<string, Branch> {}

/** What a conversion found on its way: the longest list, for the cost. */
export interface Measure {
  longest: number
}

interface Place {
  readonly path: string
  readonly wanted: Wanted
  readonly measure: Measure
  /** Classes of records by path. */
  readonly records: Workshop['records']
}

/**
 * The evaluator's form of a JSON value: integers as BigInt, decimals exact, dates and instants as such, records as maps of what is read.
 * null, undefined, non-finite numbers, and empty text where no text is expected, are missing: undefined.
 *
 * @throws FaultyValue when the value is not of its declared type, or a list is longer than 1,000
 */
export function toInternal(value: unknown, type: ValueType, place: Place): unknown {
  if (value === null || value === undefined) return undefined
  if (isList(type)) return listOf(value, type.list, place)
  if (isRecord(type)) return recordFrom(value, type.record, place)
  const scalar = scalarOf(value, type)
  if (scalar === undefined && value !== '' && !(typeof value === 'number' && !Number.isFinite(value))) throw mismatch(type, place.path)
  return scalar
}

function listOf(value: unknown, type: ValueType, place: Place): unknown {
  if (!Array.isArray(value)) throw mismatch({ list: type }, place.path)
  if (value.length > MAX_LIST) {
    throw new FaultyValue(
      fault('cost', { zh: `“${place.path}”超过 ${MAX_LIST} 项`, en: `“${place.path}” holds more than ${MAX_LIST} items` }),
    )
  }
  place.measure.longest = Math.max(place.measure.longest, value.length)
  return value.map((item) => toInternal(item, type, place)).filter((item) => item !== undefined)
}

function recordFrom(value: unknown, fields: Readonly<Record<string, ValueType>>, place: Place): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw mismatch({ record: fields }, place.path)
  const copy: Readonly<Record<string, unknown>> = { ...value }
  const Make = place.records.get(place.path)?.make ?? Map
  const record = new Make()
  for (const [name, wanted] of place.wanted) {
    const type = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!type || !Object.hasOwn(copy, name)) continue
    const item = toInternal(copy[name], type, { ...place, path: `${place.path}.${name}`, wanted })
    if (item !== undefined) record.set(name, item)
  }
  return record
}

function scalarOf(value: unknown, type: ScalarType): unknown {
  switch (type) {
    case 'string':
      return typeof value === 'string' ? value : undefined
    case 'bool':
      return typeof value === 'boolean' ? value : undefined
    case 'int':
      return typeof value === 'bigint' ? value : Number.isSafeInteger(value) ? BigInt(Number(value)) : undefined
    case 'decimal':
      return typeof value === 'string'
        ? parseDecimal(value)
        : typeof value === 'number' || typeof value === 'bigint'
          ? toDecimal(value)
          : undefined
    case 'date':
      return typeof value === 'string' ? parsePlainDate(value) : undefined
    case 'timestamp':
      return instantOf(value)
    default:
      return undefined
  }
}

function instantOf(value: unknown): Date | undefined {
  const instant = value instanceof Date ? value : typeof value === 'string' ? new Date(value) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant : undefined
}

function mismatch(type: ValueType, path: string): FaultyValue {
  return new FaultyValue(
    fault('value', { zh: `“${path}”的值不是${typeWords(type).zh}`, en: `The value of “${path}” is not ${typeText(type)}` }),
  )
}

/** A result as JSON: numbers, texts, YYYY-MM-DD, ISO instants, milliseconds of a duration; what JSON cannot hold is null. */
export function toExternal(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (value instanceof Decimal) return toExternal(value.toNumber())
  if (value instanceof PlainDate) return value.toString()
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(toExternal)
  if (typeof value === 'object' && value !== null) return toExternal(Number(value.valueOf()))
  return value ?? null
}
