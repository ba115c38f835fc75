// The mill's day and shift as they stand: the production day by the date offset, and the shift of the running rule with most teams.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import { type DateOffset, offsetOn, productionDays } from '../../../metadata/mill/productionDate.ts'
import type { ShiftNow } from '../../../metadata/mill/shiftNow.ts'
import { zoneClock } from '../../../metadata/mill/zone.ts'
import type { Statement } from '../../kernel/database/database.ts'

const offsetsJson = `select coalesce(json_agg(json_build_object('offsetMinutes', offset_minutes, 'effectiveFrom', effective_from, 'factory', factory_id,
      'process', process_id)), '[]') from read.date_offset`

/** Answers one row: the offsets, as JSON. */
export const dateOffsetsStatement: Statement = { name: 'date_offsets_json', text: `select (${offsetsJson})::text`, values: [] }

/** Answers one row: the offsets, and the shift, as JSON. */
export const shiftNowStatement: Statement = {
  name: 'shift_now',
  text: `select (${offsetsJson})::text,
    (select json_build_object('day', s.date, 'period', s.period_index, 'name', s.period_name, 'team', o.name, 'startAt', s.start_at, 'endAt', s.end_at)
      from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id left join read.organisation o on o.id = s.organisation_id
      where r.running and r.enabled and r.deleted_at is null and s.start_at <= now() and s.end_at > now()
      order by (select count(*) from read.rule_team t where t.rule_id = r.id) desc, r.id limit 1)::text`,
  values: [],
}

export function shiftNow([offsets, shift]: readonly (string | null)[], now: number): ShiftNow {
  const known: readonly DateOffset[] = JSON.parse(offsets ?? '[]')
  const days = productionDays(zoneClock(DEFAULT_ZONE), (date) => offsetOn(known, date))
  return { day: days.dateAt(now), shift: JSON.parse(shift ?? 'null') }
}
