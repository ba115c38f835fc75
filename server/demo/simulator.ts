// Runs the simulator beside a console with demo mills: a process of its own, begun after the console serves, begun anew when it dies, ended with it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { FastifyBaseLogger } from 'fastify'
import type { PreSessionQueries } from '../kernel/database/preSessionQueries.ts'
import type { Homes } from '../kernel/database/database.ts'
import { repositoryRoot } from '../base/documents.ts'
import type { Caller } from '../kernel/call/caller.ts'
import { newToken } from '../http/sessions.ts'
import type { Seal } from '../base/seal.ts'
import { boxKey } from '../mill/facts/boxKeys.ts'
import type { Telemetry } from '../mill/telemetry.ts'
import { bindEarlier } from './bindings.ts'
import { planOf } from './demoMill.ts'
import { administrators, sessionOf } from './seed.ts'
import { shapeOf } from './shape.ts'

export interface SimulatorOptions {
  readonly database: Homes
  readonly doors: PreSessionQueries
  readonly log: FastifyBaseLogger
  readonly seal: Seal
  readonly telemetry: Telemetry
}

/** Production days of single events, and of daily facts before them: thirteen months in all. */
const history = { days: 35, earlierDays: 365 }
const longestPause = 300_000
/** ms for it to end by itself. */
const patience = 5_000

export class Simulator {
  readonly #options: SimulatorOptions
  /** By tenant: how much of the history is told, 0 to 1. */
  readonly #told = new Map<string, number>()
  #api = ''
  #child: ChildProcess | undefined
  #again: NodeJS.Timeout | undefined
  #faults = 0
  #stopped = false

  constructor(options: SimulatorOptions) {
    this.#options = options
  }

  /** Percent of a tenant's history that is told; undefined where none is under way. */
  toldOf(tenantId: string): number | undefined {
    const reported = this.#told.get(tenantId)
    return reported === undefined || reported >= 1 ? undefined : Math.floor(reported * 100)
  }

  /** @param api http://host:port of this console. */
  start(api: string): void {
    this.#api = api
    void this.#begin()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#again)
    const child = this.#child
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('close', resolve))
    // Its input is its life line.
    child.stdin?.end()
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(timer)
  }

  async #begin(): Promise<void> {
    const { log } = this.#options
    const callers: Caller[] = []
    try {
      const mills = []
      for (const login of administrators) {
        const token = newToken()
        const caller = await sessionOf(this.#options.doors, login, token)
        if (!caller) continue
        callers.push(caller)
        const demo = planOf(caller.tenantName)
        if (demo) await bindEarlier(this.#options.database.tenant, caller, demo)
        mills.push(await this.#millOf(caller, token))
      }
      if (this.#stopped || mills.length === 0) return
      await this.#run({ api: this.#api, mqtt: { url: this.#options.telemetry.mqttUrl }, mills, history })
    } catch (fault) {
      log.warn({ fault: String(fault) }, 'the simulator could not be started')
    } finally {
      for (const { tokenHash } of callers) await this.#options.doors.endSession(tokenHash, 'this').catch(() => undefined)
      if (!this.#stopped) this.#again = setTimeout(() => void this.#begin(), Math.min(longestPause, 5_000 * 2 ** this.#faults++))
    }
  }

  async #millOf(caller: Caller, token: string): Promise<object> {
    const { database } = this.#options
    const { tenantId, tenantName } = caller
    const shape = await shapeOf(database.tenant, caller)
    const [facts] = await database.tenant.read(caller, [{ name: 'simulator_told', text: reportedText, values: [String(history.days + 1)] }])
    const [events, days, knownUntil] = facts?.[0] ?? []
    const reported = { events: JSON.parse(events ?? '[]') as string[], days: JSON.parse(days ?? '[]') as string[] }
    this.#told.set(tenantId, Math.min(1, reported.days.length / (history.days + history.earlierDays)))
    return {
      tenantId,
      name: tenantName ?? tenantId,
      token,
      shape,
      told: reported,
      knownUntil: knownUntil ?? null,
      boxes: await this.#boxesOf(caller),
    }
  }

  async #boxesOf(caller: Caller): Promise<readonly object[]> {
    const { database, seal } = this.#options
    const [rows] = await database.tenant.read(caller, [{ name: 'simulator_boxes', text: boxesText, values: [] }])
    const boxes = JSON.parse(rows?.[0]?.[0] ?? '[]') as readonly { deviceNo: string; version: number; heard: object | null }[]
    const tenant = caller.tenantId ?? ''
    return boxes.map(({ deviceNo, version, heard }) => ({ deviceNo, heard, password: boxKey(seal, { tenant, deviceNo }, version) }))
  }

  /** Until it ends. */
  async #run(plan: object): Promise<void> {
    const { log } = this.#options
    const child = spawn(process.execPath, [join(repositoryRoot, 'simulator/main.ts')], {
      env: { PATH: process.env.PATH },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    this.#child = child
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', resolve)
      child.once('error', () => resolve(null))
    })
    // It may be gone before it has read.
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${JSON.stringify(plan)}\n`)
    createInterface({ input: child.stdout }).on('line', (line) => this.#hear(line))
    createInterface({ input: child.stderr }).on('line', (line) => log.warn({ simulator: line }, 'the simulator complains'))
    const code = await ended
    if (!this.#stopped) log.warn({ code }, 'the simulator has ended and is started again')
  }

  #hear(line: string): void {
    const said: unknown = JSON.parse(line)
    if (typeof said !== 'object' || said === null || !('history' in said)) return
    const { tenantId, done } = said.history as { readonly tenantId: string; readonly done: number }
    this.#told.set(tenantId, done)
    this.#faults = 0
  }
}

/** Dates that have single events, dates that have daily facts, and until when the floor is known. */
const reportedText = `
  select (select coalesce(json_agg(distinct production_date), '[]') from read.machine_state
      where production_date >= current_date - $1::int)::text,
    (select coalesce(json_agg(distinct production_date), '[]') from read.shift_yield)::text,
    to_json((select greatest(max(end_at), max(start_at), (select max(last_seen_at) from read.machine_now)) from read.machine_state)) #>> '{}'`

/** Ring frames, how often their boxes' keys were renewed, and what has been heard of them. */
const boxesText = `
  select coalesce(json_agg(json_build_object('deviceNo', d.machine_number, 'version', coalesce(k.n, 1),
      'heard', case when t.state ->> 'at' is not null then json_build_object('at', t.state -> 'at', 'metres', t.state -> 'lengthTotal',
        'meter', t.state -> 'meters' -> d.machine_number) end)), '[]')::text
  from read.device d join read.process p on p.id = d.process_id
    left join read.telemetry_key k on k.device_id = d.id left join read.telemetry_machine t on t.device_id = d.id
  where p.code = 'SPIN' and d.deleted_at is null`
