// What the console tells and asks the user: toasts, warnings, confirmations. Drawn by whoever attaches; kept until then.
import { makeAutoObservable } from 'mobx'
import { undoSeconds } from '../../../metadata/base/limits.ts'

/** Equal errors within this time of the one that was shown are one toast. */
export const DEDUPE_MS = 5000

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** One way on, such as taking a removal back. The toast closes when it is taken. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

export interface Notice {
  readonly kind: NoticeKind
  readonly message: string
  readonly title?: string
  readonly action?: NoticeAction
  /** The matter it is about: what is said next of the same takes its place. */
  readonly about?: string
  /** Seconds on screen. */
  readonly seconds: number
}

export interface Question {
  readonly title: string
  readonly content?: string
  readonly danger?: boolean
  readonly okText?: string
}

/** Who draws: `ask` resolves when the user has answered. */
export interface NoticePort {
  readonly show: (notice: Notice) => void
  readonly ask: (question: Question) => Promise<boolean>
  /** Takes away what was said of a matter. */
  readonly settle: (about: string) => void
}

export class Notices {
  /** True from the first notice on, or where one is to be expected: the drawing part is loaded only then. */
  wanted = false
  private port: NoticePort | undefined
  private readonly waiting: ((port: NoticePort) => void)[] = []
  private readonly lastShown = new Map<string, number>()

  constructor() {
    makeAutoObservable<Notices, 'port' | 'waiting' | 'lastShown'>(
      this,
      { port: false, waiting: false, lastShown: false },
      { autoBind: true },
    )
  }

  /** Somebody may have to be asked soon: who draws is loaded while it can be. */
  prepare(): void {
    this.wanted = true
  }

  success(message: string): void {
    this.show({ kind: 'success', message, seconds: 3 })
  }

  /** Something was done that can be undone: so long to say so. */
  offer(message: string, action: NoticeAction): void {
    this.show({ kind: 'success', message, action, seconds: undoSeconds })
  }

  /** Something could not be done, and this helps: as long to say so. */
  remedy(message: string, action: NoticeAction): void {
    this.show({ kind: 'warning', message, action, seconds: undoSeconds })
  }

  info(message: string): void {
    this.show({ kind: 'info', message, seconds: 3 })
  }

  /** It stays until something else is said of the matter, or it is settled. */
  goesOn(message: string, about: string): void {
    this.show({ kind: 'info', message, about, seconds: 0 })
  }

  warn(message: string, about?: string): void {
    this.show({ kind: 'warning', message, seconds: 5, ...(about !== undefined && { about }) })
  }

  error(message: string): void {
    if (this.isRepeated(message)) return
    this.show({ kind: 'error', message, seconds: 5 })
  }

  /** An error of our own code: 3 seconds, titled by its type. */
  crash(title: string, message: string): void {
    if (this.isRepeated(`${title} ${message}`)) return
    this.show({ kind: 'error', title, message, seconds: 3 })
  }

  /** The matter is in order now: what was said of it goes. */
  settle(about: string): void {
    if (this.wanted) this.whenAttached((port) => port.settle(about))
  }

  ask(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      this.whenAttached((port) => void port.ask(question).then(resolve))
    })
  }

  /** Takes over drawing; answers how to give it back. */
  attach(port: NoticePort): () => void {
    this.port = port
    for (const deliver of this.waiting.splice(0)) deliver(port)
    return () => {
      if (this.port === port) this.port = undefined
    }
  }

  private show(notice: Notice): void {
    this.whenAttached((port) => port.show(notice))
  }

  private whenAttached(deliver: (port: NoticePort) => void): void {
    this.wanted = true
    if (this.port) deliver(this.port)
    else this.waiting.push(deliver)
  }

  /** The window begins with the toast: an error that goes on and on is shown again once its toast is gone. */
  private isRepeated(message: string): boolean {
    const now = Date.now()
    for (const [each, shown] of this.lastShown) if (now - shown >= DEDUPE_MS) this.lastShown.delete(each)
    if (this.lastShown.has(message)) return true
    this.lastShown.set(message, now)
    return false
  }
}
