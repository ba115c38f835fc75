// The small SQL writer: text with numbered, typed places, and the values bound to them. Identifiers come from the model, values never enter the text.
import { hash } from 'node:crypto'
import type { Statement } from './database.ts'

/** A value on its way into a statement. Numbers and booleans are written as PostgreSQL reads them. */
export type Bindable = string | number | boolean | null

/** Where a condition is written: into which statement, over the row under which alias. */
export interface Place {
  readonly writer: Writer
  readonly alias: string
}

export class Writer {
  readonly values: (string | null)[] = []

  /** Binds a value and answers its place, cast: `$3::uuid`. */
  bind(value: Bindable, type: string): string {
    this.values.push(value === null ? null : String(value))
    return `$${this.values.length}::${type}`
  }

  /** Binds a list as one array: `$3::uuid[]`. */
  list(values: readonly Bindable[], type: string): string {
    this.values.push(arrayLiteral(values))
    return `$${this.values.length}::${type}[]`
  }

  /** Another statement that begins alike: what is bound so far keeps its place in both. */
  branch(): Writer {
    const other = new Writer()
    other.values.push(...this.values)
    return other
  }

  statement(text: string): Statement {
    return { name: nameOf(text), text, values: this.values }
  }
}

/** An identifier of the model, quoted. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A constant of the model (never of a request) as a literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** An array in PostgreSQL's own text form. */
export function arrayLiteral(values: readonly Bindable[]): string {
  return `{${values.map((value) => (value === null ? 'NULL' : `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)).join(',')}}`
}

const names = new Map<string, string>()
const maxNames = 5000

/** The same text always has the same name, so that each connection prepares it once. */
function nameOf(text: string): string {
  let name = names.get(text)
  if (name === undefined) {
    if (names.size >= maxNames) names.clear()
    name = `e_${hash('sha256', text).slice(0, 24)}`
    names.set(text, name)
  }
  return name
}
