// The rows that an operation is for: "register stop 12#" finds the stops of that machine, newest first, in the first list of the menu that has any.
import { trimmed } from '../../../metadata/written/visible.ts'
import { contextOf, sees, type Context } from '../../engine/context/context.ts'
import { canSql } from '../../engine/entity/sql/can.ts'
import { celSql } from '../../engine/entity/sql/cel.ts'
import { columnOf, viewOf } from '../../engine/entity/sql/names.ts'
import { orderSql } from '../../engine/entity/sql/order.ts'
import { freshPlans } from '../../engine/entity/sql/plans.ts'
import { shownId } from '../../engine/entity/sql/root.ts'
import { scopeSql } from '../../engine/entity/sql/scope.ts'
import { Writer } from '../../kernel/database/writer.ts'
import type { Statement } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { ModulePlatform } from '../handlers.ts'
import { foundIn, keywordOf, limits } from './find.ts'
import { addressOf, listsOf, placesOf, type Listed } from './places.ts'

interface SearchRequest {
  readonly keyword?: string
  /** stopRecord.register */
  readonly onRow: string
}

/** As `findRecords` answers, of one entity; `open` begins the operation on the row whose id completes it. */
export async function findRows(platform: ModulePlatform, caller: Caller, { keyword = '', onRow }: SearchRequest): Promise<string> {
  const [id = '', operation = ''] = onRow.split('.')
  const model = platform.modelOf(caller)
  const entity = Object.hasOwn(model.entities, id) ? model.entities[id] : undefined
  if (!entity || !caller.grants.allows(`${id}.page`)) return '[]'
  const lists = placesOf(model, caller)
    .flatMap(({ page }) => listsOf(page, caller))
    .filter(
      ({ table }) => table.entity === id && table.rowActions.some((each) => each.operation === operation && caller.grants.holds(each.key)),
    )
  const context = contextOf(platform, caller, { entity: id, action: 'page' })
  for (const listed of lists) {
    const statement = statementOf(context, listed, { operation, keyword: typedOf(keyword) })
    const [, answer] = statement ? await context.database.read(caller, [freshPlans, statement]) : []
    const rows = answer?.[0]?.[0] ?? '[]'
    const open = addressOf(listed, `${listed.table.id}.do=${operation}:`)
    if (rows !== '[]') return `[${foundIn(entity, open, rows)}]`
  }
  return '[]'
}

/** Mills write and say 12# for machine 12. */
const typedOf = (keyword: string): string => trimmed(keyword).replace(/(?<=.)[#\uff03\u53f7]$/, '')

function statementOf(
  context: Context,
  { table }: Listed,
  { operation, keyword }: { readonly operation: string; readonly keyword: string },
): Statement | undefined {
  const { entity, caller } = context
  const display = entity.fields[entity.display]
  const bit = entity.rowActions.indexOf(operation)
  if (!display || bit < 0) return undefined
  const writer = new Writer()
  const place = { writer, alias: 't' }
  const fields = [entity.display, ...(entity.find?.by ?? [])].filter((name) => name === entity.display || sees(context, name))
  const by = [...new Set(fields)].flatMap((name) => entity.fields[name] ?? [])
  const match = keywordOf(entity, by, { text: keyword, writer })
  const conditions = [
    match.where,
    ...scopeSql(context, context.allowance, place),
    ...(table.where ? [celSql(table.where, { ...place, entity, caller })] : []),
    ...(entity.softDelete ? ['t.deleted_at is null'] : []),
    `(${canSql(context, place)}) & ${2 ** bit} <> 0`,
  ]
  const looked = `select *, ${match.rank} as palette_rank from ${viewOf(entity)} t where ${conditions.join(' and ')} ${orderSql(context, [], 't')} limit ${limits.looked}`
  const order = orderSql(context, [], 'p').replace('order by ', 'order by p.palette_rank, ')
  const rows = `select ${shownId(entity, 'p')} as id, ${columnOf(display, 'p')} as label, json_build_array() as hints from (${looked}) p ${order} limit ${limits.rows}`
  return writer.statement(`select coalesce(json_agg(r), '[]')::text from (${rows}) r`)
}
