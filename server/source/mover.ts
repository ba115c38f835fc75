// Carries out what the platform's staff ask of data sources: one console at a time works on each, and what one leaves behind the next takes up.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Model } from '../../metadata/model.ts'
import { asOwner } from '../database/open.ts'
import { Rounds } from '../rounds.ts'
import { clearMoved, move, type Move } from './move.ts'
import { Problem, problemOf } from './problem.ts'
import type { Sources } from './sources.ts'

/** Milliseconds between looks for what another console left behind. */
const lookEvery = 5_000
/** Seconds for which rows that have moved are kept where they were: calls that had begun may still be reading them. */
const keepFor = 60
/** Milliseconds between two words about the progress. */
const tellEvery = 1_000

interface Wanted {
  readonly id: string
  readonly tenant: string
  readonly state: 'enabling' | 'disabling' | 'on'
  /** Where the tenant is served from now; null: the platform's database. */
  readonly source: string | null
}

export interface MoverOptions {
  /** Of the platform's database. */
  readonly ownerUrl: string
  readonly sources: Sources
  readonly model: () => Model
  readonly log: FastifyBaseLogger
}

export class Mover extends Rounds {
  readonly #options: MoverOptions

  constructor(options: MoverOptions) {
    super(lookEvery)
    this.#options = options
  }

  protected override async carryOutAll(): Promise<void> {
    if (this.stopping) return
    await asOwner(this.#options.ownerUrl, async (control) => {
      const { rows } = await control.query<Wanted>(
        `select d.id, d.holder_id as tenant, d.state, t.source from control.data_source d join control.tenant t on t.id = d.holder_id
        where d.state in ('enabling', 'disabling') or (d.state = 'on' and d.clear_at < now()) order by d.updated_at`,
      )
      for (const wanted of rows) await this.#claimed(control, wanted)
    })
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'data sources could not be looked after')
  }

  async #claimed(control: pg.Client, wanted: Wanted): Promise<void> {
    const lock = "hashtextextended('source ' || $1::text, 0)"
    const { rows } = await control.query<{ held: boolean }>(`select pg_try_advisory_lock(${lock}) as held`, [wanted.id])
    if (!rows[0]?.held) return
    try {
      await this.#carryOut(control, wanted)
    } catch (fault) {
      // Whatever this console leaves behind the next takes up.
      if (this.stopping) return
      const problem = problemOf(fault)
      this.#options.log.error({ err: fault, source: wanted.id, problem }, 'a tenant could not be moved')
      // Where it was is where it is: it may be asked for anew, and goes on from what has been copied.
      const back = wanted.state === 'enabling' ? 'off' : 'on'
      await control.query(`update control.data_source set state = $2, problem = $3, version = version + 1 where id = $1`, [
        wanted.id,
        back,
        problem,
      ])
    } finally {
      await control.query(`select pg_advisory_unlock(${lock})`, [wanted.id])
    }
  }

  async #carryOut(control: pg.Client, { id, tenant, state, source }: Wanted): Promise<void> {
    const platforms = Object.values(this.#options.model().entities).flatMap((entity) => (entity.home === 'control' ? entity.id : []))
    if (state === 'on') {
      await clearMoved(control, { tenant, platforms })
      await control.query('update control.data_source set clear_at = null where id = $1', [id])
      return
    }
    await this.#options.sources.asOwner(source ?? id, async (own) => {
      const about = { tenant, platforms, told: this.#teller(control, id) }
      if (state === 'enabling') {
        await refuseTaken(own, tenant)
        if (source === null)
          await move({ ...about, from: control, to: own, change: (rows) => this.#serveFrom(control, own, { id, tenant, rows }) })
        await this.#done(control, id, 'on')
      } else {
        if (source !== null)
          await move({ ...about, from: own, to: control, change: (rows) => this.#serveHere(control, own, { id, tenant, rows }) })
        await clearMoved(own, { tenant })
        await this.#done(control, id, 'off')
      }
    })
  }

  async #serveFrom(control: pg.Client, own: pg.Client, { id, tenant, rows }: Switched): Promise<void> {
    await own.query('insert into app.served (tenant_id) values ($1) on conflict do nothing', [tenant])
    await change(control, { id, tenant, rows, source: `${id}.${Date.now()}`, keepFor })
  }

  /** The own database serves nobody from here on, also where the next statement is never reached: then the tenant waits for whoever goes on. */
  async #serveHere(control: pg.Client, own: pg.Client, { id, tenant, rows }: Switched): Promise<void> {
    await own.query('delete from app.served where tenant_id = $1', [tenant])
    await change(control, { id, tenant, rows, source: null, keepFor: null })
  }

  async #done(control: pg.Client, id: string, state: 'on' | 'off'): Promise<void> {
    await control.query(
      `with told as (update control.data_source set state = $2, problem = null, progress = case when $2 = 'on' then 100 end, version = version + 1 where id = $1
        returning tenant_id, id, rows_moved)
      insert into data.audit (tenant_id, entity, action, row_id, new) select tenant_id, 'dataSource', $3, id, jsonb_build_object('rowsMoved', rows_moved) from told`,
      [id, state, state === 'on' ? 'movedIn' : 'movedBack'],
    )
  }

  #teller(control: pg.Client, id: string): Move['told'] {
    let last = 0
    return async (rows, total) => {
      if (this.stopping) throw new Problem('broken')
      if (Date.now() - last < tellEvery) return
      last = Date.now()
      const progress = Math.min(99, Math.floor((100 * rows) / Math.max(total, 1)))
      await control.query('update control.data_source set progress = $2, rows_moved = $3 where id = $1', [id, progress, rows])
    }
  }
}

interface Switched {
  readonly id: string
  readonly tenant: string
  readonly rows: number
}

/** From the next call on the tenant's sessions are put together anew, and know where its rows are. */
async function change(
  control: pg.Client,
  { id, tenant, rows, source, keepFor }: Switched & { readonly source: string | null; readonly keepFor: number | null },
): Promise<void> {
  await control.query('begin')
  await control.query('update control.tenant set source = $2 where id = $1', [tenant, source])
  await control.query('update control.session set epoch = epoch + 1 where tenant_id = $1 and ended_at is null', [tenant])
  await control.query(
    'update control.data_source set switched_at = now(), rows_moved = $2, clear_at = now() + make_interval(secs => $3::double precision) where id = $1',
    [id, rows, keepFor],
  )
  await control.query('commit')
}

/** One database for one tenant: neither the platform's nor one that another tenant is served from. */
async function refuseTaken(own: pg.Client, tenant: string): Promise<void> {
  const { rows } = await own.query<{ taken: boolean }>(
    'select exists (select 1 from control.tenant) or exists (select 1 from app.served where tenant_id <> $1) as taken',
    [tenant],
  )
  if (rows[0]?.taken) throw new Problem('taken')
}
