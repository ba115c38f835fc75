// One socket for all that a console shows live: opened when something is subscribed to, closed while nobody looks, opened again when the line was lost.
// A subscription begins with all its rows, so that whatever was missed meanwhile is there with the first message. Where no socket can be opened the same
// rows are asked for from time to time.
import type { Row } from '../contracts/contract.ts'

export interface LiveAsk {
  readonly entity: string
  readonly filter: Readonly<Record<string, unknown>>
  /** As in a list call: the block that is about some of the rows. */
  readonly block?: string
  readonly fields: readonly string[]
}

/** Rows that are new or have changed, ids of those that are gone; `all`: there are no others. */
export interface LiveNews {
  readonly all: boolean
  readonly rows: readonly Row[]
  readonly gone: readonly string[]
}

/** `waiting`: not yet, or not for long; `lost`: what is shown is no longer fresh. */
export type LiveState = 'waiting' | 'live' | 'lost'

export interface LiveListener {
  readonly news: (news: LiveNews) => void
  readonly refused: (message: string) => void
  readonly state: (state: LiveState) => void
}

/** What it needs of the console around it. */
export interface LiveHost {
  /** A way in, good once. Rejects with `false` where there are no sockets to be had. */
  readonly ticket: () => Promise<string>
  readonly rows: (ask: LiveAsk) => Promise<{ readonly at: number; readonly rows: readonly Row[] }>
  readonly open: (ticket: string) => WebSocket
}

/** Milliseconds. */
export const times = {
  /** Before a lost line is tried again: doubled up to the most. */
  first: 500,
  most: 30_000,
  /** Without a word from the server, who speaks every ten seconds, the line is dead. */
  silence: 25_000,
  /** Without a line what is shown counts as old. */
  patience: 10_000,
  /** A page that is not looked at keeps its line for this long. */
  unseen: 5_000,
  /** Between two questions where there is no socket. */
  poll: 5_000,
} as const
/** Sockets that have failed before they opened, after which the rows are asked for instead. */
const tries = 3

type Timer = 'again' | 'silence' | 'patience' | 'unseen'

interface LiveSubscription {
  readonly ask: LiveAsk
  readonly listener: LiveListener
}

interface Said {
  readonly at: number
  readonly n?: number
  readonly all?: boolean
  readonly rows?: readonly Row[]
  readonly gone?: readonly string[]
  readonly error?: { readonly error: string; readonly msg: string }
}

export class LiveSocket {
  readonly #host: LiveHost
  readonly #held = new Map<number, LiveSubscription>()
  #next = 1
  #socket: WebSocket | undefined
  #connecting = false
  #failed = 0
  #state: LiveState = 'waiting'
  #ahead = 0
  readonly #timers = new Map<Timer, ReturnType<typeof setTimeout>>()

  constructor(host: LiveHost) {
    this.#host = host
    document.addEventListener('visibilitychange', this.#onSeen)
  }

  /** By the server's clock, in milliseconds. */
  readonly now = (): number => Date.now() + this.#ahead

  /** Told until the answer is called. */
  subscribe(ask: LiveAsk, listener: LiveListener): () => void {
    const n = this.#next++
    this.#held.set(n, { ask, listener })
    listener.state(this.#state)
    if (this.#isOpen) this.#send(n)
    else this.#connect()
    return () => {
      this.#held.delete(n)
      if (this.#isOpen) this.#socket?.send(JSON.stringify({ unsubscribe: n }))
      if (this.#held.size === 0) this.#after('unseen', times.unseen, () => this.#held.size === 0 && this.#rest())
    }
  }

  get #isOpen(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  #send(n: number): void {
    const subscription = this.#held.get(n)
    if (subscription) this.#socket?.send(JSON.stringify({ subscribe: n, ...subscription.ask }))
  }

  #connect(): void {
    if (this.#connecting || this.#socket || this.#held.size === 0 || document.visibilityState === 'hidden') return
    this.#stop('again')
    if (this.#failed >= tries) return this.#poll()
    this.#connecting = true
    if (this.#state === 'live') this.#tell('waiting')
    if (!this.#timers.has('patience') && this.#state !== 'lost') this.#after('patience', times.patience, () => this.#tell('lost'))
    this.#host.ticket().then(
      (ticket) => {
        this.#connecting = false
        if (this.#held.size > 0) this.#open(ticket)
      },
      (reason: unknown) => {
        this.#connecting = false
        if (reason === false) {
          this.#failed = tries
          return this.#connect()
        }
        this.#failed = Math.min(this.#failed + 1, tries - 1)
        this.#again()
      },
    )
  }

  #open(ticket: string): void {
    const socket = this.#host.open(ticket)
    this.#socket = socket
    let opened = false
    socket.addEventListener('open', () => {
      opened = true
      this.#failed = 0
      this.#heard()
      for (const n of this.#held.keys()) this.#send(n)
    })
    socket.addEventListener('message', ({ data }) => this.#hear(String(data)))
    socket.addEventListener('close', () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      if (!opened) this.#failed += 1
      this.#again()
    })
  }

  /** Each next try waits longer, and not all browsers at once. */
  #again(): void {
    this.#stop('silence')
    if (this.#held.size === 0) return
    if (this.#state === 'live') {
      this.#tell('waiting')
      this.#after('patience', times.patience, () => this.#tell('lost'))
    }
    const wait = Math.min(times.most, times.first * 2 ** this.#failed)
    this.#after('again', wait * (0.75 + Math.random() / 2), () => this.#connect())
  }

  #hear(text: string): void {
    this.#heard()
    const { at, n, all = false, rows = [], gone = [], error }: Said = JSON.parse(text)
    if (at) this.#ahead = at - Date.now()
    if (n === undefined) return
    const subscription = this.#held.get(n)
    if (error) subscription?.listener.refused(error.msg)
    else subscription?.listener.news({ all, rows, gone })
  }

  #heard(): void {
    this.#stop('patience')
    this.#tell('live')
    this.#after('silence', times.silence, () => this.#socket?.close())
  }

  #poll(): void {
    const requests = [...this.#held].map(async ([n, { ask }]) => {
      const { at, rows } = await this.#host.rows(ask)
      this.#ahead = at - Date.now()
      this.#held.get(n)?.listener.news({ all: true, rows, gone: [] })
    })
    void Promise.all(requests).then(
      () => {
        this.#stop('patience')
        this.#tell('live')
      },
      (fault: unknown) => {
        this.#tell('lost')
        if (fault instanceof Error) for (const { listener } of this.#held.values()) listener.refused(fault.message)
      },
    )
    this.#after('again', times.poll, () => this.#connect())
  }

  #tell(state: LiveState): void {
    if (this.#state === state) return
    this.#state = state
    for (const { listener } of this.#held.values()) listener.state(state)
  }

  readonly #onSeen = (): void => {
    if (document.visibilityState === 'hidden')
      this.#after('unseen', times.unseen, () => document.visibilityState === 'hidden' && this.#rest())
    else {
      this.#stop('unseen')
      this.#connect()
    }
  }

  /** Nobody looks. */
  #rest(): void {
    for (const name of ['again', 'silence', 'patience'] as const) this.#stop(name)
    const socket = this.#socket
    this.#socket = undefined
    this.#state = 'waiting'
    socket?.close()
  }

  #after(name: Timer, wait: number, run: () => unknown): void {
    this.#stop(name)
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name)
        run()
      }, wait),
    )
  }

  #stop(name: Timer): void {
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
  }
}
