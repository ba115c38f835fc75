// The OpenAPI 3.1 document of every call that the caller may make, written from the documents that are live for the caller.
import { openapi as emitOpenapi } from '../../../metadata/compiler/emit/openapi.ts'
import type { Grants } from '../../kernel/permission/rights.ts'
import { raw } from '../../kernel/call/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function openapi({ modelOf }: ModulePlatform): Handlers {
  // The same grants are of the same documents.
  const written = new WeakMap<Grants, string>()
  return {
    caller: {
      document: async ({ caller }) => {
        const { grants } = caller
        const text = written.get(grants) ?? JSON.stringify(emitOpenapi(modelOf(caller), (permission) => grants.allows(permission)))
        written.set(grants, text)
        return raw(text, 'application/json; charset=utf-8')
      },
    },
  }
}
