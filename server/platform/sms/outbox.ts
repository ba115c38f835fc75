// The demo's phone: messages are kept here for a few minutes and shown to whoever asked for them, instead of being sent.
import { LRUCache } from 'lru-cache'
import { wordsOf } from './words.ts'
import type { Message } from '../../base/message.ts'

/** Messages kept; the oldest makes room. */
const maxStored = 200

export class Outbox {
  readonly #messages = new LRUCache<string, string>({ max: maxStored })

  readonly send = async (message: Message): Promise<void> => {
    this.#messages.set(message.sign, wordsOf(message))
  }

  /** The message of the call that answered this sign; undefined where none was sent. */
  of(sign: string): string | undefined {
    return this.#messages.get(sign)
  }
}
