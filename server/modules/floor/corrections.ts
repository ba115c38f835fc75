// Supplements and repairs: the rollup lets them count in their cell, so here they note what stood there before and ask for the cell anew.
import type { Breach, ConstraintCall, ConstraintFunction } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'
import { laterOf, mostClashes } from '../../engine/entity/write/together.ts'
import { nameOfPeriod } from './correctionCalled.ts'
import { cellsIn, correctedBy, lockCells } from './correctedCells.ts'

/** Notes what stood there before each correction and what stands there after it, and asks for its cell anew. */
export const correctionCounts: ConstraintFunction = async (call) => {
  const missing = await unknownPeriods(call)
  if (missing.length > 0) return missing
  const corrected = await correctedBy(call)
  await mark(call)
  for (const [table, rows] of Map.groupBy(corrected, (row) => row.table))
    await call.transaction.run({
      name: `before_and_after_${table}`,
      text: `update data.${table} c set before_value = u.before, after_value = u.after, operator_id = c.updated_by, period_name = ${nameOfPeriod}
        from unnest($1::uuid[], $2::numeric[], $3::numeric[]) u (id, before, after)
        where c.tenant_id = app.tenant() and c.id = u.id`,
      values: [
        columnLiteral(rows, ({ id }) => id),
        columnLiteral(rows, ({ before }) => (before === null ? null : String(before))),
        columnLiteral(rows, ({ after }) => String(after)),
      ],
    })
  return []
}

/** There is nothing to repair in a gap: what was made in it is supplemented. */
export const repairsSomething: ConstraintFunction = async (call) =>
  (await correctedBy(call)).filter(({ moved, before }) => moved && before === null).map(({ id }) => ({ id, values: {} }))

export const takesWhatIsThere: ConstraintFunction = async (call) =>
  (await correctedBy(call))
    .filter(({ written, before, amendment: { operation, value } }) => written && operation === 'subtract' && value > (before ?? 0))
    .map(({ id, before }) => ({ id, values: { kg: (before ?? 0).toFixed(2) } }))

/** A supplement without a variety is the whole shift's, so it stands beside no other: what is missing would count twice. */
export const onceAShift: ConstraintFunction = async (call) => {
  const { transaction, changes } = call
  const ids = arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))
  await lockCells(call)
  const rows = await transaction.run({
    name: 'supplemented_already',
    text: `select c.id, o.id, o.period from data.production_supplement c cross join lateral (select o.id, o.period from data.production_supplement o
        where (o.tenant_id, o.device_id, o.production_date, o.period) = (c.tenant_id, c.device_id, c.production_date, c.period) and o.id <> c.id
          and (o.variety_id is null or c.variety_id is null or o.variety_id = c.variety_id) order by o.id limit ${mostClashes}) o
      where c.tenant_id = app.tenant() and c.id = any($1::uuid[])`,
    values: [ids],
  })
  return laterOf(
    call,
    rows.map(([id, other, period]) => ({ id: id ?? '', other: other ?? '', values: { period: period ?? '' } })),
  )
}

/** A correction of a variety that the machine did not spin in that shift would count nowhere. Of a shift of which nothing is known, those on the machine about then may have been. */
const ofWhatWasSpun =
  (table: 'data.production_supplement' | 'data.yield_repair'): ConstraintFunction =>
  async ({ transaction, changes }) => {
    const rows = await transaction.run({
      name: `spun_then_${table.slice(5)}`,
      text: `select c.id, v.name, (select string_agg(distinct n.name, ', ') from read.shift_yield y join read.variety n on n.id = y.variety_id
            where (y.device_id, y.production_date, y.period) = (c.device_id, c.production_date, c.period))
        from ${table} c join data.variety v on (v.tenant_id, v.id) = (c.tenant_id, c.variety_id)
        where c.tenant_id = app.tenant() and c.id = any($1::uuid[])
          and not exists (select 1 from read.shift_yield y
            where (y.device_id, y.production_date, y.period, y.variety_id) = (c.device_id, c.production_date, c.period, c.variety_id))
          and (exists (select 1 from read.shift_yield y where (y.device_id, y.production_date, y.period) = (c.device_id, c.production_date, c.period))
            or not exists (select 1 from data.device_variety a where (a.tenant_id, a.device_id, a.variety_id) = (c.tenant_id, c.device_id, c.variety_id)
              and a.start_at < c.production_date + 2 and coalesce(a.end_at, 'infinity') > c.production_date))`,
      values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
    })
    return rows.map(([id, variety, spun]) => ({ id: id ?? '', values: { variety: variety ?? '', spun: spun ?? '--' } }))
  }

