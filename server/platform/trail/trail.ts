// Makes links of the trail's lines: hashed when they were written, they are chained behind by whichever console comes first, so that nobody who writes waits.
import type { FastifyBaseLogger } from 'fastify'
import type { Databases } from '../../kernel/database/databases.ts'
import type { RawRows, Statement } from '../../kernel/database/database.ts'
import { PollingWorker } from '../../base/pollingWorker.ts'

/** Milliseconds between two looks. */
const lookEvery = 2_000
/** Lines at a time. */
const most = 2_000

interface FreshLine {
  readonly n: number
  readonly tenant: string
  readonly line: string
  readonly content: string
}

export class Trail extends PollingWorker {
  readonly #databases: Databases
  readonly #log: FastifyBaseLogger

  constructor({ databases, log }: { readonly databases: Databases; readonly log: FastifyBaseLogger }) {
    super(lookEvery)
    this.#databases = databases
    this.#log = log
  }

  protected override async runAll(): Promise<void> {
    const [sources = []] = await this.#databases.control.outside([
      { name: 'door_sources', text: 'select tenant_id, source from app.sources()', values: [] },
    ])
    for (const [tenant, source] of sources)
      if (tenant && source && !this.isUnderWay(source)) this.runInBackground(source, this.#link(source, tenant))
    await this.#link(undefined, undefined)
  }

  protected override onFault(fault: unknown, source?: string): void {
    this.#log.warn({ fault: String(fault), source }, 'the trail could not be chained')
  }

  /** @param tenant whose own database it is: it has a say in no other's trail. */
  async #link(source: string | undefined, tenant: string | undefined): Promise<void> {
    for (;;) {
      const [row] = await this.#ask(source, { name: 'door_fresh_lines', text: 'select app.fresh_lines($1)', values: [String(most)] })
      const lines: readonly FreshLine[] = JSON.parse(row?.[0] ?? '[]')
      if (lines.length === 0 || this.stopping) return
      const links = lines.filter((line) => tenant === undefined || line.tenant === tenant)
      await this.#ask(undefined, { name: 'door_link_lines', text: 'select app.link_lines($1::json)', values: [JSON.stringify(links)] })
      const numbers = `{${lines.map(({ n }) => n).join(',')}}`
      await this.#ask(source, { name: 'door_linked_lines', text: 'select app.linked_lines($1::bigint[])', values: [numbers] })
      if (lines.length < most) return
    }
  }

  async #ask(source: string | undefined, statement: Statement): Promise<RawRows> {
    return (await this.#databases.outside(source, [statement]))[0] ?? []
  }
}
