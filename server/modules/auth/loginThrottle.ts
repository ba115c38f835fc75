// Tries at the door: waiting after wrong ones. They count by account and browser first; by network, behind which many people may sit, only far
// above what people mistype, and not at all in a browser that has been signed in with.
import { hash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { PreSessionQueries, Subject } from '../../kernel/database/preSessionQueries.ts'
import type { Origin } from './device.ts'

/** Wrong tries of a day without a wait: of an account from one origin, from all of them together (NIST SP 800-63B), of a known browser, of a network. */
const freeTries = { accountHere: 5, account: 100, browser: 50, network: 1_000 } as const

export interface AttemptOrigin {
  /** Absent where a code is tried: it has tries of its own, and no one can block another's. */
  readonly account?: string
  readonly origin: Origin
}

export interface Attempt {
  /** Whether it may be judged at all. It has been lent, so that parallel guesses count too. */
  readonly over: boolean
  /** It was right: it does not count, nor do the wrong ones of its account from before. */
  readonly reset: () => Promise<void>
}

/** Between questions whether those before, on whichever console, have been judged. */
const AGAIN_MS = 50

export class LoginThrottle {
  readonly #doors: PreSessionQueries
  /** By subject, the last of this console to ask for a try: each waits for the one before it, or a later one might be lent first. */
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(doors: PreSessionQueries) {
    this.#doors = doors
  }

  /** Has a try lent, judges it and gives it back, wrong unless it was forgiven. Answers and throws what `judge` does. */
  async take<T>(who: AttemptOrigin, judge: (lent: Attempt) => Promise<T>): Promise<T> {
    const subjects = subjectsOf(who)
    const loan = randomUUID()
    const lent: Subject[] = []
    const release = async (right: boolean): Promise<void> => {
      for (const subject of lent.splice(0)) await this.#doors.returnTry(subject, loan, right)
    }
    try {
      for (const subject of subjects) if (await this.#inOrder(subject.name, () => this.#lend(subject, loan))) lent.push(subject)
      const resetAttempts = async (): Promise<void> => {
        await release(true)
        const [own] = subjects
        if (who.account !== undefined && own) await this.#doors.forgetWrongTries(own.name)
      }
      return await judge({ over: lent.length === subjects.length, reset: resetAttempts })
    } finally {
      await release(false)
    }
  }

  /** Whether it may be judged; those who are judged at this moment may yet turn out right. */
  async #lend(subject: Subject, loan: string): Promise<boolean> {
    for (;;) {
      const wait = await this.#doors.acquireAttempt(subject, loan)
      if (wait >= 0) return wait === 0
      await setTimeout(AGAIN_MS)
    }
  }

  async #inOrder<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const queued = (this.#queues.get(name) ?? Promise.resolve()).then(ask, ask)
    this.#queues.set(name, queued)
    try {
      return await queued
    } finally {
      if (this.#queues.get(name) === queued) this.#queues.delete(name)
    }
  }
}

function subjectsOf({ account, origin: { name, standing } }: AttemptOrigin): readonly Subject[] {
  const origin = standing
    ? { name: subject('browser', name), free: freeTries.browser }
    : { name: subject('network', name), free: freeTries.network }
  if (account === undefined) return [origin]
  const own = account.toLowerCase()
  const here = { name: subject('here', `${own}\n${name}`), free: freeTries.accountHere }
  // Where the account has been signed in to, what others try does not count.
  if (standing === 'account') return [here]
  return [here, { name: subject('account', own), free: freeTries.account }, origin]
}

const subject = (kind: string, value: string): string => hash('sha256', `${kind}\n${value}`)