export const supplementOfSpun = ofWhatWasSpun('data.production_supplement')
export const repairOfSpun = ofWhatWasSpun('data.yield_repair')

/** Of several varieties nobody can say which is meant, and what is set for all of them would count for one. */
export const repairOfOneVariety: ConstraintFunction = async ({ transaction, changes }) => {
  const rows = await transaction.run({
    name: 'repaired_varieties',
    text: `select c.id, string_agg(distinct v.name, ', ') from data.yield_repair c
        join read.shift_yield y on (y.device_id, y.production_date, y.period) = (c.device_id, c.production_date, c.period)
        join read.variety v on v.id = y.variety_id
      where c.tenant_id = app.tenant() and c.id = any($1::uuid[]) and c.variety_id is null group by c.id having count(distinct v.id) > 1`,
    values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
  })
  return rows.map(([id, spun]) => ({ id: id ?? '', values: { spun: spun ?? '' } }))
}

/** Shifts of days around it, in which a machine has shown what it makes; and how many times the best of them nobody will believe. */
const around = { days: 60, times: 3 } as const

/** A corrected output far beyond anything that the machine, or where it has made nothing any other, has made in a shift is a slip of the hand; what people have corrected proves nothing. Without any output there is nothing to hold it to. */
export const isPossible: ConstraintFunction = async ({ transaction, changes }) => {
  const written = changes.flatMap(({ id, after }) => (after ? [{ id, after }] : []))
  const rows = await transaction.run({
    name: 'best_shifts',
    text: `select w.device, w.date, (select coalesce(max(kg) filter (where own and kg > 0), max(kg)) from (
        select sum(case when corrected then auto_kg else actual_kg end) as kg, device_id = w.device as own from read.shift_yield
        where production_date between w.date - ${around.days} and w.date + ${around.days} group by device_id, production_date, period) x)
      from (select distinct device, date from unnest($1::uuid[], $2::date[]) u (device, date)) w`,
    values: [
      columnLiteral(written, ({ after }) => String(after.device)),
      columnLiteral(written, ({ after }) => String(after.productionDate)),
    ],
  })
  const bests = new Map(rows.map(([device, date, best]) => [`${device} ${date}`, Number(best ?? 0)]))
  return written.flatMap(({ id, after }) => {
    const best = bests.get(`${String(after.device)} ${String(after.productionDate)}`) ?? 0
    const entered = after.value === undefined ? Number(after.endOutput) - Number(after.startOutput) : Number(after.value)
    return best > 0 && entered > best * around.times ? [{ id, values: { best: best.toFixed(1), times: around.times } }] : []
  })
}

/** A machine has the periods of the rules by which machines run; without any rule there is nothing to hold it to. */
async function unknownPeriods({ transaction, changes }: ConstraintCall): Promise<readonly Breach[]> {
  const [row] = await transaction.run({
    name: 'most_periods',
    text: `select max(n) from (select count(*) as n from read.shift_period p join read.operating_rule r on r.id = p.rule_id
      where r.running and r.deleted_at is null group by r.id) x`,
    values: [],
  })
  const most = Number(row?.[0] ?? 4)
  return changes.flatMap(({ id, after }) => {
    const period = Number(after?.period ?? 1)
    return period > most ? [{ id, values: { period } }] : []
  })
}

/** The cell that it is about, and the one that it was about before. */
async function mark({ transaction, changes }: ConstraintCall): Promise<void> {
  for (const cell of cellsIn(changes))
    await transaction.run({
      name: 'cell_is_dirty',
      text: "select app.mark_dirty($2::uuid, $1::date, $3::smallint, 'correction')",
      values: cell.split(' '),
    })
}
