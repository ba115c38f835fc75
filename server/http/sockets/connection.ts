// One open socket: whose it is, what it has subscribed to, and what is said over it. Messages are JSON; see docs/reference/api.md.
import type { WebSocket } from 'ws'
import { GrantsMoved } from '../../kernel/database/faults.ts'
import type { Audience } from '../../kernel/permission/audience.ts'
import { audienceOf } from '../../kernel/permission/subscription.ts'
import type { Platform } from '../../engine/context/platform.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { messageOf, Refusal } from '../../base/errors.ts'
import type { Change } from '../../platform/live/bus.ts'
import type { ViewedField } from '../../platform/live/viewedRows.ts'
import { messagesSent, rowsSent } from '../../platform/live/metrics.ts'
import { askOf, liveRows } from './rows.ts'
import { Subscription } from './subscription.ts'

/** Why a socket is closed, as the browser is told; what it does then is in runtime/core/live. */
export const closing = {
  /** Rights have changed or the session is over: whoever may still come asks for a new ticket. */
  rights: 4001,
  tooMany: 4002,
  malformed: 4003,
  goingDown: 1001,
} as const

/** Subscriptions of one socket. */
const mostSubscriptions = 20
/** Bytes that a slow reader may leave untaken before nothing more is read for him. */
const mostUntaken = 128 * 1024

export class Connection {
  readonly caller: Caller
  /** For whom it was opened: another one once a licence has begun or ended with the day. */
  readonly audience: Audience
  readonly #socket: WebSocket
  readonly #platform: Platform
  readonly #subscriptions = new Map<number, Subscription>()
  /** It has answered since it was last asked whether it is there. */
  #alive = true

  constructor(socket: WebSocket, caller: Caller, platform: Platform) {
    this.#socket = socket
    this.caller = caller
    this.audience = audienceOf(caller.kind, caller.standing)
    this.#platform = platform
    socket.on('pong', () => (this.#alive = true))
  }

  get subscriptions(): number {
    return this.#subscriptions.size
  }

  /** There is something new, and the reader has taken what he was sent before. */
  get waits(): boolean {
    return this.#isOpen && this.#socket.bufferedAmount < mostUntaken && [...this.#subscriptions.values()].some(({ waits }) => waits)
  }

  /** The rows of each subscription that shows a field. */
  shows({ entity, field }: ViewedField): readonly ReadonlySet<string>[] {
    return [...this.#subscriptions.values()]
      .filter(({ ask }) => ask.entity === entity && ask.fields?.includes(field))
      .map(({ shown }) => shown)
  }

  /** What the browser says: `{ subscribe: n, entity, filter?, fields? }` or `{ unsubscribe: n }`. */
  onText(text: string): void {
    const said = parsed(text)
    if (typeof said?.unsubscribe === 'number') this.#subscriptions.delete(said.unsubscribe)
    else if (typeof said?.subscribe === 'number') this.#subscribe(said.subscribe, said)
    else this.close('malformed')
  }

  #subscribe(n: number, said: Readonly<Record<string, unknown>>): void {
    if (this.#subscriptions.size >= mostSubscriptions) return this.close('tooMany')
    try {
      this.#subscriptions.set(n, new Subscription({ n, ...askOf(said) }))
    } catch (fault) {
      this.#refuse(n, fault)
    }
  }

  note(change: Change): void {
    if (change.tenantId !== '' && change.tenantId !== this.caller.tenantId) return
    for (const subscription of this.#subscriptions.values())
      if (change.tenantId === '' || subscription.ask.entity === change.entity) subscription.note(change)
  }

  /** Reads and sends what waits, one subscription after the other. */
  async flush(): Promise<void> {
    for (const subscription of this.#subscriptions.values()) if (subscription.waits && this.waits) await this.#send(subscription)
  }

  async #send(subscription: Subscription): Promise<void> {
    const { n } = subscription.ask
    const taken = subscription.take()
    try {
      const text = await liveRows(this.#platform, { ...subscription.ask, caller: this.caller, pending: taken })
      // Left meanwhile.
      if (this.#subscriptions.get(n) !== subscription) return
      const found: readonly { readonly id: string }[] = JSON.parse(text)
      const gone = subscription.sent(
        taken,
        found.map(({ id }) => id),
      )
      if (taken !== 'all' && found.length + gone.length === 0) return
      rowsSent.inc(found.length)
      this.#say(`{"n":${n},"at":${Date.now()},${taken === 'all' ? '"all":true,' : ''}"rows":${text},"gone":${JSON.stringify(gone)}}`)
    } catch (fault) {
      subscription.putBack(taken)
      if (fault instanceof GrantsMoved || (fault instanceof Refusal && fault.error === 'sessionEnded')) return this.close('rights')
      if (fault instanceof Refusal && passing.has(fault.error)) return
      this.#subscriptions.delete(n)
      this.#refuse(n, fault)
    }
  }

  #refuse(n: number, fault: unknown): void {
    const refusal = fault instanceof Refusal ? fault : new Refusal('broken', { cause: fault })
    if (refusal.error === 'broken') this.#platform.log.error({ err: fault }, 'a live subscription could not be served')
    this.#say(JSON.stringify({ n, error: { error: refusal.error, msg: messageOf(refusal, this.caller.language) } }))
  }

  /** Says what time it is, so that the reader knows how old his rows are. */
  sendTime(): void {
    if (this.#socket.bufferedAmount < mostUntaken) this.#say(`{"at":${Date.now()}}`)
  }

  /** Asks whether the reader is there too, and gives up one that has not answered. Not before he has come in: he might not hear the question yet. */
  beat(): void {
    if (!this.#alive) return this.#socket.terminate()
    this.#alive = false
    this.#socket.ping()
    this.sendTime()
  }

  close(why: keyof typeof closing): void {
    this.#subscriptions.clear()
    this.#socket.close(closing[why], why)
  }

  get #isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  #say(text: string): void {
    if (!this.#isOpen) return
    messagesSent.inc()
    this.#socket.send(text)
  }
}

/** What is over in a moment: the newest state is read then. */
const passing: ReadonlySet<string> = new Set(['unavailable', 'dataSourceAway', 'tenantMoving', 'tooSlow'])

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const said: unknown = JSON.parse(text)
    return typeof said === 'object' && said !== null ? { ...said } : undefined
  } catch {
    return undefined
  }
}
