// Supplements and repairs: the rollup lets them count in their cell, so here they note what stood there before and ask for the cell anew.
import type { ConstraintCall, ConstraintFunction } from '../../entity/functions.ts'
import { arrayLiteral } from '../../entity/sql/writer.ts'

/** What stood in the cell of the row `c` before the first of its versions; null where nothing did. */
const standing = `coalesce(c.before_value, (select sum(y.actual_kg) from read.shift_yield y where y.device_id = c.device_id and y.production_date = c.production_date
            and y.period = c.period and (c.variety_id is null or y.variety_id = c.variety_id)))`

interface Correction {
  readonly table: 'data.production_supplement' | 'data.yield_repair'
  /** What the cell's output becomes, over the row `c` and the output before, `b.kg`. */
  readonly after: string
}

const counts =
  ({ table, after }: Correction): ConstraintFunction =>
  async (call) => {
    const missing = await unknownPeriod(call)
    if (missing) return missing
    await mark(call)
    await call.transaction.run({
      name: `before_and_after_${table.slice(5)}`,
      // A change keeps what stood there before the first of its versions.
      text: `update ${table} c set before_value = b.kg, after_value = ${after}, period_name = ${nameOfPeriod}
        from (select c.id, ${standing} as kg from ${table} c where c.tenant_id = app.tenant() and c.id = any($1::uuid[])) b
        where c.tenant_id = app.tenant() and c.id = b.id`,
      values: [arrayLiteral(call.changes.flatMap(({ id, after: row }) => (row ? [id] : [])))],
    })
    return undefined
  }

export const supplementCounts = counts({ table: 'data.production_supplement', after: 'coalesce(b.kg, 0) + c.end_output - c.start_output' })

export const repairCounts = counts({
  table: 'data.yield_repair',
  after:
    "case c.operation when 'replace' then c.value when 'add' then coalesce(b.kg, 0) + c.value else greatest(coalesce(b.kg, 0) - c.value, 0) end",
})

/** Less than nothing known is not known either: a gap taken from would stand as a zero. */
export const takesFromSomething: ConstraintFunction = async ({ transaction, changes }) => {
  const [row] = await transaction.run({
    name: 'taken_from_nothing',
    text: `select 1 from data.yield_repair c where c.tenant_id = app.tenant() and c.id = any($1::uuid[]) and c.operation = 'subtract' and ${standing} is null limit 1`,
    values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
  })
  return row && {}
}

/** A supplement without a variety is the whole shift's, so it stands beside no other: what is missing would count twice. */
export const onceAShift: ConstraintFunction = async ({ transaction, changes }) => {
  const ids = arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))
  // Two of one shift at once are judged one after the other.
  await transaction.run({
    name: 'lock_supplemented_shifts',
    text: `select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', s.tenant_id, s.device_id, s.production_date, s.period, 'supplement'), 0)) from
      (select distinct tenant_id, device_id, production_date, period from data.production_supplement where tenant_id = app.tenant() and id = any($1::uuid[])
        order by device_id, production_date, period) s`,
    values: [ids],
  })
  const [row] = await transaction.run({
    name: 'supplemented_already',
    text: `select o.period from data.production_supplement c join data.production_supplement o
        on (o.tenant_id, o.device_id, o.production_date, o.period) = (c.tenant_id, c.device_id, c.production_date, c.period) and o.id <> c.id
          and (o.variety_id is null or c.variety_id is null or o.variety_id = c.variety_id)
      where c.tenant_id = app.tenant() and c.id = any($1::uuid[]) limit 1`,
    values: [ids],
  })
  return row && { period: row[0] ?? '' }
}

