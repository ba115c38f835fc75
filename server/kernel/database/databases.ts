// The databases of a caller: the platform's, and where the rows of his tenant lie, which is the same one or the tenant's own.
// Which of them is known with his session, so no call asks for it.
import type { Caller } from '../call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Database, FollowUp, Homes, RawRows, Statement, Transaction } from './database.ts'
import type { MachineWork, Postgres } from './postgres.ts'

/** Opens a tenant's own database. @throws Refusal dataSourceAway. */
type OpenSource = (source: string) => Promise<Postgres>

/** Of what is left undone, at a time. */
const mostFollowed = 1_000

interface Reading {
  readonly statements: readonly Statement[]
  readonly follow: FollowUp | undefined
}

export class Databases implements Homes {
  readonly control: Postgres
  readonly tenant: Database
  readonly #open: OpenSource
  #background: Databases | undefined

  constructor(control: Postgres, open: OpenSource) {
    this.control = control
    this.#open = open
    control.beside = ({ source }, home) => (home === 'tenant' && source !== undefined ? this.#open(source) : undefined)
    this.tenant = {
      read: (caller, statements, follow) => this.#read(caller, { statements, follow }),
      write: (caller, work) => this.#write(caller, work),
      stream: (caller, statement) => this.#stream(caller, statement),
    }
  }

  /** The same for bulk work at the start and in upkeep: @see Postgres.background. */
  get background(): Databases {
    return (this.#background ??= new Databases(this.control.background, async (source) => (await this.#open(source)).background))
  }

  /** Statements outside any session, where the rows of a tenant lie. */
  async outside(source: string | undefined, statements: readonly Statement[]): Promise<readonly RawRows[]> {
    return (source === undefined ? this.control : await this.#open(source)).outside(statements)
  }

  /** A transaction in a tenant's name, for what its machines say. */
  async forMachines<T>(
    { tenant, source }: { readonly tenant: string; readonly source: string | undefined },
    work: MachineWork<T>,
  ): Promise<T> {
    return (source === undefined ? this.control : await this.#open(source)).forMachines(tenant, work)
  }

  async follow({ tenantId, source }: Caller): Promise<void> {
    await this.#follow(tenantId, source).catch(() => undefined)
  }

  /** What consoles that died have left undone in one database. @param tenant whose own it is: it has a say in no other's. */
  async followAll(source: string | undefined, tenant: string | null = null): Promise<void> {
    await this.#follow(tenant, source)
  }

  async #follow(tenant: string | null, source: string | undefined): Promise<void> {
    const [waiting] = await this.outside(source, [
      { name: 'door_outbox', text: 'select tenant_id, what, n from app.outbox($1::uuid)', values: [tenant] },
    ])
    const own = (waiting ?? []).filter(([whose]) => source === undefined || whose === tenant).slice(0, mostFollowed)
    for (const [whose = null, what = null, n = null] of own) {
      await this.control.outside([{ name: 'door_move_epoch', text: 'select app.move_epoch($1::uuid)', values: [whose] }])
      await this.outside(source, [
        { name: 'door_followed', text: 'select app.followed($1::uuid, $2, $3::bigint)', values: [whose, what, n] },
      ])
    }
  }

  /** Where the caller may have left something: a call may write in both. */
  async places({ source }: Caller): Promise<readonly Postgres[]> {
    return source === undefined ? [this.control] : [this.control, await this.#open(source)]
  }

  /** The platform's database is asked whether the session still holds while the tenant's own is reading. */
  async #read(caller: Caller, { statements, follow }: Reading): Promise<readonly RawRows[]> {
    if (caller.source === undefined) return this.control.read(caller, statements, follow)
    const reading = this.#open(caller.source).then((own) => own.read(caller, statements, follow).catch(namingIt))
    // Its fault is heard below, unless the session is over, which goes first.
    reading.catch(() => undefined)
    await this.control.read(caller, [])
    return reading
  }

  async #write<T>(caller: Caller, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (caller.source === undefined) return this.control.write(caller, work)
    await this.control.read(caller, [])
    return (await this.#open(caller.source)).write(caller, work).catch(namingIt)
  }

  async *#stream(caller: Caller, statement: Statement): AsyncGenerator<RawRows> {
    if (caller.source === undefined) return yield* this.control.stream(caller, statement)
    await this.control.read(caller, [])
    yield* (await this.#open(caller.source)).stream(caller, statement)
  }
}

/** It is the tenant's own database that does not answer, and nobody else's. */
function namingIt(fault: unknown): never {
  throw fault instanceof Refusal && fault.error === 'unavailable' ? new Refusal('dataSourceAway', { cause: fault }) : fault
}
