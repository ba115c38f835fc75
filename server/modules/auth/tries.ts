// Tries at the door: waiting after wrong ones, by account and by address, behind which many people may sit; by itself alone for a browser that
// the account knows.
import { hash, randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Doors, Subject } from '../../kernel/database/doors.ts'
import { networkOf } from '../../kernel/request/address.ts'
import type { PublicCall } from '../../kernel/request/route.ts'

/** Tries without a wait. */
const freeTries = { account: 5, address: 50, device: 5 } as const

export interface Trier {
  /** Absent where a code is tried: it has tries of its own, and nobody can keep another from his. */
  readonly account?: string
  /** Hash of the cookie, where the account has been signed in to with it before: what others try does not count then. */
  readonly device?: Buffer
}

export interface Try {
  /** Whether it may be judged at all. It has been lent, so that parallel guesses count too. */
  readonly over: boolean
  /** It was right: it does not count, nor do the wrong ones of its account from before. */
  readonly forgive: () => Promise<void>
}

/** Between questions whether those before, on whichever console, have been judged. */
const AGAIN_MS = 50

export class Tries {
  readonly #doors: Doors
  /** By subject, the last of this console to ask for a try: each waits for the one before it, or a later one might be lent first. */
  readonly #queues = new Map<string, Promise<unknown>>()

  constructor(doors: Doors) {
    this.#doors = doors
  }

  /** Has a try lent, judges it and gives it back, wrong unless it was forgiven. Answers and throws what `judge` does. */
  async take<T>(call: PublicCall, who: Trier, judge: (lent: Try) => Promise<T>): Promise<T> {
    const subjects = subjectsOf(call, who)
    const loan = randomUUID()
    const lent: Subject[] = []
    const giveBack = async (right: boolean): Promise<void> => {
      for (const subject of lent.splice(0)) await this.#doors.returnTry(subject, loan, right)
    }
    try {
      for (const subject of subjects) if (await this.#inOrder(subject.name, () => this.#lend(subject, loan))) lent.push(subject)
      const forgive = async (): Promise<void> => {
        await giveBack(true)
        const [own] = subjects
        if (who.account !== undefined && own) await this.#doors.forgetWrongTries(own.name)
      }
      return await judge({ over: lent.length === subjects.length, forgive })
    } finally {
      await giveBack(false)
    }
  }

  /** Whether it may be judged; those who are judged at this moment may yet turn out right. */
  async #lend(subject: Subject, loan: string): Promise<boolean> {
    for (;;) {
      const wait = await this.#doors.lendTry(subject, loan)
      if (wait >= 0) return wait === 0
      await setTimeout(AGAIN_MS)
    }
  }

  async #inOrder<T>(name: string, ask: () => Promise<T>): Promise<T> {
    const asked = (this.#queues.get(name) ?? Promise.resolve()).then(ask, ask)
    this.#queues.set(name, asked)
    try {
      return await asked
    } finally {
      if (this.#queues.get(name) === asked) this.#queues.delete(name)
    }
  }
}

function subjectsOf(call: PublicCall, { account, device }: Trier): readonly Subject[] {
  const address = { name: subject('address', networkOf(call.ip)), free: freeTries.address }
  if (account === undefined) return [address]
  const own = account.toLowerCase()
  if (device) return [{ name: subject('device', `${own}\n${device.toString('hex')}`), free: freeTries.device }]
  return [{ name: subject('account', own), free: freeTries.account }, address]
}

const subject = (kind: string, value: string): string => hash('sha256', `${kind}\n${value}`)
