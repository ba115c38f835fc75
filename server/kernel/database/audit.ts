// One line of the audit trail, written in the transaction of the change it tells of. Nobody can change or remove it afterwards.
import type { Statement } from './database.ts'
import type { Caller } from '../call/caller.ts'

export interface AuditEntry {
  /** Entity or module. */
  readonly entity: string
  /** create, update, remove, an operation, login and so on. */
  readonly action: string
  readonly rowId?: string
  /** What the row was called then. */
  readonly record?: string
  /** Stored values before and after, without secret fields; only what changed. */
  readonly old?: Readonly<Record<string, unknown>>
  readonly new?: Readonly<Record<string, unknown>>
}

const auditName = 'audit'
const hourlyName = 'audit_hourly'

/** Whether a statement of this name writes the trail. */
export const isAudit = (name: string): boolean => name === auditName || name === hourlyName

const text = `insert into data.audit (tenant_id, at, user_id, username, entity, action, row_id, record, old, new, ip, correlation_id)
select app.tenant(), coalesce($6::timestamptz, clock_timestamp()), $1::uuid, $2, e->>'entity', e->>'action', nullif(e->>'rowId', '')::uuid, e->>'record', e->'old', e->'new', $3, $4
from jsonb_array_elements($5::jsonb) as e`

/** The statement that writes the entries. A write transaction that runs none gets one row of its own, named by the call. */
export function audit(caller: Caller, entries: readonly AuditEntry[]): Statement {
  const { userId, username, ip, correlationId, moment } = caller
  return { name: auditName, text, values: [userId, username, ip, correlationId, JSON.stringify(entries), moment?.toISOString() ?? null] }
}

const hourlyText = `${text}
where not exists (select from data.audit before where before.tenant_id = app.tenant() and before.user_id = $1::uuid
  and before.at > clock_timestamp() - interval '1 hour' and before.entity = e->>'entity' and before.action = e->>'action')`

/** For what a program does over and over: the first of an hour stands in the trail, so that thousands of lines do not bury what people do. */
export const auditHourly = (caller: Caller, entry: AuditEntry): Statement => ({
  ...audit(caller, [entry]),
  name: hourlyName,
  text: hourlyText,
})
