// A tenant's move as the platform's staff ask for it and see it, on a second PostgreSQL.
import { createHash } from 'node:crypto'
import { rowOf, type Row } from '../../../engine/entity/testing/samples.ts'
import type { SecondCluster } from '../../../testing/secondCluster.ts'
import type { Reply, TestServer } from '../../../testing/testServer.ts'

/** Settings of consoles that move tenants to this very machine. */
export const ownSettings = { OUTBOUND_ALLOW: '127.0.0.0/8', OUTBOUND_DATABASE_PORTS: '1024-65535', SECRET_KEY: 'ab'.repeat(32) }

const base = '/platform-system/data-source'

export class TenantMove {
  readonly #server: TestServer
  source: Row = { id: '', version: 0 }

  constructor(server: TestServer) {
    this.#server = server
  }

  get tenant(): string {
    return this.#server.tenants.a.id
  }

  staff(path: string, body: unknown = {}): Promise<Reply> {
    return this.#server.call('platform', 'POST', `${base}${path}`, body)
  }

  async create({ address, account, password }: SecondCluster, name = '锦华自有库'): Promise<Row> {
    return (this.source = rowOf(await this.staff('/create', { name, holder: this.tenant, address, account, password })))
  }

  async change(fields: object): Promise<Reply> {
    const { id, version } = await this.stored()
    return this.staff('/update', { id, version, ...fields })
  }

  async stored(): Promise<Row> {
    return rowOf(await this.#server.call('platform', 'GET', `${base}/${this.source.id}`))
  }

  async ask(name: 'enable' | 'disable'): Promise<Row> {
    const { id, version } = await this.stored()
    return rowOf(await this.staff(`/operation/${name}`, { id, version }))
  }

  /** Once all that was asked for has been carried out, or has failed. */
  async moved(): Promise<Row> {
    this.#server.platform.mover.wake()
    await this.#server.platform.mover.idle()
    return this.stored()
  }

  /** Where the tenant is served from: the text of its sessions. */
  async servedFrom(): Promise<unknown> {
    return (await this.#server.sql('select source from control.tenant where id = $1', [this.tenant]))[0]?.source
  }

  /** Every row of the tenant that is in one place at a time, by table: its number and a hash. */
  async rowsIn(sql: SecondCluster['sql']): Promise<Readonly<Record<string, string>>> {
    const tables = await sql(
      "select relname as name from pg_class where relnamespace = 'data'::regnamespace and relkind in ('r', 'p') order by 1",
    )
    const found: Record<string, string> = {}
    for (const name of tables.map((table) => String(table.name))) {
      if (['audit', 'idempotency', 'change_counter', 'outbox', 'rollup_dirty', 'rollup_span', 'sum_mark', 'telemetry_epoch'].includes(name))
        continue
      const rows = await sql(`select to_jsonb(t) as row from data.${name} t where tenant_id = $1`, [this.tenant])
      const lines = rows.map(({ row }) => JSON.stringify(Object.entries(row as object).toSorted(([x], [y]) => (x < y ? -1 : 1)))).toSorted()
      if (lines.length > 0) found[name] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`
    }
    return found
  }
}
