// Expressions of documents as conditions of a statement: row scopes, guards, the rows of a fact.
import { environmentOf, userType, type Environment } from '../../../../metadata/expression/environment.ts'
import { Fault } from '../../../../metadata/expression/fault.ts'
import { entityColumns, shiftPlaceholders, toSql, type Sql } from '../../../../metadata/expression/sql.ts'
import { bindSql } from '../../../../metadata/expression/sqlValues.ts'
import { recordOf } from '../../../../metadata/expression/fieldTypes.ts'
import type { Cel, Entity } from '../../../../metadata/model/model.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import { userOf } from '../../context/cel.ts'
import type { Place } from '../../../kernel/database/writer.ts'

const environments = new WeakMap<Entity, Environment>()
const translated = new WeakMap<Entity, Map<string, Sql>>()

/** A row is `self` in its own entity's rules and guards, `row` in pages and datasets. */
function environmentFor(entity: Entity): Environment {
  let environment = environments.get(entity)
  if (!environment) {
    const row = recordOf(entity.fields)
    environment = environmentOf({ self: row, row, user: userType })
    environments.set(entity, environment)
  }
  return environment
}

/** A condition of the language over the row under `alias`. Documents outside the SQL subset do not compile. */
export function celSql(cel: Cel, { entity, caller, writer, alias }: Place & { readonly entity: Entity; readonly caller: Caller }): string {
  const sql = translate(cel.cel, entity, alias)
  const values = bindSql(sql.values, { user: userOf(caller) })
  if (values instanceof Fault) throw new Error(`Expression ${JSON.stringify(cel.cel)} over ${entity.id}: ${values.message.en}`)
  const text = shiftPlaceholders(sql.text, writer.values.length)
  writer.values.push(...values)
  return `(${text})`
}

function translate(source: string, entity: Entity, alias: string): Sql {
  let known = translated.get(entity)
  if (!known) translated.set(entity, (known = new Map()))
  const key = `${alias} ${source}`
  const cached = known.get(key)
  if (cached) return cached
  const columns = { ...entityColumns('self', entity.fields, alias), ...entityColumns('row', entity.fields, alias) }
  const sql = toSql(source, environmentFor(entity), columns)
  if (!sql.ok) throw new Error(`Expression ${JSON.stringify(source)} over ${entity.id}: ${sql.message.en}`)
  known.set(key, sql)
  return sql
}
