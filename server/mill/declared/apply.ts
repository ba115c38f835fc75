// What is declared of machines (data.declaration) in their states and stops. The rule itself is in the database (app.apply_declared), so that messages, history
// and declarations that come late or are withdrawn all end in the same rows: at each moment the highest of what is declared and what the machine reports.
import { rowsOf } from '../facts/rowsOf.ts'
import { withMachineLocks } from '../facts/withMachineLocks.ts'
import { columnLiteral, type Run } from '../facts/writeFacts.ts'

/** Of one machine something was written that lies between `from` and `until`. Moments in ms. */
export interface Period {
  readonly device: string
  readonly from: number
  /** Undefined: whatever comes after. */
  readonly until?: number
  /** Up to which moment it is known. */
  readonly now: number
}

const iso = (at: number): string => new Date(at).toISOString()

/** In the transaction that writes states and stops, under the locks of the machines. Machines of which nothing is declared cost one look at an index. */
export async function applyDeclared(run: Run, periods: readonly Period[]): Promise<void> {
  if (periods.length === 0) return
  await run({
    name: 'apply_declared',
    // A stop goes on until its end is reported: what is declared counts up to this moment, not up to the last message.
    text: `select app.apply_declared(u.device, u.since, coalesce(u.until, 'infinity'), case when now() - u.at < interval '1 minute' then greatest(u.at, now()) else u.at end)
      from unnest($1::uuid[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[]) u (device, since, at, until)
      where exists (select from data.declaration d where d.tenant_id = app.tenant() and d.declaration = 'machine' and d.target_id = u.device
        and d.from_at < coalesce(u.until, 'infinity') and (d.to_at is null or d.to_at > u.since))`,
    values: [
      columnLiteral(periods, ({ device }) => device),
      columnLiteral(periods, ({ from }) => iso(from)),
      columnLiteral(periods, ({ now }) => iso(now)),
      columnLiteral(periods, ({ until }) => (until === undefined ? null : iso(until))),
    ],
  })
}

interface Due {
  readonly device: string
  readonly ids: string
}

/** Machines of one transaction. */
const most = 200

/** What has been declared, changed or withdrawn, and what begins or ends by now, in a transaction of its own. Answers the machines that it was about. */
export async function applyDue(run: Run, now: number): Promise<readonly string[]> {
  const due = await rowsOf<Due>(run, 'declared_due', {
    text: `select target_id as device, string_agg(id::text, ',') as ids from data.declaration_change
      where tenant_id = app.tenant() and declaration = 'machine' and due_at <= $1::timestamptz group by target_id order by target_id limit ${most}`,
    values: [iso(now)],
  })
  if (due.length === 0) return []
  const devices = due.map(({ device }) => device)
  const ids = due.flatMap((each) => each.ids.split(','))
  const values = [columnLiteral(ids, (id) => id), iso(now)]
  const changes = `data.declaration_change c where c.tenant_id = app.tenant() and c.id = any($1::uuid[])`
  await withMachineLocks(run, devices, async () => {
    await run({
      name: 'apply_declared_due',
      // Each period for itself: what lies between two of them stays as it is.
      text: `select app.apply_declared(u.device, lower(u.period), coalesce(upper(u.period), 'infinity'), $2::timestamptz)
        from (select target_id as device, unnest(range_agg(tstzrange(from_at, to_at))) as period from ${changes} group by target_id) u`,
      values,
    })
    await run({
      name: 'declared_cells',
      text: `insert into data.rollup_span (tenant_id, device_id, from_at, until_at, reason)
        select c.tenant_id, c.target_id, c.from_at, least(coalesce(c.to_at, 'infinity'), $2::timestamptz), 'declaration' from ${changes} and c.from_at < $2::timestamptz
          and exists (select from data.shift_yield y where y.tenant_id = c.tenant_id and y.device_id = c.target_id)`,
      values,
    })
    await run({ name: 'declared_done', text: `delete from ${changes}`, values: values.slice(0, 1) })
  })
  return devices
}
