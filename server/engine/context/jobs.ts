// What schedules run, and where operations that run as jobs are queued.
import type { Statement, Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'

export interface JobCall {
  readonly id: string
  /** The time that the schedule names; later than that by what the console was stopped. */
  readonly dueAt: Date
  /** IANA name: by whose clock it is due. */
  readonly zone: string
  /** Where the tenant's factories have several zones: those of this one. Absent: the whole tenant. */
  readonly factories?: readonly string[]
  /** The event that it follows. */
  readonly event?: { readonly subject: string; readonly content: Readonly<Record<string, unknown>> }
  /** The row whose date comes near, and that date: the job is called for each such row. */
  readonly row?: { readonly id: string; readonly date: string }
  /** The tenant itself, to read with: no person, every permission. */
  readonly caller: Caller
  /** Aborted when the job is cancelled or the console stops: leave between two steps. */
  readonly signal: AbortSignal
  /** How far it is; what is unknown stays empty. */
  readonly progress: (done: number, total?: number) => void
  /**
   * Does a step exactly once, however often the job begins again: `work` writes in one transaction of the caller that it gets.
   * Undefined where an earlier attempt has done it.
   * @throws the signal's reason once the job is to end.
   */
  readonly once: <T>(step: string, work: (caller: Caller) => Promise<T>) => Promise<T | undefined>
}

/** What it throws is tried again later, up to the attempts of its schedule; a Refusal that will not change ends it at once. */
export type JobFunction = (job: JobCall) => Promise<void>

/** An operation that is to run behind the screen. */
export interface QueuedOperation {
  readonly entity: string
  readonly operation: string
  readonly body: unknown
  /** Its rows show that it waits, and are to show where it ends without having been done. */
  readonly marks?: true
}

export interface JobQueue {
  /**
   * Queues it in the transaction, at home with the platform; answers the job's id.
   * @throws Refusal tooManyJobs.
   */
  add(caller: Caller, transaction: Transaction, operation: QueuedOperation): Promise<string>
  /** Looks for work now. */
  wake(): void
}

/** In the transaction of what brings it about: schedules that follow the event run once for each subject. */
export const emitEvent = (event: string, subject: string, content: Readonly<Record<string, unknown>> = {}): Statement => ({
  name: 'emit_event',
  text: 'insert into data.job_event (tenant_id, event, subject, content) values (app.tenant(), $1, $2, $3::jsonb) on conflict do nothing',
  values: [event, subject, JSON.stringify(content)],
})
