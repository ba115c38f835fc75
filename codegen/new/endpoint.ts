// spindle new endpoint: a server module with one route, its permission, its handler, and its line in the table.
import { kebab } from '../../metadata/base/names.ts'
import type { Scaffold } from './edit.ts'
import { type DocumentNames, titleOf } from './names.ts'

export function newEndpoint(wish: DocumentNames): Scaffold {
  const { id } = wish
  const label = titleOf(wish)
  const manifest = {
    $schema: '../../../schemas/language/module.schema.json',
    kind: 'module',
    id,
    label,
    routes: {
      read: {
        route: `GET /${kebab(id)}`,
        permission: 'session',
        label,
        answer: {
          type: 'object',
          required: ['at', 'by'],
          properties: { at: { type: 'string', format: 'date-time' }, by: { type: 'string' } },
        },
      },
    },
  }
  const handlers = `// ${label.en}: the handlers of module.json, by name.
import { data } from '../../kernel/call/answer.ts'
import type { Handlers } from '../handlers.ts'

export function ${id}(): Handlers {
  return {
    caller: {
      read: async ({ caller }) => data({ at: new Date().toISOString(), by: caller.username }),
    },
  }
}
`
  return {
    files: [
      { path: `server/modules/${id}/module.json`, text: JSON.stringify(manifest) },
      { path: `server/modules/${id}/handlers.ts`, text: handlers },
    ],
    table: {
      file: 'server/modules/index.ts',
      line: `export { ${id} } from './${id}/handlers.ts'`,
      after: (lines) => lines.findLastIndex((line) => line.startsWith('export {')),
    },
    next: `change the route's permission to the primitive that guards it (session means: anyone signed in), then call GET /api/${kebab(id)}.`,
  }
}
