// The queue of forms that were filled in without a line: stored before anything is sent, sent once and in order, and removed only when the
// server has answered. What the server refuses stays, with its reason, until the user edits or discards it.
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '../api/api.ts'
import { type ApiError, isApiError } from '../api/apiError.ts'
import { newIdempotencyKey } from '../api/callKey.ts'
import type { Stored } from './database.ts'
import type { Entry, NewEntry, Refusal } from './entry.ts'

interface Owner {
  readonly id: string
  readonly part: string | undefined
}

export interface OutboxSeeds {
  readonly api: Pick<Api, 'call'>
  readonly stored: Stored
  /** Who is signed in; undefined locks the queue. */
  readonly owner: () => Owner | undefined
  /** Tells tabs of one browser of each other's changes. */
  readonly channel: BroadcastChannel | undefined
}

/** Between two tries without a line, the first and the longest. */
const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

type Outcome = 'next' | { readonly waitMs: number | undefined }

export class Outbox {
  /** Those of whoever is signed in, the oldest first. */
  entries: readonly Entry[] = []
  isShown = false
  isSending = false
  /** The entry whose form is being opened again. */
  edited: Entry | undefined = undefined
  private readonly seeds: OutboxSeeds
  private timer: ReturnType<typeof setTimeout> | undefined
  private waitMs = FIRST_WAIT_MS
  private sentCount = 0
  private readonly listeners = new Set<() => void>()

  constructor(seeds: OutboxSeeds) {
    this.seeds = seeds
    makeAutoObservable<Outbox, 'seeds' | 'timer' | 'waitMs' | 'sentCount' | 'listeners'>(
      this,
      { seeds: false, timer: false, waitMs: false, sentCount: false, listeners: false },
      { autoBind: true, deep: false },
    )
    seeds.channel?.addEventListener('message', () => void this.read())
  }

  get refused(): readonly Entry[] {
    return this.entries.filter(({ refusal }) => refusal !== undefined)
  }

  show(isShown = true): void {
    this.isShown = isShown
  }

