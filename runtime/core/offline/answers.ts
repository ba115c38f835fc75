// The cache of answers over the browser's database: a week old at most, and so many that a phone has room for them.
import type { AnswerCache, CachedAnswer } from '../api/answerCache.ts'
import type { Stored } from './database.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const MOST_ANSWERS = 400
const MOST_CHARACTERS = 1_000_000
/** Writes after which old answers are removed. */
const PRUNED_AFTER = 50

interface StoredAnswer extends CachedAnswer {
  readonly key: string
}

export function createAnswers(stored: Stored, now: () => number = Date.now): AnswerCache {
  let writes = 0

  async function prune(): Promise<void> {
    const keys = await stored('answers', (store) => store.index('at').getAllKeys())
    const old = await stored('answers', (store) => store.index('at').getAllKeys(IDBKeyRange.upperBound(now() - WEEK_MS)))
    const surplus = new Set([...old, ...keys.slice(0, Math.max(0, keys.length - MOST_ANSWERS))])
    for (const key of surplus) await stored('answers', (store) => store.delete(key))
  }

  return {
    write(key, data) {
      if (JSON.stringify(data).length > MOST_CHARACTERS) return
      writes += 1
      // What cannot be stored is fetched again.
      void stored('answers', (store) => store.put({ key, data, at: now() }))
        .then(() => (writes % PRUNED_AFTER === 0 ? prune() : undefined))
        .catch(() => undefined)
    },
    async read(key) {
      const found = (await stored('answers', (store) => store.get(key))) as StoredAnswer | undefined
      return found && now() - found.at <= WEEK_MS ? found : undefined
    },
    clear: () => void stored('answers', (store) => store.clear()).catch(() => undefined),
  }
}
