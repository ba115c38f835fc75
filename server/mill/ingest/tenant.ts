// Takes in what one tenant's machines say: in batches, each committed as a whole before any of it is acknowledged. What is not acknowledged comes again, and counts once.
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { decode } from '../../../metadata/telemetry/codec.ts'
import { isUnfit, type Kind, kindNames } from '../../../metadata/telemetry/message.ts'
import type { Databases } from '../../kernel/database/databases.ts'
import type { MachineWork } from '../../kernel/database/postgres.ts'
import { isBoxKey, keyVersionOf } from '../facts/boxKeys.ts'
import { beSilent } from '../machineState/applyMessage.ts'
import { inOrder } from '../machineState/replay.ts'
import type { Impossible } from '../machineState/facts.ts'
import { silenceMs } from '../machineState/time.ts'
import { type Floor, floorOf } from '../facts/floor.ts'
import type { LeasedTenant } from '../facts/leases.ts'
import { messagesTaken, waitingMessages } from '../facts/metrics.ts'
import { withMachineLocks } from '../facts/withMachineLocks.ts'
import { collectStatements } from '../facts/collectStatements.ts'
import { shiftFinder } from '../facts/shifts.ts'
import type { BatchContext, Batch, FirstTry, Fresh, Meanwhile, BatchMessage, Waiting } from './batch.ts'
import { type Fault, Faults, type FaultKind, sampleOf, sampleOfMessage, writeFaults } from './faults.ts'
import { loadBoxes } from './load.ts'
import { groundOf, MachineBox } from './machine.ts'
import { replayLate, withoutLate } from './redo.ts'
import { countMessages } from './rate.ts'
import type { AppliedMessages } from './appliedMessages.ts'
import { epochNow, expectEpoch, LeaseLost, writeApplied } from './write.ts'
import type { Seal } from '../../base/seal.ts'

export interface TenantOptions {
  readonly held: LeasedTenant
  readonly databases: Databases
  readonly log: FastifyBaseLogger
  readonly now?: () => number
  /** Told after each commit which machines stand otherwise, and whether their stops do. */
  readonly changed?: (devices: readonly string[], stops: boolean) => void
}

/** Messages of one batch, and milliseconds for which they gather. */
const most = 2_000
const gatherMs = 100
/** Milliseconds for which machines and shifts are taken to be as they were. */
const freshMs = 30_000
const strangerMs = 1_000
/** A machine that was heard again rests for so many times as long as that took. */
const restFactor = 20
const aheadMs = 300_000
const behindMs = 72 * 3_600_000

/** It is over: whoever offers something is to try elsewhere. */
export class Closed extends Error {}

export class TenantIngest {
  readonly #options: TenantOptions
  readonly #now: () => number
  readonly #faults = new Faults()
  #queue: Waiting[] = []
  #boxes: Map<string, MachineBox> | undefined
  #floor: Fresh | undefined
  readonly #heardAt = new Map<string, number>()
  readonly #restUntil = new Map<string, number>()
  #since = 0
  #work: Promise<void> = Promise.resolve()
  #pumping = false
  #closed = false

  constructor(options: TenantOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    this.#since = this.#now()
  }

