// The values of a translated expression: noted when it is translated, bound as text when a statement is run.
import { Decimal } from '../functions/decimal.ts'
import { clockIn } from './clock.ts'
import type { Values } from './evaluate.ts'
import { FaultyValue, type Fault } from './fault.ts'
import { PlainDate } from '../base/plainDate.ts'
import type { ScalarType, ValueType } from '../model/expressionTypes.ts'
import { isList } from '../model/expressionTypes.ts'
import { toInternal } from './values.ts'

export type SqlScalar = 'text' | 'uuid' | 'integer' | 'bigint' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'interval'
export type SqlType = SqlScalar | `${SqlScalar}[]`

/** A column by the member path that reads it. `sql` is trusted text from the catalogue, already quoted. */
export interface SqlColumn {
  readonly sql: string
  readonly type: SqlType
}

/** One parameter: a constant of the expression, a value by its path (user.id), or the clock. */
export type SqlValue =
  | { readonly kind: 'constant'; readonly cast: SqlType; readonly value: unknown }
  | { readonly kind: 'path'; readonly cast: SqlType; readonly path: string; readonly type: ValueType }
  | { readonly kind: 'clock'; readonly cast: SqlType; readonly of: 'now' | 'today' }

const scalars: Readonly<Record<Exclude<ScalarType, 'null'>, SqlScalar>> = {
  string: 'text',
  int: 'bigint',
  decimal: 'numeric',
  bool: 'boolean',
  date: 'date',
  timestamp: 'timestamptz',
  duration: 'interval',
}

/** The SQL type a value of the language is bound as; undefined for records, null and lists of lists. */
export function sqlTypeOf(type: ValueType): SqlType | undefined {
  if (isList(type)) return typeof type.list === 'string' && type.list !== 'null' ? `${scalars[type.list]}[]` : undefined
  return typeof type === 'string' && type !== 'null' ? scalars[type] : undefined
}

/**
 * The parameters as PostgreSQL's text format, in the order of their placeholders.
 *
 * @param given values by variable, as `evaluateExpression` takes them
 * @returns a Fault when a value is not of its declared type
 */
export function bindSql(values: readonly SqlValue[], given: Values): readonly (string | null)[] | Fault {
  const clock = given.$clock ?? clockIn()
  try {
    return values.map((value) => {
      if (value.kind === 'constant') return wire(value.value, value.cast)
      if (value.kind === 'clock') return value.of === 'now' ? clock.now.toISOString() : clock.today
      const place = { path: value.path, wanted: new Map(), measure: { longest: 0 }, records: new Map() }
      return wire(toInternal(memberAt(given, value.path), value.type, place), value.cast)
    })
  } catch (error) {
    if (error instanceof FaultyValue) return error.fault
    throw error
  }
}

function memberAt(values: Values, path: string): unknown {
  let value: unknown = values
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
    value = Reflect.get(value, name)
  }
  return value
}

/** No stored id is this one, so that a text which is not an id equals none. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

function wire(value: unknown, cast: SqlType): string | null {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) {
    const element = cast === 'uuid[]' ? 'uuid' : 'text'
    return `{${value.map((item) => quoted(wire(item, element))).join(',')}}`
  }
  if (cast === 'uuid') return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : NO_ID
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object' && !(value instanceof Decimal) && !(value instanceof PlainDate))
    return `${Number(value.valueOf())} milliseconds`
  return String(value)
}

/** An element of PostgreSQL's array notation. */
function quoted(text: string | null): string {
  return text === null ? 'null' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
