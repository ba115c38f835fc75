// The palette: what may be opened and done from anywhere, and records by name, number or code.
import { data, json } from '../../kernel/call/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { entriesOf } from './entries.ts'
import { findRows } from './findRows.ts'
import { findRecords, type Question } from './find.ts'

export function palette(platform: ModulePlatform): Handlers {
  return {
    caller: {
      entries: async ({ caller }) => data(entriesOf(platform.modelOf(caller), caller)),
      // The body's schema has been checked: a keyword or a code.
      find: async ({ caller, body }) => {
        const { onRow, ...question } = body as Question & { readonly onRow?: string }
        return json(
          await (onRow === undefined ? findRecords(platform, caller, question) : findRows(platform, caller, { ...question, onRow })),
        )
      },
    },
  }
}
