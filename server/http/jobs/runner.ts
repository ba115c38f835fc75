// Carries exports out, one at a time in each console, under the user's own rights as they are now.
import type { Statement } from '../../kernel/database/database.ts'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import { contextOf, type Context } from '../../engine/context/context.ts'
import { sheetOf, workbookOf, type ExportQueue } from '../../engine/entity/export/export.ts'
import type { Platform } from '../../engine/context/platform.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import { userOf } from './callers.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import type { Layers } from '../../authoring/layers/layers.ts'
import { begin, Queue, type ClaimedJob } from './queue.ts'

/** Bytes of a piece. */
const pieceSize = 256 * 1024
/** Exports of one user that may wait or run. */
const mostOpen = 5
/** Milliseconds between looks for what another console left behind. */
const lookEvery = 15_000

export interface ExportPlatform extends Platform {
  readonly database: Databases
  readonly doors: PreSessionQueries
  readonly layers: Layers
}

/** Thrown to leave a job: it was cancelled, the user's rights have changed, or this console goes down. */
class Left extends Error {}

export class ExportRunner extends PollingWorker implements ExportQueue {
  readonly #platform: ExportPlatform
  readonly #queue: Queue

  constructor(platform: ExportPlatform) {
    super(lookEvery)
    this.#platform = platform
    this.#queue = new Queue(platform.database.control)
  }

  /** @throws Refusal tooManyExports. */
  async add(context: Context, { name, request, total }: Parameters<ExportQueue['add']>[1]): Promise<string> {
    const { caller, entity } = context
    const chosen = caller.parts?.length === 1 && { tenantSonId: caller.parts[0] }
    const id = await this.#platform.database.control.write(caller, async (transaction) => {
      const [[open] = []] = await transaction.run(openJobs)
      if (Number(open) >= mostOpen) throw new Refusal('tooManyExports', { values: { limit: mostOpen } })
      await transaction.run(audit(caller, []))
      const [[made] = []] = await transaction.run(
        begin({ entity: entity.id, name, request: { ...request, ...chosen }, language: caller.language, total }),
      )
      return made ?? ''
    })
    this.wake()
    return id
  }

  protected override async runAll(): Promise<void> {
    await this.#queue.sweep()
    for (let job = await this.#queue.claim(); job; job = this.stopping ? undefined : await this.#queue.claim()) await this.#carryOut(job)
  }

  protected override onFault(fault: unknown): void {
    this.#platform.log.warn({ fault: String(fault) }, 'exports could not be looked for')
  }

  async #carryOut(job: ClaimedJob): Promise<void> {
    try {
      const caller = await userOf(this.#platform, { ...job, call: { name: 'exportJob.run' } })
      const context = contextOf(this.#platform, caller, { entity: job.entity, action: 'export' })
      await this.#write(context, job)
      await this.#queue.end(job.id, 'done')
    } catch (fault) {
      // Left in between: it waits, for another console or for the user's new rights. A cancelled one stays cancelled.
      if (fault instanceof Left) return this.#queue.end(job.id, 'queued')
      const error = fault instanceof Refusal ? fault.error : 'broken'
      if (error === 'broken') this.#platform.log.error({ err: fault, job: job.id }, 'an export failed')
      await this.#queue.end(job.id, 'failed', error)
    }
  }

  async #write(context: Context, { id, request }: ClaimedJob): Promise<void> {
    let done = 0
    let n = 0
    let gathered: Buffer[] = []
    let size = 0
    const keep = async (): Promise<void> => {
      const bytes = Buffer.concat(gathered)
      gathered = []
      size = 0
      if (this.stopping || !(await this.#queue.keep(id, context.caller.epoch, { n: n++, bytes, done }))) throw new Left('left')
    }
    // Said at once, so that a job with few bytes is not silent until its end.
    for await (const piece of workbookOf(context, sheetOf(context, request), (rows) => (done += rows))) {
      const bytes = Buffer.isBuffer(piece) ? piece : Buffer.from(piece as Uint8Array)
      gathered.push(bytes)
      size += bytes.length
      if (size >= pieceSize) await keep()
    }
    if (size > 0 || n === 0) await keep()
  }
}

const openJobs: Statement = {
  name: 'export_open',
  text: "select count(*) from control.export_job where state in ('queued', 'running')",
  values: [],
}
