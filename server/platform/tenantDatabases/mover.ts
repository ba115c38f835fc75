// Carries out what the platform's staff ask of data sources: one console at a time works on each, and what one leaves behind the next takes up.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Model } from '../../../metadata/model/model.ts'
import { asOwner } from '../../kernel/database/open.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'
import { isTaken } from './preflight.ts'
import { dropCopies, move, type Move } from './move.ts'
import { Problem, problemOf } from './problem.ts'
import { clearMoved, clearOthers } from './swapTables.ts'
import type { Sources } from './sources.ts'
import { transaction } from './transaction.ts'

/** Milliseconds between looks for what another console left behind. */
const lookEvery = 5_000
/** Seconds for which rows that have moved are kept where they were: calls that had begun may still be reading them. */
const keepFor = 60
/** Milliseconds between two words about the progress. */
const reportIntervalMs = 1_000
/** Tenants that one console moves at a time. */
const atOnce = 3

const waiting = `
select d.id, d.holder_id as tenant, d.state, t.source from control.data_source d join control.tenant t on t.id = d.holder_id
where d.state in ('enabling', 'disabling') or (d.state = 'on' and t.source is not null and d.clear_at < now()) order by d.updated_at`

/**
 * Where the tenant is served from says how it stands: it may be asked for anew, and goes on from what has been copied. On the way back, with its own database
 * serving nobody any more (progress 100), there is no other way than on. What was put in place here and is not served goes again.
 */
const failed = `
update control.data_source d set
  progress = case when t.source is not null then d.progress end,
  state = case when t.source is null then 'off' when d.state = 'disabling' and d.progress = 100 then 'disabling' else 'on' end,
  problem = case when t.source is null and d.state = 'disabling' then 'leftover' else $2 end,
  clear_at = case when t.source is not null and d.progress < 100 then coalesce(d.clear_at, now()) else d.clear_at end, version = d.version + 1
from control.tenant t where d.id = $1 and t.id = d.holder_id`

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
  readonly product: () => Model
  readonly log: FastifyBaseLogger
}

export class Mover extends PollingWorker {
  readonly #options: MoverOptions

  constructor(options: MoverOptions) {
    super(lookEvery)
    this.#options = options
  }

