// What any visit begins by asking, asked by the first script, while the console's own code is still on its way: who is signed in, the
// menu, the pages, the user's preferences, and the page at the address. The API client takes these answers for its own first calls.
import { languageOf } from '../i18n/language.ts'
import type { Storage } from '../storage/storage.ts'
import { requestHeaders } from './requestHeaders.ts'
import { firstCalls, pageAt } from './firstCalls.ts'

export interface PrefetchedCalls {
  /** The answer to this GET, once; undefined where it was not asked for, or not with these headers. */
  readonly take: (address: string, headers: Readonly<Record<string, string>>) => Promise<Response> | undefined
  /** Whether the answer is still to be taken. */
  readonly holds: (address: string) => boolean
}

/** `path` is that of the address bar. Undefined for whoever is not signed in: nothing has been asked. */
export function prefetchCalls(storage: Storage, path: string): PrefetchedCalls | undefined {
  const token = storage.read('token')
  if (typeof token !== 'string' || token === '') return undefined
  const headers = requestHeaders({ token, language: languageIn(storage.read('settings')) ?? languageOf(navigator.language) })
  const requests = new Map(
    [...Object.values(firstCalls), ...pageAt(path)].map((address) => {
      const answer = fetch(`/api${address}`, { headers, credentials: 'same-origin', cache: 'no-store' })
      // Whoever takes it hears of a failure; one that nobody takes is nobody's.
      answer.catch(() => undefined)
      return [address, answer] as const
    }),
  )
  return {
    take(address, now) {
      const answer = requests.get(address)
      requests.delete(address)
      return answer && Object.entries(now).every(([name, value]) => headers[name] === value) ? answer : undefined
    },
    holds: (address) => requests.has(address),
  }
}

function languageIn(settings: unknown): 'zh' | 'en' | undefined {
  const language = typeof settings === 'object' && settings !== null && 'language' in settings ? settings.language : undefined
  return language === 'zh' || language === 'en' ? language : undefined
}
