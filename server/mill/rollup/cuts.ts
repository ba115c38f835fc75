// When the counters of a machine's shift are cut: at the handover time of its process and place, ahead by its minutes; as the period begins where nothing is said.
import { DEFAULT_ZONE } from '../../../metadata/expression/clock.ts'
import type { MillCalendar, Shift } from '../../../metadata/mill/calendar.ts'
import { cutShift, type HandoverTimes } from '../../../metadata/mill/cut.ts'
import { dateOfDay, dayOfDate, zoneClock } from '../../../metadata/mill/zone.ts'
import type { Machine } from '../facts/floor.ts'
import { rowsOf } from '../facts/rowsOf.ts'
import { columnLiteral, type Run } from '../facts/writeFacts.ts'

export interface CutShift {
  readonly shift: Shift
  readonly machines: readonly Machine[]
}

interface Cutting {
  readonly machines: readonly Machine[]
  /** Production date. */
  readonly date: string
  readonly calendar: MillCalendar
}

const clock = zoneClock(DEFAULT_ZONE)

/** The shift of the date as each group of machines has it. */
export async function cutsOf(run: Run, { machines, date, calendar }: Cutting): Promise<(shift: Shift) => readonly CutShift[]> {
  const [own, next] = [await timesOf(run, machines, date), await timesOf(run, machines, dateOfDay(dayOfDate(date) + 1))]
  const groups = Map.groupBy(machines, ({ id }) => JSON.stringify([own.get(id), next.get(id)]))
  return (shift) => {
    const isLast = calendar.shiftAt(shift.endAt).productionDate !== date
    return Array.from(groups.values(), (group) => {
      const [{ id } = { id: '' }] = group
      return { shift: cutShift(clock, shift, [own.get(id), (isLast ? next : own).get(id)]), machines: group }
    })
  }
}

async function timesOf(run: Run, machines: readonly Machine[], date: string): Promise<ReadonlyMap<string, HandoverTimes>> {
  const rows = await rowsOf<HandoverTimes & { readonly device: string }>(run, 'handover_times', {
    text: timesText,
    values: [columnLiteral(machines, ({ id }) => id), date],
  })
  return new Map(rows.map(({ device, ...times }) => [device, times]))
}

/** $1 machines, $2 the production date: of each the times that fit best, by the nearest place, then by process, then the newest. */
const timesText = `with recursive up(device, process, space, n) as (
    select d.id, d.process_id, d.space_id, 0 from read.device d where d.id = any($1::uuid[])
    union all select up.device, up.process, s.parent_id, up.n + 1 from up join read.space s on s.id = up.space)
  select distinct on (up.device) up.device, c.ahead_min as "aheadMin",
    (select coalesce(json_agg(left(m.time, 5) order by m.time), '[]') from read.change_shift_moment m where m.change_shift_time_id = c.id) as times
  from up join read.change_shift_time c on (c.process_id is null or c.process_id = up.process) and (c.space_id = up.space or (c.space_id is null and up.n = 0))
  where c.enabled is not false and c.deleted_at is null and coalesce(c.effective_from, c.created_at::date) <= $2::date
  order by up.device, c.space_id is null, up.n, c.process_id is null, c.effective_from desc nulls last, c.id`
