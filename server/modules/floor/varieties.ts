// A spindle spins one variety at a time; a frame several at once only where its record says so.
import type { ConstraintCall, ConstraintFunction, OperationFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { Refusal } from '../../base/errors.ts'
import { laterOf, mostClashes } from '../../engine/entity/write/together.ts'

const writtenIn = ({ changes }: ConstraintCall): readonly string[] => changes.flatMap(({ id, after }) => (after ? [id] : []))

export const varietyWithinMachine: ConstraintFunction = async (call) => {
  const rows = await call.transaction.run({
    name: 'variety_within_machine',
    text: `select v.id, d.spindle_count from data.device_variety v join data.device d on (d.tenant_id, d.id) = (v.tenant_id, v.device_id)
      where v.tenant_id = app.tenant() and v.id = any($1::uuid[]) and v.spindle_to > d.spindle_count`,
    values: [arrayLiteral(writtenIn(call))],
  })
  return rows.map(([id, spindles]) => ({ id: id ?? '', values: { spindles: spindles ?? '' } }))
}

export const oneVarietyPerSpindle: ConstraintFunction = async (call) => {
  const ids = arrayLiteral(writtenIn(call))
  // Two assignments of one machine at once are judged one after the other.
  await call.transaction.run({
    name: 'lock_assigned_machines',
    text: `select pg_advisory_xact_lock(hashtextextended(d.tenant_id::text || d.device_id::text || ':variety', 0)) from
      (select distinct tenant_id, device_id from data.device_variety where tenant_id = app.tenant() and id = any($1::uuid[]) order by device_id) d`,
    values: [ids],
  })
  const rows = await call.transaction.run({
    name: 'one_variety_per_spindle',
    text: `select v.id, o.id, y.name from data.device_variety v join data.device d on (d.tenant_id, d.id) = (v.tenant_id, v.device_id)
      cross join lateral (select o.id, o.tenant_id, o.variety_id from data.device_variety o
        where o.tenant_id = v.tenant_id and o.device_id = v.device_id and o.id <> v.id
          and o.start_at < coalesce(v.end_at, 'infinity') and coalesce(o.end_at, 'infinity') > v.start_at
          and (not d.multi_variety or (coalesce(o.spindle_from, 1) <= coalesce(v.spindle_to, d.spindle_count)
            and coalesce(o.spindle_to, d.spindle_count) >= coalesce(v.spindle_from, 1)))
        order by o.id limit ${mostClashes}) o
      join data.variety y on (y.tenant_id, y.id) = (o.tenant_id, o.variety_id)
      where v.tenant_id = app.tenant() and v.id = any($1::uuid[])`,
    values: [ids],
  })
  return laterOf(
    call,
    rows.map(([id, other, variety]) => ({ id: id ?? '', other: other ?? '', values: { variety: variety ?? '' } })),
  )
}

export const endVariety: OperationFunction = async ({ rows: [row] }) => {
  if (!row) throw new Refusal('notFound')
  if (row.endAt !== null && row.endAt !== undefined) throw new Refusal('guarded', { text: words.ended })
  return { [String(row.id)]: { endAt: new Date().toISOString() } }
}

const words = { ended: { zh: '该品种已经下机', en: 'This variety has left the machine already' } } as const
