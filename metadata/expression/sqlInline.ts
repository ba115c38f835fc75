// A translated condition without parameters, for statements that a migration stores: its constants as literals.
import { Fault } from './fault.ts'
import type { Sql } from './sql.ts'
import { bindSql } from './sqlValues.ts'

/** @throws Error where it needs a user or a clock: the compiler refuses those before. */
export function inlineSql({ text, values }: Sql): string {
  if (values.some(({ kind }) => kind !== 'constant')) throw new Error(`${text} needs values that are not constant`)
  const bound = bindSql(values, {})
  if (bound instanceof Fault) throw new Error(bound.message.en)
  return text.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = bound[Number(number) - 1]
    return value === null || value === undefined ? 'null' : `'${value.replaceAll("'", "''")}'`
  })
}
