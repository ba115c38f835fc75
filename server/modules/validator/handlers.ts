// Form validators by hash. A script is loaded without a token, so the address is public; it holds the shape of a form, no data.
import { raw } from '../../request/answer.ts'
import { Refusal } from '../../request/errors.ts'
import { schemaAt } from '../../validation/pageValidators.ts'
import { validatorModule } from '../../validation/standalone.ts'
import { Cache } from '../../entity/sql/cache.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

const kept = 500

export function validator({ model }: ModulePlatform): Handlers {
  const modules = new Cache<string>(kept)
  return {
    public: {
      module: async ({ params: { name = '' } }) => {
        const known = modules.get(name)
        if (known !== undefined) return script(known)
        const schema = schemaAt(model(), name)
        if (!schema) throw new Refusal('notFound')
        const text = validatorModule(schema)
        modules.set(name, text)
        return script(text)
      },
    },
  }
}

const script = (text: string) => raw(text, 'text/javascript; charset=utf-8', { 'cache-control': 'public, max-age=31536000, immutable' })
