// The OpenAPI 3.1 document of every call, written from the live documents.
import { openapi as emitOpenapi } from '../../../metadata/emit/openapi.ts'
import type { Model } from '../../../metadata/model.ts'
import { raw } from '../../request/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function openapi({ modelOf }: ModulePlatform): Handlers {
  const written = new WeakMap<Model, string>()
  return {
    caller: {
      document: async ({ caller }) => {
        const model = modelOf(caller)
        const text = written.get(model) ?? JSON.stringify(emitOpenapi(model))
        written.set(model, text)
        return raw(text, 'application/json; charset=utf-8')
      },
    },
  }
}