/** A correction of a variety that the machine did not spin in that shift would count nowhere. Of a shift of which nothing is known, those on the machine about then may have been. */
const ofWhatWasSpun =
  (table: Correction['table']): ConstraintFunction =>
  async ({ transaction, changes }) => {
    const [row] = await transaction.run({
      name: `spun_then_${table.slice(5)}`,
      text: `select v.name, (select string_agg(distinct n.name, ', ') from read.shift_yield y join read.variety n on n.id = y.variety_id
            where (y.device_id, y.production_date, y.period) = (c.device_id, c.production_date, c.period))
        from ${table} c join data.variety v on (v.tenant_id, v.id) = (c.tenant_id, c.variety_id)
        where c.tenant_id = app.tenant() and c.id = any($1::uuid[])
          and not exists (select 1 from read.shift_yield y
            where (y.device_id, y.production_date, y.period, y.variety_id) = (c.device_id, c.production_date, c.period, c.variety_id))
          and (exists (select 1 from read.shift_yield y where (y.device_id, y.production_date, y.period) = (c.device_id, c.production_date, c.period))
            or not exists (select 1 from data.device_variety a where (a.tenant_id, a.device_id, a.variety_id) = (c.tenant_id, c.device_id, c.variety_id)
              and a.start_at < c.production_date + 2 and coalesce(a.end_at, 'infinity') > c.production_date)) limit 1`,
      values: [arrayLiteral(changes.flatMap(({ id, after }) => (after ? [id] : [])))],
    })
    return row && { variety: row[0] ?? '', spun: row[1] ?? '--' }
  }

export const supplementOfSpun = ofWhatWasSpun('data.production_supplement')
export const repairOfSpun = ofWhatWasSpun('data.yield_repair')

/** Shifts of days around it, in which a machine has shown what it makes; and how many times the best of them nobody will believe. */
const around = { days: 60, times: 3 } as const

/** A corrected output far beyond anything that the machine, or where it has made nothing any other, has made in a shift is a slip of the hand; what people have corrected proves nothing. Without any output there is nothing to hold it to. */
export const isPossible: ConstraintFunction = async ({ transaction, changes }) => {
  for (const { after } of changes) {
    if (!after) continue
    const [row] = await transaction.run({
      name: 'best_shifts',
      text: `select max(kg) filter (where own and kg > 0), max(kg) from (select sum(case when corrected then auto_kg else actual_kg end) as kg, device_id = $1::uuid as own from read.shift_yield
        where production_date between $2::date - ${around.days} and $2::date + ${around.days} group by device_id, production_date, period) x`,
      values: [String(after.device), String(after.productionDate)],
    })
    const best = Number(row?.[0] ?? row?.[1] ?? 0)
    const asked = after.value === undefined ? Number(after.endOutput) - Number(after.startOutput) : Number(after.value)
    if (best > 0 && asked > best * around.times) return { best: best.toFixed(1), times: around.times }
  }
  return undefined
}

/** Of the shift as it was scheduled, else as the running rule calls it; its number where neither does. */
const nameOfPeriod = `coalesce(
  (select s.period_name from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
    where r.running and s.date = c.production_date and s.period_index = c.period order by r.id limit 1),
  (select p.name from (select p.name, row_number() over (partition by p.rule_id order by p.sort nulls last, p.id) as n, r.id
      from read.shift_period p join read.operating_rule r on r.id = p.rule_id where r.running and r.enabled and r.deleted_at is null) p
    where p.n = c.period order by p.id limit 1),
  c.period::text)`

/** A machine has the periods of the rules by which machines run; without any rule there is nothing to hold it to. */
async function unknownPeriod({ transaction, changes }: ConstraintCall): Promise<{ readonly period: number } | undefined> {
  const [row] = await transaction.run({
    name: 'most_periods',
    text: `select max(n) from (select count(*) as n from read.shift_period p join read.operating_rule r on r.id = p.rule_id
      where r.running and r.deleted_at is null group by r.id) x`,
    values: [],
  })
  const most = Number(row?.[0] ?? 4)
  const period = changes.map(({ after }) => Number(after?.period ?? 1)).find((each) => each > most)
  return period === undefined ? undefined : { period }
}

/** The cell that it is about, and the one that it was about before. */
async function mark({ transaction, changes }: ConstraintCall): Promise<void> {
  const rows = changes.flatMap(({ before, after }) => [before, after])
  const cells = new Map(rows.flatMap((row) => (row ? [[`${row.productionDate} ${row.device} ${row.period}`, row] as const] : [])))
  // In the order of every other mark.
  for (const [, { device, productionDate, period }] of [...cells].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    await transaction.run({
      name: 'cell_is_dirty',
      text: "select app.mark_dirty($1::uuid, $2::date, $3::smallint, 'correction')",
      values: [String(device), String(productionDate), String(period)],
    })
}
