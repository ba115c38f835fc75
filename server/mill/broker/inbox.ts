// What a broker has handed over and what is not committed yet: acknowledged in the order in which it came, on the connection on which it came.
import type { MqttClient } from 'mqtt'

/** That waits at most; when it is full nothing more is read from the connection. */
export interface Room {
  readonly messages: number
  readonly bytes: number
}

export interface Handed {
  /** Of a message that is to be acknowledged. */
  readonly id: number | undefined
  readonly bytes: number
  /** Until it is committed. */
  readonly work: Promise<void>
  /** The next one may come. The client acknowledges this one itself unless it is told of a fault. */
  readonly next: (fault?: Error) => void
}

interface Waiting {
  readonly id: number | undefined
  readonly bytes: number
  readonly stream: MqttClient['stream']
  state: 'under way' | 'committed' | 'left'
}

const later = new Error('it is acknowledged when it is committed')

export class Inbox {
  readonly #client: MqttClient
  readonly #room: Room
  #waiting: Waiting[] = []
  #bytes = 0
  #held: (() => void) | undefined

  constructor(client: MqttClient, room: Room) {
    this.#client = client
    this.#room = room
  }

  take({ id, bytes, work, next }: Handed): void {
    const own: Waiting = { id, bytes, stream: this.#client.stream, state: 'under way' }
    this.#waiting.push(own)
    this.#bytes += bytes
    work.then(
      () => this.#settle(own, 'committed'),
      // It comes again, here or wherever the tenant is taken in from now on.
      () => this.#settle(own, 'left'),
    )
    if (this.#isFull) this.#held = () => next(later)
    else next(later)
  }

  get #isFull(): boolean {
    return this.#waiting.length >= this.#room.messages || this.#bytes >= this.#room.bytes
  }

  #settle(own: Waiting, state: 'committed' | 'left'): void {
    own.state = state
    const done = this.#waiting.findIndex((each) => each.state === 'under way')
    const settled = this.#waiting.splice(0, done < 0 ? this.#waiting.length : done)
    for (const each of settled) {
      this.#bytes -= each.bytes
      const isThere = each.stream === this.#client.stream && this.#client.connected
      // MQTT 3.1.1, 3.4: PUBACK. A connection that is gone is not told: there the broker sends it again.
      if (each.state === 'committed' && each.id !== undefined && isThere)
        each.stream.write(Buffer.from([0x40, 2, each.id >> 8, each.id & 0xff]))
    }
    if (this.#isFull) return
    const waiting = this.#held
    this.#held = undefined
    waiting?.()
  }
}
