// The SQL subset: an expression as a condition or column of a statement, answering what the evaluator answers (unknown is null).
import { columnSql } from '../document/columnSql.ts'
import { inRow } from '../document/fieldKinds.ts'
import type { Field } from '../model/model.ts'
import { compileExpression, type Program } from './compile.ts'
import type { Environment } from './environment.ts'
import { RefusedExpression, type Refusal } from './refusal.ts'
import { SqlTranslator } from './sqlTranslator.ts'
import type { SqlColumn, SqlType, SqlValue } from './sqlValues.ts'
import type { ValueType } from '../model/expressionTypes.ts'

export type Columns = Readonly<Record<string, SqlColumn>>

export interface Sql {
  readonly ok: true
  /** In parentheses where needed; placeholders $1 … in the order of `values`, each with its cast. */
  readonly text: string
  readonly values: readonly SqlValue[]
  readonly type: ValueType
}

/**
 * Translates an expression of the declared subset (docs/expressions.md). Columns come only from `columns`; every other value is a parameter,
 * for `bindSql`. A variable that has any column has only columns; another variable's members (user.id, form.scope) are bound.
 *
 * @returns the text, or why it cannot be run by the database
 */
export function toSql(source: string, environment: Environment, columns: Columns): Sql | Refusal {
  const program = compileExpression(source, environment)
  if (!program.ok) return program
  try {
    return translate(program, environment, columns)
  } catch (error) {
    if (error instanceof RefusedExpression) return error.refusal
    throw error
  }
}

function translate(program: Program, environment: Environment, columns: Columns): Sql {
  const translator = new SqlTranslator(environment, columns)
  const text = translator.root(program.ast)
  return { ok: true, text, values: translator.values, type: program.type }
}

/** The text with every placeholder's number raised by `by`, to stand behind other parameters. */
export function shiftPlaceholders(text: string, by: number): string {
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => `$${Number(number) + by}`)
}

const columnTypes: Partial<Record<Field['kind'], SqlType>> = {
  text: 'text',
  longText: 'text',
  integer: 'integer',
  decimal: 'numeric',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'timestamptz',
  time: 'text',
  month: 'text',
  colour: 'text',
  dictionary: 'text',
  dictionaryList: 'text[]',
  reference: 'uuid',
  image: 'text',
}

/** The columns of an entity's fields under a variable and a table alias: `self.scope` → t."scope". */
export function entityColumns(variable: string, fields: Readonly<Record<string, Field>>, alias: string): Columns {
  return Object.fromEntries(
    Object.values(fields).flatMap((field) => {
      const type = field.name === 'id' || field.name === 'createdBy' || field.name === 'updatedBy' ? 'uuid' : columnTypes[field.kind]
      return inRow(field) && type ? [[`${variable}.${field.name}`, { sql: columnSql(field, alias), type }]] : []
    }),
  )
}
