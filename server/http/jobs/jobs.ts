// The queue of jobs in the database, through the doors of 0171_jobs.sql: any console takes what waits, and none takes it twice.
import { randomBytes, randomUUID } from 'node:crypto'
import type { Outside, RawRows, Statement } from '../../kernel/database/database.ts'
import { toBytea } from '../../kernel/database/bytea.ts'
import type { TenantSubscription } from '../../kernel/permission/subscription.ts'

export interface ClaimedJob {
  readonly id: string
  readonly tenantId: string
  readonly tenantKind: 'platform' | 'tenant'
  readonly tenantName: string
  readonly source: string | null
  readonly standing: Omit<TenantSubscription, 'parts' | 'held'>
  readonly layerRevision: number | null
  readonly kind: 'schedule' | 'operation'
  readonly name: string
  readonly request: unknown
  readonly language: 'zh' | 'en'
  readonly dueAt: string
  /** Seconds that it has waited since it could run. */
  readonly delay: number
  readonly attempt: number
  readonly mostAttempts: number
  /** In hexadecimal. Null: it is no user's, or his sessions have been ended since. */
  readonly tokenHash: string | null
}

export interface Progress {
  readonly tenant: string
  readonly id: string
  readonly done?: number | undefined
  readonly total?: number | undefined
}

export interface Ending {
  readonly state: 'done' | 'failed' | 'queued'
  readonly error?: string
  readonly reason?: string
  /** Seconds until the next attempt. */
  readonly wait?: number
}

/** After which a job whose console says nothing more is another's to take. */
const lease = '30 seconds'
/** Jobs of one tenant at once, over all consoles. */
const mostOfTenant = 2

export class Jobs {
  readonly worker = randomUUID()
  readonly #database: Outside

  constructor(database: Outside) {
    this.#database = database
  }

  async claim(): Promise<ClaimedJob | undefined> {
    const [row] = await this.#query('claim', 'select app.claim_job($1::uuid, $2::interval, $3)', [this.worker, lease, String(mostOfTenant)])
    return row?.[0] ? JSON.parse(row[0]) : undefined
  }

  /** Says how far they are; answers those that go on. */
  async beat(running: readonly Progress[]): Promise<ReadonlySet<string>> {
    const text = 'select app.beat_jobs($1::uuid, $2::interval, $3::jsonb)'
    const rows = await this.#query('beat', text, [this.worker, lease, JSON.stringify(running)])
    return new Set(rows.map(([id]) => id ?? ''))
  }

  async end({ tenantId, id }: ClaimedJob, { state, error, reason, wait = 0 }: Ending): Promise<void> {
    const text = 'select app.end_job($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, make_interval(secs => $7))'
    await this.#query('end', text, [this.worker, tenantId, id, state, error ?? null, reason ?? null, String(wait)])
  }

  async #query(name: string, text: string, values: readonly (string | null)[]): Promise<RawRows> {
    const [rows] = await this.#database.outside([{ name: `job_${name}`, text, values }])
    return rows ?? []
  }
}

interface New {
  /** entity.operation */
  readonly name: string
  readonly request: unknown
  readonly language: string
}

/** In the transaction of the user who wants it, before what the schedules have waiting. */
export const begin = ({ name, request, language }: New): Statement => ({
  name: 'job_begin',
  text: 'select app.begin_job($1::bytea, $2, $3::jsonb, $4, 2)',
  values: [toBytea(randomBytes(32)), name, JSON.stringify(request), language],
})

export const openJobs: Statement = {
  name: 'job_open',
  text: `select count(*) from read.job where state in ('queued', 'running') and user_id = nullif(current_setting('app.user_id', true), '')::uuid`,
  values: [],
}
