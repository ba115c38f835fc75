// Whether the row may be changed or removed now. Asked after the row is locked, in a statement of its own, so that it sees what others committed meanwhile.
import type { Guard, Text } from '../../../metadata/generated/language.ts'
import type { Transaction } from '../../database/database.ts'
import { Refusal } from '../../request/errors.ts'
import { sees, type Context } from '../context.ts'
import { textOf } from '../messages.ts'
import { guardSql } from '../sql/can.ts'
import { isRoot } from '../sql/columns.ts'
import { columnOf, orderColumn, viewOf } from '../sql/names.ts'
import { Writer } from '../sql/writer.ts'

/**
 * @throws Refusal inUse or guarded (409) with the message of the first guard that stands in the way;
 * of many rows it names those that are refused, and `data.rows` holds their ids.
 */
export async function checkGuards(
  context: Context,
  transaction: Transaction,
  { action, ids }: { action: 'update' | 'remove'; ids: readonly string[] },
): Promise<void> {
  const { entity } = context
  const guards: readonly Guard[] = entity.guards[action]
  const writer = new Writer()
  const root = isRoot(entity, 't')
  const conditions = [
    root === undefined ? 'true' : `not (${root})`,
    ...guards.map((guard) => guardSql(context, guard, { writer, alias: 't' })),
  ]
  if (conditions.every((condition) => condition === 'true')) return
  const columns = conditions.map((condition) => `coalesce(bool_and(${condition}), true)`).join(', ')
  const [answer = []] = await transaction.run(
    writer.statement(`select ${columns} from ${viewOf(entity)} t where t.id = any(${writer.list(ids, 'uuid')})`),
  )
  const failed = answer.findIndex((passed) => passed !== 't')
  if (failed === 0) throw new Refusal('guarded', { text: textOf('lockedRoot') })
  const guard = guards[failed - 1]
  if (!guard) return
  const error = guard.unlessReferencedBy ? 'inUse' : 'guarded'
  if (ids.length === 1) throw new Refusal(error, { text: guard.message })
  const rows = await refusedRows(context, transaction, { guard, ids })
  throw new Refusal(error, {
    text: naming(guard.message, rows),
    values: { count: rows.length, more: rows.length - NAMES_SAID },
    data: { rows: rows.map(({ id }) => id) },
  })
}

interface Named {
  readonly id: string
  readonly name: string
}

/** The rows that the guard does not let pass, by name. */
async function refusedRows(
  context: Context,
  transaction: Transaction,
  { guard, ids }: { guard: Guard; ids: readonly string[] },
): Promise<readonly Named[]> {
  const { entity } = context
  const writer = new Writer()
  const display = entity.fields[entity.display]
  const name = display && sees(context, display.name) ? `${columnOf(display, 't')}::text` : `''`
  const refused = `(${guardSql(context, guard, { writer, alias: 't' })}) is false`
  const wanted = `t.id = any(${writer.list(ids, 'uuid')})`
  const rows = await transaction.run(
    writer.statement(
      `select t.id, ${name} from ${viewOf(entity)} t where ${wanted} and ${refused} order by ${orderColumn(entity, 't')}, t.id`,
    ),
  )
  return rows.map(([id, text]) => ({ id: id ?? '', name: text ?? '' }))
}

const NAMES_SAID = 5
const andMore: Text = { zh: ' 等 {count} 条', en: ' and {more} more' }

function naming(message: Text, rows: readonly Named[]): Text {
  const names = rows.map(({ name }) => name).filter((name) => name !== '')
  if (names.length === 0) return message
  const said = names.slice(0, NAMES_SAID)
  const rest = rows.length > said.length ? andMore : undefined
  return {
    zh: `${message.zh}：${said.join('、')}${rest?.zh ?? ''}`,
    en: `${message.en}: ${said.join(', ')}${rest?.en ?? ''}`,
  }
}
