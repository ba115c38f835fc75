// Whether the row may be changed or removed now. Asked after the row is locked, in a statement of its own, so that it sees what others committed meanwhile.
import type { Guard, Text } from '../../../../metadata/generated/language.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { Refusal } from '../../../base/errors.ts'
import { sees, type Context } from '../../context/context.ts'
import { blockedByOtherDatabase } from './crossDatabaseGuards.ts'
import { holdersOf, placesIn } from './referringRecords.ts'
import { textOf } from '../../context/messages.ts'
import { enumerated } from '../../context/words.ts'
import { guardSql } from '../sql/can.ts'
import { isRoot } from '../sql/columns.ts'
import { columnOf, orderColumn, viewOf } from '../sql/names.ts'
import { Writer } from '../../../kernel/database/writer.ts'

/** A row that may not be changed or removed now, by the first guard that stands in its way; the locked root of a tree has none. */
export interface Barred {
  readonly id: string
  readonly name: string
  readonly guard: Guard | undefined
  /** What to say of it alone. */
  readonly message: Text
}

interface GuardQuery {
  readonly action: 'update' | 'remove'
  readonly ids: readonly string[]
}

/**
 * @throws Refusal inUse or guarded (409) with the message of the first guard that stands in the way;
 * of one it tells what refers to it, of many rows it names those that are refused, and `data.rows` holds their ids.
 */
export async function checkGuards(context: Context, transaction: Transaction, asked: GuardQuery): Promise<void> {
  const barred = await barredRows(context, transaction, asked)
  const [first] = barred
  if (!first) return refuseIfReferredElsewhere(context, transaction, asked)
  const { guard } = first
  if (!guard) throw new Refusal('guarded', { text: first.message })
  const error = guard.unlessReferencedBy ? 'inUse' : 'guarded'
  if (asked.ids.length === 1) {
    const holders = await holdersOf(context, transaction, { guard, id: first.id })
    throw new Refusal(error, { text: referredText(guard.message, holders) })
  }
  const rows = barred.filter((row) => row.guard === guard)
  throw new Refusal(error, {
    text: naming(guard.message, rows),
    values: { count: rows.length, more: rows.length - NAMES_SAID },
    data: { rows: rows.map(({ id }) => id) },
  })
}

/** Rows of another home that refer to these are named themselves, as no list shows beforehand that they stand in the way. */
async function refuseIfReferredElsewhere(context: Context, transaction: Transaction, asked: GuardQuery): Promise<void> {
  const blocked = await blockedByOtherDatabase(context, transaction, asked)
  if (!blocked) return
  throw new Refusal('inUse', {
    text: naming(blocked.guard.message, blocked.by),
    values: { count: asked.ids.length, more: blocked.by.length - NAMES_SAID },
    data: { rows: blocked.ids },
  })
}

/** Those of the rows that some guard does not let pass, by guard and then by name: one statement, whatever their number. */
export async function barredRows(context: Context, transaction: Transaction, { action, ids }: GuardQuery): Promise<readonly Barred[]> {
  const { entity } = context
  const guards: readonly Guard[] = entity.guards[action]
  const writer = new Writer()
  const root = isRoot(entity, 't')
  const conditions = [
    root === undefined ? 'true' : `not (${root})`,
    ...guards.map((guard) => guardSql(context, guard, { writer, alias: 't' })),
  ]
  if (ids.length === 0 || conditions.every((condition) => condition === 'true')) return []
  const display = entity.fields[entity.display]
  const name = display && sees(context, display.name) ? `${columnOf(display, 't')}::text` : `''`
  const failed = `case ${conditions.map((condition, at) => `when (${condition}) is false then ${at}`).join(' ')} end`
  const wanted = `t.id = any(${writer.list(ids, 'uuid')})`
  const rows = await transaction.run(
    writer.statement(
      `select id, name, failed from (select t.id, ${name} as name, ${failed} as failed, ${orderColumn(entity, 't')} as place ` +
        `from ${viewOf(entity)} t where ${wanted}) t where failed is not null order by failed, place, id`,
    ),
  )
  return rows.map(([id, text, at]) => {
    const guard = guards[Number(at) - 1]
    return { id: id ?? '', name: text ?? '', guard, message: guard?.message ?? textOf('lockedRoot') }
  })
}

const referredText = (message: Text, holders: readonly Text[]): Text =>
  holders.length === 0 ? message : { zh: `${message.zh}：${placesIn(holders, 'zh')}`, en: `${message.en}: ${placesIn(holders, 'en')}` }

const NAMES_SAID = 5
const andMore: Text = { zh: ' 等 {count} 条', en: ' and {more} more' }

function naming(message: Text, rows: readonly { readonly name: string }[]): Text {
  const names = rows.map(({ name }) => name).filter((name) => name !== '')
  if (names.length === 0) return message
  const said = names.slice(0, NAMES_SAID)
  const rest = rows.length > said.length ? andMore : undefined
  return {
    zh: `${message.zh}：${enumerated(said, 'zh')}${rest?.zh ?? ''}`,
    en: `${message.en}: ${enumerated(said, 'en')}${rest?.en ?? ''}`,
  }
}
