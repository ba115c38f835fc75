// A console of its own on its own folder, made to be killed: writes and imports under way when it dies, and what is there afterwards.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import * as xlsx from 'xlsx'
import { type ConsoleProcess, signIn, startConsole } from '../server/testing/consoleProcess.ts'

/** One supplier to be made, under a key of its own. */
interface Write {
  readonly key: string
  readonly name: string
}

export interface Written {
  /** Names whose call was answered 200 before the kill. */
  readonly acknowledged: ReadonlySet<string>
  /** Calls that were sent and never answered. */
  readonly open: readonly Write[]
}

const writers = 4

export class KillableConsole {
  readonly #folder: string
  readonly #environment: Readonly<Record<string, string>>
  #running: ConsoleProcess
  #address = ''
  #token = ''

  private constructor(folder: string, environment: Readonly<Record<string, string>>) {
    this.#folder = folder
    this.#environment = environment
    this.#running = this.#spawn()
  }

  /** A console with the demo mill, serving. @param environment Settings next to those of every such console. */
  static async make(environment: Readonly<Record<string, string>> = {}): Promise<KillableConsole> {
    const made = new KillableConsole(await mkdtemp(path.join(tmpdir(), 'spindle-mortal-')), environment)
    try {
      made.#address = await made.#running.address
      made.#token = await signIn(made.#address)
      return made
    } catch (fault) {
      await made.end()
      throw fault
    }
  }

  #spawn(): ConsoleProcess {
    return startConsole({ DATA_DIR: this.#folder, DEMO: 'on', ...this.#environment })
  }

  async kill(): Promise<void> {
    this.#running.process.kill('SIGKILL')
    await this.#running.ended
  }

  /** Starts again on the same folder; the session of before the kill goes on. */
  async startAgain(): Promise<void> {
    this.#running = this.#spawn()
    this.#address = await this.#running.address
  }

  /** Writes suppliers as fast as it can until it is killed `delay` ms after the first is acknowledged. */
  async writeUntilKilled(prefix: string, delay: number): Promise<Written> {
    const acknowledged = new Set<string>()
    const open: Write[] = []
    let n = 0
    const writeOn = async (): Promise<void> => {
      for (;;) {
        const write = { key: randomUUID(), name: `${prefix}${n++}` }
        open.push(write)
        if ((await this.create(write)) !== 200) throw new Error(`${write.name} was refused`)
        open.splice(open.indexOf(write), 1)
        acknowledged.add(write.name)
      }
    }
    // A writer ends when its connection breaks; a refusal is no such end.
    const writing = Promise.all(
      Array.from({ length: writers }, () =>
        writeOn().catch((fault: unknown) => {
          if (!(fault instanceof TypeError)) throw fault
        }),
      ),
    )
    while (acknowledged.size === 0 && this.#running.process.exitCode === null) await Promise.race([sleep(2), writing])
    await sleep(delay)
    await this.kill()
    await writing
    return { acknowledged, open }
  }

  /** @returns the status of the answer. @throws TypeError when the console dies meanwhile. */
  async create({ key, name }: Write): Promise<number> {
    const response = await this.#post('/supplier/create', {
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ name, types: ['spare'], phone: '13800000001' }),
    })
    await response.text()
    return response.status
  }

  /** Names of the stored suppliers that contain the text, each as often as it is stored. */
  async names(text: string): Promise<string[]> {
    const found: string[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const response = await this.#post('/supplier/page', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pageNum, pageSize: 100, name: text }),
      })
      const { data } = (await response.json()) as { data: { rows: readonly { name: string }[]; total: number } }
      found.push(...data.rows.map(({ name }) => name))
      if (data.rows.length === 0 || found.length >= data.total) return found
    }
  }

  /** Imports a workbook of suppliers. @returns how many were made; undefined when the console died before its answer. */
  async importSuppliers(workbook: Blob, key: string): Promise<number | undefined> {
    const body = new FormData()
    body.append('confirmed', 'true')
    body.append('file', workbook, 'suppliers.xlsx')
    try {
      const response = await this.#post('/supplier/import', { headers: { 'idempotency-key': key }, body })
      const answer = (await response.json()) as { code: number; msg: string; data: { created: number } }
      if (answer.code !== 200) throw new Error(`the import was refused: ${JSON.stringify(answer)}`)
      return answer.data.created
    } catch (fault) {
      if (fault instanceof TypeError) return undefined
      throw fault
    }
  }

  #post(
    address: string,
    init: { readonly headers: Readonly<Record<string, string>>; readonly body: string | FormData },
  ): Promise<Response> {
    return fetch(`${this.#address}/api${address}`, {
      method: 'POST',
      headers: { ...init.headers, authorization: `Bearer ${this.#token}` },
      body: init.body,
    })
  }

  /** Takes the console and the database below it down, whatever state a failed test left them in. */
  async end(): Promise<void> {
    this.#running.process.kill('SIGTERM')
    await Promise.race([this.#running.ended, sleep(20_000)])
    await this.kill()
    const pid = Number((await readFile(path.join(this.#folder, 'postgresql/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
    if (pid > 0) process.kill(pid, 'SIGQUIT')
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 })
  }
}

/** A workbook of `count` suppliers whose names begin with the prefix. */
export function workbookOf(prefix: string, count: number): Blob {
  const rows = Array.from({ length: count }, (_, n) => [`${prefix}${n}`, '备件', '13800000001'])
  const book = xlsx.utils.book_new(xlsx.utils.aoa_to_sheet([['名称', '类型', '电话'], ...rows]))
  return new Blob([new Uint8Array(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)])
}
