// Machines that are to stop: those that still run while a warning whose rule asks for it is open and nobody has taken it on. Found anew at each look,
// so that nothing has to be remembered and no word of an hour ago stops a machine later.
import { silenceMs } from '../machineState/time.ts'
import type { Run } from './rules.ts'

export interface StopRequest {
  readonly deviceNo: string
  /** Identifier of the warning. */
  readonly alarm: string
  readonly prompt: string
}

/** The first time is noted with the warning. */
export async function toStop(run: Run, now = Date.now()): Promise<readonly StopRequest[]> {
  const rows = await run({
    name: 'alarms_to_stop',
    text: `select d.machine_number, e.id, e.prompt, e.stop_asked_at is null from read.alarm_event e
      join read.alarm_config a on a.id = e.alarm_config_id join read.device d on d.id = e.device_id join read.machine_now n on n.device_id = d.id
      where e.end_at is null and e.status = 'open' and a.forced_stop and a.enabled and a.deleted_at is null
        and n.state = 'running' and n.last_seen_at >= $1::timestamptz order by e.id`,
    values: [new Date(now - silenceMs).toISOString()],
  })
  const first = rows.flatMap(([, id, , isFirst]) => (isFirst === 't' && id ? [id] : []))
  if (first.length > 0)
    await run({
      name: 'alarms_stop_asked',
      text: `update data.alarm_event e set stop_asked_at = $2::timestamptz, version = e.version + 1, updated_at = now()
        from json_array_elements_text($1::json) as x(id) where e.tenant_id = app.tenant() and e.id = x.id::uuid`,
      values: [JSON.stringify(first), new Date(now).toISOString()],
    })
  return rows.map(([deviceNo, alarm, prompt]) => ({ deviceNo: deviceNo ?? '', alarm: alarm ?? '', prompt: prompt ?? '' }))
}
