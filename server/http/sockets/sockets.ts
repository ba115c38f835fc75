// All open sockets of this console: who comes in, who is told what has changed, and who has to go because his rights have changed or his session is over.
import type { FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { PreSessionQueries } from '../../kernel/database/preSessionQueries.ts'
import { audienceOf } from '../../kernel/permission/subscription.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { addressOf } from '../../kernel/request/address.ts'
import { Refusal } from '../../base/errors.ts'
import { hashOf, type Sessions } from '../sessions.ts'
import type { Platform } from '../../engine/context/platform.ts'
import { Connection } from './connection.ts'
import { type ViewedField, publishViewedRows } from '../../platform/live/viewedRows.ts'
import { closedSockets, openSockets, openSubscriptions } from '../../platform/live/metrics.ts'

/** Milliseconds between two rounds of telling what has changed; between two looks at the sessions; between two signs of life; between two tellings of what is
    looked at. */
const every = { round: 500, look: 1_000, beat: 10_000, shown: 5_000 } as const
/** Connections that are read for at the same time: the database has others to answer. */
const atOnce = 4
/** Sockets of one session: tabs of a browser. */
const mostOfSession = 12

interface SocketPlatform extends Platform {
  readonly doors: PreSessionQueries
  readonly sessions: Sessions
}

export class LiveSockets {
  readonly #platform: SocketPlatform
  readonly #looks: readonly ViewedField[]
  readonly #open = new Set<Connection>()
  readonly #admitted = new WeakMap<FastifyRequest, Caller>()
  #timers: NodeJS.Timeout[] = []
  #unfollow: (() => void) | undefined
  #round: Promise<void> | undefined
  /** Of tellings of what is looked at. */
  #shownRound = 0

  constructor(platform: SocketPlatform, looks: readonly ViewedField[] = []) {
    this.#platform = platform
    this.#looks = looks
  }

  /**
   * Before the socket opens: where it comes from, and the ticket in its list of protocols.
   * @throws Refusal foreignOrigin, sessionEnded.
   */
  async admit(request: FastifyRequest): Promise<void> {
    const { origin, host } = request.headers
    if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) throw new Refusal('foreignOrigin')
    const { doors, sessions } = this.#platform
    const shown = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((each) => each.trim())
    const ticket = await doors.takeTicket(hashOf(shown[1] ?? ''))
    if (!ticket) throw new Refusal('sessionEnded')
    const call = { name: 'live.socket' }
    const asking = { language: ticket.told.language, ip: addressOf(request), correlationId: request.id, call }
    const caller = await sessions.callerOfSession(ticket.tokenHash, asking)
    const epoch = (await doors.epochs([ticket.tokenHash.toString('hex')])).values().next().value
    if (epoch !== ticket.epoch || caller.epoch !== ticket.epoch) {
      sessions.forget(ticket.tokenHash)
      throw new Refusal('sessionEnded')
    }
    this.#admitted.set(request, { ...caller, ...(ticket.told.parts && { parts: ticket.told.parts }) })
  }

  /** A socket that was admitted. */
  enter(socket: WebSocket, request: FastifyRequest): void {
    const caller = this.#admitted.get(request)
    if (!caller) return socket.terminate()
    const connection = new Connection(socket, caller, this.#platform)
    this.#open.add(connection)
    socket.on('message', (data, isBinary) => (isBinary ? connection.close('malformed') : this.#hear(connection, String(data))))
    socket.on('close', (code) => {
      closedSockets.inc({ code })
      this.#leave(connection)
    })
    socket.on('error', () => socket.terminate())
    this.#begin()
    if ([...this.#open].filter((other) => other.caller.sessionId === caller.sessionId).length > mostOfSession) connection.close('tooMany')
    // So that whoever comes knows the time before anything has changed.
    connection.sendTime()
    this.#count()
  }

  #hear(connection: Connection, text: string): void {
    connection.onText(text)
    this.#count()
    // The first rows are not kept waiting for the next round.
    void this.#tell()
  }

  #leave(connection: Connection): void {
    this.#open.delete(connection)
    this.#count()
    if (this.#open.size === 0) this.#rest()
  }

  #begin(): void {
    if (this.#timers.length > 0) return
    this.#unfollow = this.#platform.live.follow((change) => {
      for (const connection of this.#open) connection.note(change)
    })
    this.#timers = [
      setInterval(() => void this.#tell(), every.round),
      setInterval(() => void this.look(), every.look),
      setInterval(() => {
        for (const connection of this.#open) connection.beat()
      }, every.beat),
      setInterval(() => this.#tellLooks(), every.shown),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  #rest(): void {
    for (const timer of this.#timers.splice(0)) clearInterval(timer)
    this.#unfollow?.()
  }

  /** One round at a time: what changes meanwhile is gathered for the next. */
  async #tell(): Promise<void> {
    if (this.#round) return
    const waiting = [...this.#open].filter(({ waits }) => waits)
    if (waiting.length === 0) return
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await next.flush()
    }
    this.#round = Promise.all(Array.from({ length: atOnce }, work))
      .catch((fault: unknown) => this.#platform.log.error({ err: fault }, 'a round of live news failed'))
      .then(() => {
        this.#round = undefined
      })
    await this.#round
  }

  /** One statement for all sessions: whose rights have changed, or whose session is over, is let go. */
  async look(): Promise<void> {
    const hashes = new Set([...this.#open].map(({ caller }) => caller.tokenHash.toString('hex')))
    if (hashes.size === 0) return
    const epochs = await this.#platform.doors.epochs([...hashes]).catch(() => undefined)
    if (!epochs) return
    for (const connection of this.#open) {
      const { tokenHash, epoch, kind, standing } = connection.caller
      const isSame = epochs.get(tokenHash.toString('hex')) === epoch
      if (isSame && audienceOf(kind, standing) === connection.audience) continue
      // What has turned with the day is seen, and told to all, by the call that asks for the next ticket.
      if (!isSame) this.#platform.sessions.forget(tokenHash)
      connection.close('rights')
    }
  }

  #tellLooks(): void {
    this.#shownRound += 1
    for (const look of this.#looks) publishViewedRows(this.#open, look, { bus: this.#platform.live, round: this.#shownRound })
  }

  #count(): void {
    openSockets.set(this.#open.size)
    openSubscriptions.set([...this.#open].reduce((sum, { subscriptions }) => sum + subscriptions, 0))
  }

  async stop(): Promise<void> {
    for (const connection of this.#open) connection.close('goingDown')
    this.#rest()
    await this.#round
  }
}