  protected override async runAll(): Promise<void> {
    if (this.stopping) return
    const { rows } = await asOwner(this.#options.ownerUrl, (control) => control.query<Wanted>(waiting))
    for (const wanted of rows.filter(({ id }) => !this.isUnderWay(id)).slice(0, atOnce - this.underWay))
      this.runInBackground(
        wanted.id,
        asOwner(this.#options.ownerUrl, (control) => this.#claimed(control, wanted)),
      )
  }

  protected override onFault(fault: unknown): void {
    this.#options.log.warn({ fault: String(fault) }, 'data sources could not be looked after')
  }

  async #claimed(control: pg.Client, wanted: Wanted): Promise<void> {
    const lock = "hashtextextended('source ' || $1::text, 0)"
    const { rows } = await control.query<{ held: boolean }>(`select pg_try_advisory_lock(${lock}) as held`, [wanted.id])
    if (!rows[0]?.held) return
    try {
      // As it stands by now: another console may have been at it.
      const [still] = (await control.query<Wanted>(`select * from (${waiting}) w where id = $1`, [wanted.id])).rows
      if (still) await this.#carryOut(control, still)
    } catch (fault) {
      // Whatever this console leaves behind the next takes up.
      if (this.stopping) return
      const problem = problemOf(fault)
      this.#options.log.error({ err: fault, source: wanted.id, problem }, 'a tenant could not be moved')
      await control.query(failed, [wanted.id, problem])
    } finally {
      await control.query(`select pg_advisory_unlock(${lock})`, [wanted.id])
    }
  }

  async #carryOut(control: pg.Client, wanted: Wanted): Promise<void> {
    const { id, tenant, state, source } = wanted
    const platforms = Object.values(this.#options.product().entities).flatMap((entity) => (entity.home === 'control' ? entity.id : []))
    if (state === 'on') {
      await clearMoved(control, { tenant, platforms })
      await control.query('update control.data_source set clear_at = null where id = $1', [id])
      return
    }
    await this.#options.sources.asOwner(source ?? id, async (own) => {
      // What tells of the progress goes by a connection of its own: the others are in the middle of something.
      const moving = (about: Pick<Move, 'from' | 'to' | 'change'>): Promise<void> =>
        asOwner(this.#options.ownerUrl, async (desk) => {
          const moved = await move({ tenant, platforms, told: this.#teller(desk, id), ...about })
          this.#options.log.info({ source: id, held: moved }, 'a tenant has moved; its writes were held back for so many milliseconds')
        })
      if (state === 'enabling') {
        await makeReady(own, tenant)
        if (source === null) await moving({ from: control, to: own, change: (rows) => this.#serveFrom(control, own, { id, tenant, rows }) })
        await this.#done(control, id, 'on')
        await dropCopies(own, tenant)
      } else {
        if (source !== null) {
          await serveOn(control, own, { id, tenant })
          await moving({ from: own, to: control, change: (rows) => this.#serveHere(control, own, { id, tenant, rows }) })
        }
        await clearMoved(own, { tenant })
        await dropCopies(control, tenant)
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
    await control.query('update control.data_source set progress = 100 where id = $1', [id])
    await own.query('delete from app.served where tenant_id = $1', [tenant])
    await change(control, { id, tenant, rows, source: null, keepFor: null })
  }

  async #done(control: pg.Client, id: string, state: 'on' | 'off'): Promise<void> {
    await control.query(
      `with told as (update control.data_source set state = $2, problem = null, away_since = null, progress = case when $2 = 'on' then 100 end, version = version + 1 where id = $1
        returning tenant_id, id, rows_moved)
      insert into data.audit (tenant_id, entity, action, row_id, new) select tenant_id, 'dataSource', $3, id, jsonb_build_object('rowsMoved', rows_moved) from told`,
      [id, state, state === 'on' ? 'movedIn' : 'movedBack'],
    )
  }

  #teller(control: pg.Client, id: string): Move['told'] {
    let last = 0
    let furthest = 0
    return async (progress, rows) => {
      if (this.stopping) throw new Problem('broken')
      const step = Math.floor(progress)
      // Each tenth is told, whatever the time: so is the step before the switch.
      if (Date.now() - last < reportIntervalMs && step - furthest < 10) return
      last = Date.now()
      furthest = step
      // A console that takes the move up begins with what was copied already: who watches sees it go on from there.
      await control.query(
        'update control.data_source set progress = greatest(progress, $2), rows_moved = greatest(rows_moved, $3) where id = $1',
        [id, step, rows],
      )
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
  await transaction(control, async () => {
    await control.query('update control.tenant set source = $2 where id = $1', [tenant, source])
    await control.query('update control.session set epoch = epoch + 1 where tenant_id = $1 and ended_at is null', [tenant])
    await control.query(
      'update control.data_source set switched_at = now(), rows_moved = $2, clear_at = now() + make_interval(secs => $3::double precision) where id = $1',
      [id, rows, keepFor],
    )
  })
}

/** Also where a switch back was broken off half-way. */
async function serveOn(control: pg.Client, own: pg.Client, { id, tenant }: Pick<Switched, 'id' | 'tenant'>): Promise<void> {
  await own.query('insert into app.served (tenant_id) values ($1) on conflict do nothing', [tenant])
  await control.query('update control.data_source set progress = 0 where id = $1', [id])
}

/** One database for one tenant: neither the platform's nor one that another tenant is served from. */
async function makeReady(own: pg.Client, tenant: string): Promise<void> {
  if (await isTaken(own, tenant)) throw new Problem('taken')
  await clearOthers(own, tenant)
}
