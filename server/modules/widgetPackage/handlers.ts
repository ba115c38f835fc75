// Widget packages: what is uploaded is read, judged and kept beside the row (server/widgets); the module is given out by its hash.
import { LRUCache } from 'lru-cache'
import { raw } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import { readInto, unused } from './keep.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

const maxCached = 50

export function widgetPackage(platform: ModulePlatform): Handlers {
  const modules = new LRUCache<string, string>({ max: maxCached })
  return {
    fills: { read: readInto(platform) },
    constraints: { unused: unused(platform) },
    public: {
      // A script is loaded without a token, so the address is public, and nobody guesses it: it holds code, no data.
      module: async ({ params: { name = '' } }) => {
        const text = modules.get(name) ?? (await platform.doors.widgetModule(name))
        if (text === undefined) throw new Refusal('notFound')
        modules.set(name, text)
        return raw(text, 'text/javascript; charset=utf-8', { 'cache-control': 'public, max-age=31536000, immutable' })
      },
    },
  }
}
