// How a transaction begins: whose rows it sees, and that it may still see them.
import type { Caller } from '../call/caller.ts'
import { toBytea } from './bytea.ts'
import type { Statement } from './database.ts'

/** Views and fields that differ by reader go by the employee record that the account is linked to. */
const asEmployee = (place: number): string => `set_config('app.employee_id', coalesce($${place}, ''), true)`

export interface Entrance {
  readonly toRead: (caller: Caller) => Statement
  readonly toWrite: (caller: Caller) => readonly Statement[]
  /** To keep the answer of a write that is done. */
  readonly toSettle: (caller: Caller) => Statement
}

const parts = (caller: Caller): string | null => caller.parts?.join(',') ?? null

/** Writes of a tenant whose rows are just changing their database are refused; the lock goes with the transaction. Before the rest, which then sees where they are. */
const hold = ({ tenantId }: Pick<Caller, 'tenantId'>): Statement => ({
  name: 'hold',
  text: 'select app.hold($1::uuid)',
  values: [tenantId],
})

/** The database itself refuses a write in a transaction that was announced as a read. */
const readOnly = "set_config('transaction_read_only', 'on', true)"

/** The platform's database checks the session in the same transaction: what ended or changed a moment ago is over. */
export const bySession: Entrance = {
  toRead: (caller) =>
    caller.job
      ? {
          name: 'enter_job_to_read',
          text: `select app.enter_job($1::uuid, $2::uuid, $3::uuid, $4), ${asEmployee(5)}, ${readOnly}`,
          values: ofJob(caller),
        }
      : { name: 'enter_to_read', text: `${entering}, ${readOnly}`, values: credentials(caller) },
  toWrite: (caller) => [hold(caller), enter(caller)],
  toSettle: (caller) => enter(caller),
}

/** Views whose texts are in both languages go by that of the caller. */
const entering = `select app.enter($1, $2, $3, $4), set_config('app.language', $5, true), ${asEmployee(6)}`
const enter = (caller: Caller): Statement =>
  caller.job
    ? { name: 'enter_job', text: `select app.enter_job($1::uuid, $2::uuid, $3::uuid, $4), ${asEmployee(5)}`, values: ofJob(caller) }
    : { name: 'enter', text: entering, values: credentials(caller) }

const ofJob = ({ job, tenantId, correlationId, employeeId }: Caller): (string | null)[] => [
  job?.worker ?? null,
  tenantId,
  job?.id ?? null,
  correlationId,
  employeeId,
]

const credentials = (caller: Caller): (string | null)[] => [
  toBytea(caller.tokenHash),
  String(caller.epoch),
  parts(caller),
  caller.correlationId,
  caller.language,
  caller.employeeId,
]
/** A tenant's own database knows no sessions: the platform's has been asked for this very call. It knows whether it serves the tenant. */
export const byConsole: Entrance = {
  toRead: (caller) => ({
    name: 'visit_to_read',
    text: `select app.visit($1::uuid, $2::uuid, $3, $4), ${asEmployee(5)}, ${readOnly}`,
    values: names(caller),
  }),
  toWrite: (caller) => [hold(caller), visit(caller)],
  toSettle: (caller) => visit(caller),
}

const visit = (caller: Caller): Statement => ({
  name: 'visit',
  text: `select app.visit($1::uuid, $2::uuid, $3, $4), ${asEmployee(5)}`,
  values: names(caller),
})

const names = (caller: Caller): (string | null)[] => [
  caller.tenantId,
  caller.userId,
  parts(caller),
  caller.correlationId,
  caller.employeeId,
]

/** Of what machines say, which have no session: wherever the tenant's rows are. */
export const byMachines = (tenantId: string): readonly Statement[] => [
  hold({ tenantId }),
  { name: 'enter_telemetry', text: 'select app.enter_telemetry($1::uuid)', values: [tenantId] },
]
