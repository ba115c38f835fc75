// Lines of used parts become movements exactly once: the movements of a line always add up to it, so a repeated call finds nothing left to move.
import type { Entity, Model } from '../../../metadata/model/model.ts'
import type { ConstraintCall, ConstraintFunction } from '../../engine/context/functions.ts'
import { tableOf } from '../../engine/entity/sql/names.ts'
import { arrayLiteral, quote } from '../../kernel/database/writer.ts'
import { postMovements } from './post.ts'

/** The children of an entity that says `supply.usesParts`: each line has the fields `sparePart` and `qty`. */
const children = 'usedParts'

interface Line {
  readonly sourceRecord: string
  readonly sourceLine: string
  readonly sparePart: string
  readonly change: number
}

/** Moves what the lines say beyond what has moved for them already, and returns to the stock what they no longer say. */
export const usesParts: ConstraintFunction = async (call) => {
  const { context, transaction, changes } = call
  const { caller, entity } = context
  const lines = await linesToMove(call)
  const records = new Map(changes.map(({ id, before, after }) => [id, after ?? before ?? {}]))
  const moves = lines.map((line) => {
    const record = records.get(line.sourceRecord) ?? {}
    const device = typeof record.device === 'string' ? record.device : null
    return { ...line, device, source: entity.id, sourceNumber: String(record[entity.display] ?? '') }
  })
  const short = await postMovements(transaction, { caller, moves })
  return short.map(({ sparePart, name, stock }) => {
    const line = lines.find((each) => each.sparePart === sparePart && each.change < 0)
    const drafts = changes.find(({ id }) => id === line?.sourceRecord)?.children?.[children]?.drafts ?? []
    const place = drafts.findIndex(({ id }) => id === line?.sourceLine)
    return {
      ...(line && { id: line.sourceRecord }),
      ...(place >= 0 && { field: `${children}.${place}.qty` }),
      values: { part: name, stock },
    }
  })
}

/** By line, what the stock has still to change by. */
async function linesToMove({ context: { model, entity }, transaction, changes }: ConstraintCall): Promise<readonly Line[]> {
  const { table, by } = linesOf(model, entity)
  const ids = arrayLiteral(changes.map(({ id }) => id))
  const rows = await transaction.run({
    name: `parts_to_move_${entity.id}`,
    text: `select record, line, part, -sum(used) from (
        select l.${by}::text as record, l.id::text as line, l.spare_part_id as part, l.qty as used from ${table} l where l.tenant_id = app.tenant() and l.${by} = any($1::uuid[])
        union all
        select m.source_record, m.source_line, m.spare_part_id, m.change from data.spare_movement m
          where m.tenant_id = app.tenant() and m.source = $2 and m.source_record = any($1::text[])) x
      group by record, line, part having sum(used) <> 0 order by record, line, part`,
    values: [ids, entity.id],
  })
  return rows.map(([record, line, part, change]) => ({
    sourceRecord: record ?? '',
    sourceLine: line ?? '',
    sparePart: part ?? '',
    change: Number(change),
  }))
}

function linesOf(model: Model, { id, children: all }: Entity): { readonly table: string; readonly by: string } {
  const found = all[children]
  const lines = found && model.entities[found.entity]
  const by = lines?.fields[found?.by ?? '']?.column
  if (!lines || by === undefined) throw new Error(`${id} has no children ${children}`)
  return { table: tableOf(lines), by: quote(by) }
}