  /** Whether a box may speak for a machine. */
  async admits(seal: Seal, deviceNo: string, key: Buffer): Promise<boolean> {
    const { tenant } = this.#options.held
    const isGood = await this.#inTransaction(async (run) => {
      // Asked each time: a machine may have been made a moment ago.
      const [id] = (await run(machineOf(deviceNo)))[0] ?? []
      if (!id || !isBoxKey(seal, { tenant, deviceNo }, { version: await keyVersionOf(run, id), key })) return false
      if (this.#floor?.floor.byNumber.get(deviceNo)?.id !== id) this.#floor = undefined
      return true
    })
    if (!isGood) this.setAside('refused', { deviceNo, reason: 'unknown machine or wrong key', sample: '' })
    return isGood
  }

  /** What a machine is called by its box, as far as boxes have been heard. */
  numberOf(device: string): string | undefined {
    return this.#floor?.floor.byId.get(device)?.number
  }

  /** Answers once it is committed, or set aside. @throws Closed. */
  offer(deviceNo: string, kind: Kind, bytes: Uint8Array): Promise<void> {
    if (this.#closed) return Promise.reject(new Closed('the tenant is taken in elsewhere'))
    const message = decode(kind, bytes)
    if (isUnfit(message)) {
      this.setAside(message.fault, { deviceNo, reason: `${kind}.${message.reason}`, sample: sampleOf(bytes) })
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ deviceNo, message, kind: kindNames.indexOf(kind), bytes, done: (fault) => (fault ? reject(fault) : resolve()) })
      waitingMessages.count += 1
      this.#pump()
    })
  }

  /** Whoever has said nothing for a minute is away. */
  lookAround(): Promise<void> {
    return (this.#work = this.#work
      .then(async () => {
        if (this.#closed) return
        const now = this.#now()
        const boxes = await this.#inTransaction((run) => this.#known(run))
        const around = await this.#inTransaction((run) => this.#fresh(run))
        const applied = [...boxes.values()].flatMap((box) => {
          const at = this.#heardAt.get(box.device) ?? this.#since
          if (box.isAway || now - at <= silenceMs) return []
          return box.consider((state, facts) => beSilent(state, facts, now), groundOf(around, box.device)) ?? []
        })
        if (applied.length > 0 || !this.#faults.isEmpty) await this.#commit(applied)
        for (const box of boxes.values()) if (!this.#closed && this.#isDue(box)) await this.#hearAgain(box, around)
      })
      .catch((fault: unknown) =>
        this.#options.log.warn({ tenant: this.#options.held.tenant, fault: String(fault) }, 'machines could not be looked after'),
      ))
  }

  #isDue({ device, state }: MachineBox): boolean {
    return state.redo !== undefined && this.#now() >= (this.#restUntil.get(device) ?? 0)
  }

  /** What came late is heard in its place. One machine that brings days of it leaves time for all others. */
  async #hearAgain(box: MachineBox, around: Pick<BatchContext, 'floor' | 'shiftAt'>): Promise<void> {
    const begun = performance.now()
    const ground = groundOf(around, box.device)
    const applied = await this.#inTransaction((run) => replayLate(run, box, ground))
    if (!applied) return
    try {
      await this.#commit([applied])
      for (const each of applied.impossible) this.#setImpossible(around.floor, box.device, each)
    } catch (fault) {
      if (!isOfItsOwn(fault)) throw fault
      this.#options.log.error({ err: fault, device: box.device }, 'late messages of a machine could not be kept')
      const deviceNo = around.floor.byId.get(box.device)?.number ?? ''
      for (const message of applied.late) this.setAside('rejected', { deviceNo, reason: String(fault), sample: sampleOfMessage(message) })
      await this.#commit([withoutLate(box, ground)])
    }
    this.#restUntil.set(box.device, this.#now() + restFactor * (performance.now() - begun))
  }

  #setImpossible({ byId }: Floor, device: string, { message, reason }: Impossible): void {
    this.#faults.add({ kind: 'impossible', deviceNo: byId.get(device)?.number ?? '', reason, sample: sampleOfMessage(message) })
  }

  /** What is under way is finished; what waits is left to whoever takes over. */
  async close(): Promise<void> {
    this.#closed = true
    await this.#work
    const left = this.#queue
    this.#queue = []
    waitingMessages.count -= left.length
    for (const { done } of left) done(new Closed('the tenant is taken in elsewhere'))
  }

  /** Until nothing waits. */
  async idle(): Promise<void> {
    while (this.#pumping) await this.#work.then(() => sleep(5))
    await this.#work
  }

  /** What cannot be taken, also what is no message at all or came where its box may not speak, is counted, and is not to come again. */
  setAside(kind: FaultKind, fault: Omit<Fault, 'kind'>): void {
    this.#faults.add({ kind, ...fault })
    messagesTaken.inc({ result: kind })
  }

  #pump(): void {
    if (this.#pumping || this.#closed) return
    this.#pumping = true
    this.#work = this.#work.then(async () => {
      if (this.#queue.length < most) await sleep(gatherMs)
      await this.#takeQueue()
      this.#pumping = false
    })
  }

  /** While one batch is being written, the next is heard already, as if that were done. */
  async #takeQueue(): Promise<void> {
    let next: Batch | undefined
    while (!this.#closed && (next || this.#queue.length > 0)) {
      const batch = next ?? { waiting: this.#queue.splice(0, most) }
      const ahead: { batch?: Batch | undefined } = {}
      const isAsApplied = await this.#takeIn(batch, (writing) => (ahead.batch = this.#hearAhead(writing)))
      next = ahead.batch
      if (next && !isAsApplied) next.heard = undefined
    }
    if (next) this.#queue.unshift(...next.waiting)
  }

  #hearAhead(writing: readonly AppliedMessages[]): Batch | undefined {
    if (this.#queue.length === 0) return undefined
    const batch: Batch = { waiting: this.#queue.splice(0, most) }
    batch.around = this.#aroundNow(batch.waiting)
    if (!batch.around) return batch
    batch.waiting = this.#judge(batch.waiting, batch.around)
    try {
      batch.heard = this.#listen(batch.waiting, batch.around, new Map(writing.map((each) => [each.device, each])))
    } catch {
      // in its turn it is known what cannot be heard
    }
    return batch
  }

  /** Tries until it is committed: a database that is away, or rows that are moving, are waited for. Answers whether all of it was as it had been heard first. */
  async #takeIn(batch: Batch, meanwhile: Meanwhile): Promise<boolean> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        const isAsApplied = await this.#takeAll(batch, isFirst ? meanwhile : undefined)
        waitingMessages.count -= batch.waiting.length
        return isFirst && isAsApplied
      } catch (fault) {
        if (fault instanceof LeaseLost) this.#closed = true
        if (this.#closed) {
          waitingMessages.count -= batch.waiting.length
          for (const { done } of batch.waiting) done(new Closed('the tenant is taken in elsewhere'))
          return false
        }
        this.#options.log.warn({ tenant: this.#options.held.tenant, fault: String(fault) }, 'telemetry waits for the database')
        batch.around = batch.heard = undefined
        await sleep(1_000)
      }
    }
  }

  async #takeAll(batch: Batch, meanwhile: Meanwhile | undefined): Promise<boolean> {
    if (!batch.around) {
      batch.around = this.#aroundNow(batch.waiting) ?? (await this.#askAround(batch.waiting))
      batch.waiting = this.#judge(batch.waiting, batch.around)
    }
    return this.#takeGood(batch.waiting, batch.around, { heard: batch.heard, meanwhile })
  }

  /** What of it can be taken; the rest is set aside. */
  #judge(waiting: readonly Waiting[], { boxes, floor, now }: BatchContext): readonly Waiting[] {
    const good = waiting.filter(({ deviceNo, message, done }) => {
      const machine = floor.byNumber.get(deviceNo)
      const fault = !machine
        ? 'unknownDevice'
        : message.ts > now + aheadMs
          ? 'future'
          : message.ts < now - behindMs || boxes.get(machine.id)?.isOld(message)
            ? 'late'
            : undefined
      if (fault === undefined) return true
      this.setAside(fault, {
        deviceNo,
        reason: `${message.kind} ${new Date(message.ts).toISOString()}`,
        sample: sampleOfMessage(message),
      })
      done()
      return false
    })
    waitingMessages.count -= waiting.length - good.length
    return good
  }

  /** What cannot be written for what it says is looked for by halves, and set aside alone. Answers whether there was none. */
  async #takeGood(list: readonly Waiting[], around: BatchContext, first: FirstTry = {}): Promise<boolean> {
    try {
      const applied = first.heard ?? this.#listen(list, around)
      await this.#commit(applied, first.meanwhile)
      for (const { repeats, taken, device, facts } of applied) {
        // Told with the next batch, or when nothing has come for a while.
        for (const each of facts.impossible) this.#setImpossible(around.floor, device, each)
        messagesTaken.inc({ result: 'repeated' }, repeats)
        messagesTaken.inc({ result: 'taken' }, taken)
      }
      for (const { deviceNo, done } of list) {
        this.#heardAt.set(around.floor.byNumber.get(deviceNo)?.id ?? '', around.now)
        done()
      }
      return true
    } catch (fault) {
      if (!isOfItsOwn(fault)) throw fault
      const [only] = list
      if (list.length > 1) {
        const half = list.length >> 1
        const ordered = list.toSorted((a, b) => inOrder(a.message, b.message))
        await this.#takeGood(ordered.slice(0, half), around)
        await this.#takeGood(ordered.slice(half), around)
      } else if (only) {
        this.#options.log.error({ err: fault, device: only.deviceNo }, 'a message of a machine could not be kept')
        this.setAside('rejected', { deviceNo: only.deviceNo, reason: String(fault), sample: sampleOfMessage(only.message) })
        only.done()
      }
      return false
    }
  }

  /** @param writing What boxes will have heard before. */
  #listen(
    list: readonly Waiting[],
    { boxes, floor, ...around }: BatchContext,
    writing?: ReadonlyMap<string, AppliedMessages>,
  ): readonly BatchMessage[] {
    const byDevice = Map.groupBy(list, ({ deviceNo }) => floor.byNumber.get(deviceNo)?.id ?? '')
    return [...byDevice].map(([device, waiting]) => {
      let box = boxes.get(device)
      if (!box) boxes.set(device, (box = new MachineBox(device, { positions: [] })))
      const listened = box.listen(waiting, groundOf({ floor, ...around }, device), writing?.get(device))
      countMessages(listened.state, listened.taken, this.#now())
      return listened
    })
  }

  async #commit(heard: readonly AppliedMessages[], meanwhile?: Meanwhile): Promise<void> {
    const faults = this.#faults.drain()
    try {
      const devices = heard.map(({ device }) => device)
      const statements = await collectStatements((run) =>
        withMachineLocks(run, devices, async () => {
          await writeApplied(run, heard)
          await writeFaults(run, faults)
        }),
      )
      await this.#inTransaction(async (_, runAll) => {
        const answers = runAll([epochNow, ...statements])
        meanwhile?.(heard)
        const [epoch] = await answers
        expectEpoch(epoch, this.#options.held.epoch)
      })
    } catch (fault) {
      this.#faults.giveBack(faults)
      throw fault
    }
    for (const each of heard) this.#boxes?.get(each.device)?.keep(each)
    if (heard.length > 0)
      this.#options.changed?.(
        heard.map(({ device }) => device),
        heard.some(({ facts }) => hasStops(facts)),
      )
  }

  async #known(run: Run): Promise<Map<string, MachineBox>> {
    return (this.#boxes ??= await loadBoxes(run))
  }

  /** As far as it need not be asked. Machines may be newer than what is known: it is asked anew for them, but not for every stranger. */
  #freshNow(waiting: readonly Waiting[] = []): Fresh | undefined {
    const isKnown = waiting.every(({ deviceNo }) => this.#floor?.floor.byNumber.has(deviceNo))
    return this.#floor && this.#now() - this.#floor.at < (isKnown ? freshMs : strangerMs) ? this.#floor : undefined
  }

  async #fresh(run: Run, waiting?: readonly Waiting[]): Promise<Fresh> {
    const known = this.#freshNow(waiting)
    if (known) return known
    const floor = await floorOf(run)
    return (this.#floor = { floor, shiftAt: shiftFinder(floor.calendar), at: this.#now() })
  }

  #aroundNow(waiting: readonly Waiting[]): BatchContext | undefined {
    const fresh = this.#freshNow(waiting)
    return this.#boxes && fresh && { boxes: this.#boxes, ...fresh, now: this.#now() }
  }

  #askAround(waiting: readonly Waiting[]): Promise<BatchContext> {
    return this.#inTransaction(async (run) => ({ boxes: await this.#known(run), ...(await this.#fresh(run, waiting)), now: this.#now() }))
  }

  #inTransaction<T>(work: MachineWork<T>): Promise<T> {
    return this.#options.databases.forMachines(this.#options.held, work)
  }
}

type Run = Parameters<typeof floorOf>[0]

const hasStops = ({ rows }: AppliedMessages['facts']): boolean => rows.some(({ kind }) => kind === 'stopRecord')

const machineOf = (deviceNo: string) => ({
  name: 'telemetry_machine_of',
  text: 'select id from read.device where machine_number = $1 and deleted_at is null',
  values: [deviceNo],
})

/** Of the data, or of ours: another try would end the same way. */
const isOfItsOwn = (fault: unknown): boolean =>
  fault instanceof pg.DatabaseError ? /^(22|23)/.test(fault.code ?? '') : fault instanceof TypeError || fault instanceof RangeError
