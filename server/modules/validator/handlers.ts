// Form validators by hash. A script is loaded without a token, so the address is public; it holds the shape of a form, no data.
import { LRUCache } from 'lru-cache'
import type { JsonSchema } from '../../../metadata/base/jsonSchema.ts'
import { raw } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import { layerOf, pageOf, schemaAt } from '../../kernel/validation/pageValidators.ts'
import { validatorModule } from '../../kernel/validation/standalone.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

const maxCached = 500

export function validator({ product, layers, previews, earlierPages }: ModulePlatform): Handlers {
  const modules = new LRUCache<string, string>({ max: maxCached })
  const find = async (name: string): Promise<JsonSchema | undefined> => {
    const layer = layerOf(name)
    if (layer === undefined) return schemaAt(product(), name)
    const aside = (await previews.named(layer)) ?? (await earlierPages.named(layer, pageOf(name)))
    if (aside) return schemaAt(aside, name)
    for await (const model of layers.named(layer)) {
      const schema = schemaAt(model, name)
      if (schema) return schema
    }
    return undefined
  }
  return {
    public: {
      module: async ({ params: { name = '' } }) => {
        const known = modules.get(name)
        if (known !== undefined) return script(known)
        const schema = await find(name)
        if (!schema) throw new Refusal('notFound')
        const text = validatorModule(schema)
        modules.set(name, text)
        return script(text)
      },
    },
  }
}

const script = (text: string) => raw(text, 'text/javascript; charset=utf-8', { 'cache-control': 'public, max-age=31536000, immutable' })