  /** Runs after entries were sent; answers how to stop. */
  onSent(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Begins with whoever is signed in now, and goes on as soon as the browser has a line. Answers how to stop. */
  start(): () => void {
    const go = (): void => void this.flush()
    const seen = (): void => (document.hidden ? undefined : go())
    window.addEventListener('online', go)
    document.addEventListener('visibilitychange', seen)
    void this.read().then(go)
    return () => {
      window.removeEventListener('online', go)
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(this.timer)
    }
  }

  /**
   * @param instead the entry whose place it takes
   * @throws where the browser stores nothing: the form then stays open
   */
  async add(entry: NewEntry, instead?: Entry): Promise<void> {
    const owner = this.seeds.owner()
    if (!owner) throw new Error('Only a signed-in user has a queue')
    const stored = { ...entry, owner: owner.id, at: Date.now(), ...(owner.part !== undefined && { part: owner.part }) }
    await this.seeds.stored('entries', (store) => store.put(instead ? { ...stored, seq: instead.seq } : stored))
    await this.changed()
    this.later(FIRST_WAIT_MS)
  }

  /** Whether another entry of the record waits: one that follows then waits behind it. */
  holds(subject: string, except?: Entry): boolean {
    return this.entries.some((entry) => entry.subject === subject && entry.seq !== except?.seq)
  }

  async discard({ seq }: Entry): Promise<void> {
    if (this.edited?.seq === seq) this.edit(undefined)
    await this.seeds.stored('entries', (store) => store.delete(seq))
    await this.changed()
    void this.flush()
  }

  edit(entry: Entry | undefined): void {
    this.edited = entry
    if (entry) this.isShown = false
  }

  /** Sends a refused entry again; `confirmed` where the server has asked. */
  async again(entry: Entry, confirmed = false): Promise<void> {
    const { refusal: _, ...rest } = entry
    // The first key belongs to the body without the confirmation.
    const body = confirmed ? { ...entry.body, confirmed: true } : entry.body
    await this.put({ ...rest, body, ...(confirmed && { key: formKey() }) })
    await this.flush()
  }

  /** Sends what waits. In one tab at a time where the browser can arrange that; elsewhere the keys keep each entry one. */
  async flush(): Promise<void> {
    clearTimeout(this.timer)
    if (this.isSending || !this.seeds.owner() || this.entries.length === 0) return
    this.setSending(true)
    const before = this.sentCount
    try {
      const { locks } = navigator as { readonly locks?: LockManager }
      await (locks
        ? locks.request('spindle.outbox', { ifAvailable: true }, (lock) => (lock ? this.sendAll() : this.later()))
        : this.sendAll())
    } finally {
      this.setSending(false)
      if (this.sentCount > before) for (const listener of this.listeners) listener()
    }
  }

  private setSending(isSending: boolean): void {
    this.isSending = isSending
  }

  private async sendAll(): Promise<void> {
    for (;;) {
      await this.read()
      const stopped = new Set(this.refused.map(({ subject }) => subject))
      const next = this.entries.find(({ refusal, subject }) => !refusal && !stopped.has(subject))
      if (!next) return
      const outcome = await this.send(next)
      if (outcome !== 'next') return this.later(outcome.waitMs)
      this.waitMs = FIRST_WAIT_MS
    }
  }

  private async send(entry: Entry): Promise<Outcome> {
    const { method, path, body, key, part } = entry
    try {
      const options = { method, body, idempotencyKey: key, quiet: true, silent: true, unasked: true, part: part ?? null }
      const answer = await this.seeds.api.call<unknown>(path, options)
      await this.sent(entry, versionIn(answer))
      return 'next'
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      const waits = waitOf(cause)
      if (waits) return waits
      await this.put({ ...entry, refusal: refusalIn(cause) })
      return 'next'
    }
  }

  /** Later entries of the same record were made on top of this one: they go on from the version that it has made. */
  private async sent({ seq, subject, body }: Entry, version: number | undefined): Promise<void> {
    const later = this.entries.filter((each) => each.seq > seq && each.subject === subject && each.body.version === body.version)
    const moved = version === undefined || body.version === undefined ? [] : later
    await this.seeds.stored('entries', (store) => {
      for (const each of moved) store.put({ ...each, body: { ...each.body, version } })
      return store.delete(seq)
    })
    await this.changed()
    this.sentCount += 1
  }

  private async put(entry: Entry): Promise<void> {
    await this.seeds.stored('entries', (store) => store.put(entry))
    await this.changed()
  }

  private async changed(): Promise<void> {
    this.seeds.channel?.postMessage('changed')
    await this.read()
  }

  /** The entries of whoever is signed in, as they are stored now. */
  async read(): Promise<void> {
    const owner = this.seeds.owner()?.id
    const all =
      owner === undefined ? [] : await this.seeds.stored('entries', (store) => store.getAll() as IDBRequest<Entry[]>).catch(() => [])
    runInAction(() => {
      this.entries = all.filter((entry) => entry.owner === owner)
    })
  }

  /** Waits longer each time, and tries again. */
  private later(waitMs = this.waitMs): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), waitMs)
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS)
  }
}

/** The server remembers keys of forms for 30 days. */
export const formKey = (): string => `form:${newIdempotencyKey()}`

/** Undefined for an answer that stays the same however often it is asked for. */
function waitOf({ kind, code, data, retryAfter }: ApiError): { readonly waitMs: number | undefined } | undefined {
  const isInFlight = typeof data === 'object' && data !== null && 'error' in data && data.error === 'inFlight'
  const passes = kind !== 'refused' || code >= 500 || code === 429 || isInFlight
  // 501 is a question.
  return passes && code !== 501 ? { waitMs: retryAfter === undefined ? undefined : retryAfter * 1000 } : undefined
}

const refusalIn = (cause: ApiError): Refusal => ({
  code: cause.code,
  message: cause.message,
  fields: cause.fieldMessages,
  ...(cause.code === 501 && { asks: true as const }),
})

const versionIn = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number' ? answer.version : undefined
