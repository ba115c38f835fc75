// What a supplement or a repair is called: by its machine, day and shift.
import type { FillFunction } from '../../engine/context/functions.ts'
import { columnLiteral } from '../../mill/facts/writeFacts.ts'

export const correctionCalled: FillFunction = async ({ transaction, drafts }) => {
  const rows = await transaction.run({
    name: 'corrections_called',
    text: `select ${machine}, ${nameOfPeriod} from unnest($1::uuid[], $2::date[], $3::integer[]) with ordinality c (device_id, production_date, period, n) order by c.n`,
    values: ['device', 'productionDate', 'period'].map((name) => columnLiteral(drafts, ({ values }) => String(values[name]))),
  })
  for (const [at, { values }] of drafts.entries()) {
    const [machineName, period] = rows[at] ?? []
    values.title = [machineName, values.productionDate, period].join(' · ')
  }
}

const machine = '(select d.name from read.device d where d.id = c.device_id)'

/** Of the shift as it was scheduled, else as the running rule calls it; its number where neither does. */
export const nameOfPeriod = `coalesce(
  (select s.period_name from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
    where r.running and s.date = c.production_date and s.period_index = c.period order by r.id limit 1),
  (select p.name from (select p.name, row_number() over (partition by p.rule_id order by p.sort nulls last, p.id) as n, r.id
      from read.shift_period p join read.operating_rule r on r.id = p.rule_id where r.running and r.enabled and r.deleted_at is null) p
    where p.n = c.period order by p.id limit 1),
  c.period::text)`
