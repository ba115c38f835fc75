// Tries at the door: waiting after wrong ones, by account and by address, behind which many people may sit; by itself alone for a browser that
// the account knows.
import { hash } from 'node:crypto'
import type { Doors } from '../../database/doors.ts'
import type { PublicCall } from '../../request/route.ts'

/** Tries without a wait. */
const freeTries = { account: 5, address: 50, device: 5 } as const

export interface Trier {
  /** Absent where a code is tried: it has tries of its own, and nobody can keep another from his. */
  readonly account?: string
  /** Hash of the cookie, where the account has been signed in to with it before: what others try does not count then. */
  readonly device?: Buffer
}

export interface Try {
  /** Whether it may be judged at all. It has been counted already, so that parallel guesses count too. */
  readonly over: boolean
  /** It was right: forget it. */
  readonly forgive: () => Promise<void>
}

interface Subject {
  readonly name: string
  readonly free: number
}

export class Tries {
  readonly #doors: Doors
  /** By subject, what this console is counting or judging, in the order in which it came. */
  readonly #underWay = new Map<string, Set<Promise<void>>>()
  /** By subject, the last count that was asked for: each waits for the one before it, or the database might count a later try first. */
  readonly #counts = new Map<string, Promise<unknown>>()

  constructor(doors: Doors) {
    this.#doors = doors
  }

  /** Counts a try, then judges it. Answers and throws what `judge` does. */
  async take<T>(call: PublicCall, who: Trier, judge: (counted: Try) => Promise<T>): Promise<T> {
    const subjects = subjectsOf(call, who)
    const { own, leave } = this.#enter(subjects)
    try {
      let over = true
      for (const subject of subjects) over = (await this.#count(subject, own)) && over
      // Nobody need wait for what will be refused anyway.
      if (!over) leave()
      const [first = '', last = first] = subjects.map(({ name }) => name)
      return await judge({ over, forgive: () => this.#doors.loginSucceeded(who.account === undefined ? '' : first, last) })
    } finally {
      leave()
    }
  }

  /** Right tries count like wrong ones until they are judged: who has to wait is asked again once those that came before him are. */
  async #count({ name, free }: Subject, own: Promise<void>): Promise<boolean> {
    for (;;) {
      const underWay = [...(this.#underWay.get(name) ?? [])]
      const before = underWay.slice(0, underWay.indexOf(own))
      if ((await this.#inOrder(name, () => this.#doors.beginLogin(name, free))) === 0) return true
      if (before.length === 0) return false
      await Promise.all(before)
    }
  }

  async #inOrder<T>(name: string, count: () => Promise<T>): Promise<T> {
    const counted = (this.#counts.get(name) ?? Promise.resolve()).then(count, count)
    this.#counts.set(name, counted)
    try {
      return await counted
    } finally {
      if (this.#counts.get(name) === counted) this.#counts.delete(name)
    }
  }

  #enter(subjects: readonly Subject[]): { readonly own: Promise<void>; readonly leave: () => void } {
    const { promise: own, resolve } = Promise.withResolvers<void>()
    for (const { name } of subjects) this.#underWay.set(name, (this.#underWay.get(name) ?? new Set()).add(own))
    const leave = (): void => {
      resolve()
      for (const { name } of subjects) {
        const underWay = this.#underWay.get(name)
        if (underWay?.delete(own) && underWay.size === 0) this.#underWay.delete(name)
      }
    }
    return { own, leave }
  }
}

function subjectsOf(call: PublicCall, { account, device }: Trier): readonly Subject[] {
  const address = { name: subject('address', call.ip), free: freeTries.address }
  if (account === undefined) return [address]
  const own = account.toLowerCase()
  if (device) return [{ name: subject('device', `${own}\n${device.toString('hex')}`), free: freeTries.device }]
  return [{ name: subject('account', own), free: freeTries.account }, address]
}

const subject = (kind: string, value: string): string => hash('sha256', `${kind}\n${value}`)
