// Movements that follow from other records: rows of the ledger and the stock in one transaction, all of them or, where a part falls short, none.
import { pinyinOf } from '../../engine/entity/write/store.ts'
import { newId } from '../../base/id.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { amountOf, titleOf } from '../../mill/supply/movementTitle.ts'
import { changeStock, type Move, type Shortage } from './stock.ts'

/** A move, and the record that it follows from. */
export interface Posted extends Move {
  /** A value of the dictionary spareMovementSource: the id of the record's entity. */
  readonly source: string
  /** What the record is called. */
  readonly sourceNumber: string
  readonly sourceRecord: string
  /** Of what is used line by line. */
  readonly sourceLine?: string
  /** The machine that the part goes to. */
  readonly device: string | null
}

/** Answers the parts that fall short; then nothing has moved. */
export async function postMovements(
  transaction: Transaction,
  { caller, moves }: { readonly caller: Caller; readonly moves: readonly Posted[] },
): Promise<readonly Shortage[]> {
  if (moves.length === 0) return []
  const { short, after } = await changeStock(transaction, { caller, moves })
  if (short.length > 0) return short
  const parts = await partsOf(transaction, moves)
  const rows = moves.map(({ sparePart, change, device, source, sourceNumber, sourceRecord, sourceLine = null }, at) => {
    const { name, unit, price } = parts.get(sparePart) ?? { name: '', unit: null, price: null }
    const title = titleOf(name, change)
    return {
      id: newId(),
      title,
      title_pinyin: pinyinOf(title),
      spare_part_id: sparePart,
      kind: change < 0 ? 'issue' : 'return',
      qty: Math.abs(change),
      unit,
      change,
      stock_after: after[at],
      device_id: device,
      source,
      source_number: sourceNumber,
      source_record: sourceRecord,
      source_line: sourceLine,
      price,
      amount: amountOf(price, change),
    }
  })
  await transaction.run(insertOf(caller, rows))
  const entries = rows.map(({ id, title, change, stock_after }) => ({
    entity: 'spareMovement',
    action: 'create',
    rowId: id,
    record: title,
    new: { change, stockAfter: stock_after },
  }))
  await transaction.run(audit(caller, entries))
  return []
}

const insertOf = ({ userId, employeeId, moment }: Caller, rows: readonly object[]) => ({
  name: 'post_movements',
  text: `insert into data.spare_movement (tenant_id, id, title, title_pinyin, spare_part_id, kind, qty, unit, change, stock_after, at, device_id, employee_id, source,
      source_number, source_record, source_line, price, amount, created_at, updated_at, created_by, updated_by)
    select app.tenant(), x.id, x.title, x.title_pinyin, x.spare_part_id, x.kind, x.qty, x.unit, x.change, x.stock_after, coalesce($4::timestamptz, now()), x.device_id, $2::uuid, x.source,
      x.source_number, x.source_record, x.source_line, x.price, x.amount, now(), now(), $3::uuid, $3::uuid
    from json_to_recordset($1::json) as x (id uuid, title text, title_pinyin text, spare_part_id uuid, kind text, qty numeric, unit text, change numeric, stock_after numeric,
      device_id uuid, source text, source_number text, source_record text, source_line text, price numeric, amount numeric)`,
  values: [JSON.stringify(rows), employeeId, userId, moment?.toISOString() ?? null],
})

interface Part {
  readonly name: string
  readonly unit: string | null
  readonly price: number | null
}

/** The parts as they are called and cost now, by id. */
export async function partsOf(transaction: Transaction, moves: readonly Pick<Move, 'sparePart'>[]): Promise<ReadonlyMap<string, Part>> {
  const rows = await transaction.run({
    name: 'parts_moved',
    text: 'select id, name, unit, price from data.spare_part where tenant_id = app.tenant() and id = any($1::uuid[])',
    values: [arrayLiteral(moves.map(({ sparePart }) => sparePart))],
  })
  return new Map(
    rows.map(([id, name, unit = null, price = null]) => [
      id ?? '',
      { name: name ?? '', unit, price: price === null ? null : Number(price) },
    ]),
  )
}
