// An operating rule as the calendar reckons with it: its periods and teams in their order, its rotation.
import type { RotationRule } from '../../../metadata/mill/rotation.ts'
import type { Transaction } from '../../kernel/database/database.ts'

export interface OperatingRule {
  readonly periods: readonly { readonly name: string; readonly start: string; readonly end: string }[]
  readonly teams: readonly { readonly organisation: string | null; readonly offsetDays: number | null }[]
  readonly rotation: RotationRule
  /** yyyy-mm-dd; null where nothing is scheduled yet. */
  readonly scheduledUntil: string | null
}

interface Stored {
  readonly periods: OperatingRule['periods']
  readonly teams: OperatingRule['teams']
  readonly startDate: string
  readonly cycle: RotationRule['cycle']
  readonly everyDays: number | null
  readonly customDays: string | null
  readonly workingDay: RotationRule['workingDay']
  readonly postHolidayRule: RotationRule['postHolidayRule']
  readonly scheduledUntil: string | null
}

/** As it stands in the transaction; undefined where there is none. */
export async function ruleOf(transaction: Transaction, id: string): Promise<OperatingRule | undefined> {
  const [row] = await transaction.run({
    name: 'operating_rule',
    text: `select json_build_object('startDate', r.start_date, 'cycle', r.cycle, 'everyDays', r.every_days, 'customDays', r.custom_days,
        'workingDay', r.working_day, 'postHolidayRule', r.post_holiday_rule, 'scheduledUntil', r.scheduled_until,
        'periods', (select coalesce(json_agg(json_build_object('name', p.name, 'start', p.start, 'end', p."end") order by p.sort nulls last, p.id), '[]')
          from data.shift_period p where p.tenant_id = r.tenant_id and p.rule_id = r.id),
        'teams', (select coalesce(json_agg(json_build_object('organisation', t.organisation_id, 'offsetDays', t.offset_days) order by t.sort nulls last, t.id), '[]')
          from data.rule_team t where t.tenant_id = r.tenant_id and t.rule_id = r.id))::text
      from data.operating_rule r where r.tenant_id = app.tenant() and r.id = $1::uuid`,
    values: [id],
  })
  if (!row?.[0]) return undefined
  const { periods, teams, scheduledUntil, everyDays, customDays, ...rest } = JSON.parse(row[0]) as Stored
  const rotation: RotationRule = {
    ...rest,
    periods: periods.length,
    teams,
    ...(everyDays !== null && { everyDays }),
    ...(customDays !== null && { customDays: customDays.split(',').map(Number) }),
  }
  return { periods, teams, rotation, scheduledUntil }
}
