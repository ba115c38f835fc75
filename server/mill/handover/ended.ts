// Shifts that have ended, as the event shift.ended: once each, also those that ended while no console ran, of a day at most.
import type { Run } from '../facts/writeFacts.ts'

/** @param now ISO moment. */
export const reportEnded = (run: Run, now: string) =>
  run({
    name: 'shifts_ended',
    text: `insert into data.job_event (tenant_id, event, subject, at, content)
      select app.tenant(), 'shift.ended', s.id::text, s.end_at,
          jsonb_build_object('date', s.date, 'period', s.period_index, 'startAt', s.start_at, 'endAt', s.end_at, 'organisation', s.organisation_id)
        from read.shift_schedule s join read.operating_rule r on r.id = s.rule_id
        where r.running and r.enabled and r.deleted_at is null and s.end_at <= $1::timestamptz and s.end_at > $1::timestamptz - interval '1 day'
          and not exists (select from read.job_event e where e.event = 'shift.ended' and e.subject = s.id::text)
      on conflict do nothing`,
    values: [now],
  })
