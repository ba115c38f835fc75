// A connection to a PostgreSQL server that is not ours. Whatever it sends, only this connection ends: its messages are checked before the driver reads them,
// what the driver throws over them is a fault of the line, and a server that does not hang up is hung up on.
import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import pg from 'pg'
import { ForeignFrame, Frames } from './frames.ts'

declare module 'pg' {
  interface Connection {
    attachListeners(stream: EventEmitter): void
  }
}

/** Milliseconds for the rest of a message that has begun, and for the server to hang up. */
const patience = { message: 30_000, end: 5_000 } as const
/** Messages before the server takes the first query. */
const greeting = 500

class CheckedConnection extends pg.Connection {
  readonly #frames: Frames

  constructor(config: pg.ClientConfig, answer: number) {
    super(config)
    this.#frames = new Frames({ answer, greeting })
    // The driver leaves the line open after some of its faults.
    this.on('error', () => this.stream.destroy())
  }

  /** Of the line as it is read: decrypted where there is TLS. */
  override attachListeners(stream: Socket): void {
    const checked = new EventEmitter()
    super.attachListeners(checked)
    let written = stream.bytesWritten
    let waiting: NodeJS.Timeout | undefined
    const beDone = (): void => {
      clearTimeout(waiting)
      waiting = undefined
    }
    stream.on('close', beDone)
    stream.on('data', (chunk: Buffer) => {
      if (stream.destroyed) return
      if (stream.bytesWritten !== written) this.#frames.beginAnswer()
      written = stream.bytesWritten
      try {
        const whole = this.#frames.take(chunk)
        if (whole) beDone()
        if (whole) checked.emit('data', whole)
      } catch (cause) {
        stream.destroy(cause instanceof ForeignFrame ? cause : new ForeignFrame('the server answers out of turn', { cause }))
      }
      if (this.#frames.isRefused) stream.destroy()
      if (this.#frames.isBetween && !stream.destroyed)
        waiting ??= setTimeout(() => stream.destroy(new ForeignFrame('timeout: the server does not finish a message')), patience.message)
    })
  }

  override end(): void {
    const timer = setTimeout(() => this.stream.destroy(), patience.end)
    this.once('end', () => clearTimeout(timer))
    super.end()
  }
}

/** Bytes that one answer may cost. The console's are small; an owner reads a thousand whole rows at a time, or a file. */
export const answers = { console: 64 * 1024 ** 2, owner: 256 * 1024 ** 2 } as const

/** The class of clients whose answers may cost that much. */
export const foreignClient = (answer: number): typeof pg.Client =>
  class ForeignClient extends pg.Client {
    constructor(config: pg.ClientConfig = {}) {
      const options = { ...config, connection: new CheckedConnection(config, answer) }
      super(options)
      // Between the pool and whoever works with it there are moments without another listener.
      this.on('error', () => undefined)
    }
  }
