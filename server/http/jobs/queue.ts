// The queue of exports in the database, through the doors of 0005_export_job.sql: any console takes what waits, and none takes it twice.
import { randomBytes, randomUUID } from 'node:crypto'
import { fromBytea, toBytea } from '../../kernel/database/bytea.ts'
import type { Outside, RawRows, Statement } from '../../kernel/database/database.ts'

export interface ClaimedJob {
  readonly id: string
  /** Undefined when the user's sessions have been ended since. */
  readonly tokenHash: Buffer | undefined
  readonly entity: string
  readonly request: Readonly<Record<string, unknown>>
  /** The part of the tenant that its user had chosen. */
  readonly part: unknown
  readonly language: 'zh' | 'en'
}

/** Seconds after which a job whose console says nothing more is another's to take. */
const lease = '60 seconds'
/** How long a file can be downloaded. */
const keep = '24 hours'

export class Queue {
  readonly #database: Outside
  readonly #worker = randomUUID()

  constructor(database: Outside) {
    this.#database = database
  }

  async claim(): Promise<ClaimedJob | undefined> {
    const [row] = await this.#ask('export_claim', 'select to_jsonb(c) from app.claim_export($1::uuid, $2::interval) c', [
      this.#worker,
      lease,
    ])
    if (!row?.[0]) return undefined
    const found: StoredJob = JSON.parse(row[0])
    const { tenantSonId, ...request } = found.request
    return {
      id: found.job_id,
      tokenHash: found.token_hash === null ? undefined : fromBytea(found.token_hash),
      entity: found.entity,
      request,
      part: tenantSonId,
      language: found.language,
    }
  }

  /** Whether to go on. */
  async keep(id: string, epoch: number, piece: { readonly n: number; readonly bytes: Buffer; readonly done: number }): Promise<boolean> {
    const values = [id, this.#worker, String(epoch), String(piece.n), toBytea(piece.bytes), String(piece.done), lease]
    const text = 'select app.keep_export($1::uuid, $2::uuid, $3::bigint, $4::integer, $5::bytea, $6::bigint, $7::interval)'
    const [row] = await this.#ask('export_keep', text, values)
    return row?.[0] === 't'
  }

  async end(id: string, state: 'done' | 'failed' | 'queued', error: string | null = null): Promise<void> {
    const text = 'select app.end_export($1::uuid, $2::uuid, $3, $4, $5::interval)'
    await this.#ask('export_end', text, [id, this.#worker, state, error, keep])
  }

  async sweep(): Promise<void> {
    await this.#ask('export_sweep', 'select app.sweep_exports()', [])
  }

  async #ask(name: string, text: string, values: readonly (string | null)[]): Promise<RawRows> {
    const [rows] = await this.#database.outside([{ name: `door_${name}`, text, values }])
    return rows ?? []
  }
}

interface StoredJob {
  readonly job_id: string
  readonly token_hash: string | null
  readonly entity: string
  readonly request: Readonly<Record<string, unknown>>
  readonly language: 'zh' | 'en'
}

/** In the transaction of whoever asks. */
export const begin = (job: {
  readonly entity: string
  readonly name: string
  readonly request: unknown
  readonly language: string
  readonly total: number
}): Statement => ({
  name: 'export_begin',
  text: 'select app.begin_export($1::bytea, $2, $3, $4::jsonb, $5, $6::bigint)',
  values: [toBytea(randomBytes(32)), job.entity, job.name, JSON.stringify(job.request), job.language, String(job.total)],
})
