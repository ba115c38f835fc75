// Whether lists have something new to show: one number for each entity that the caller may list, from a table with a row an entity.
import { json } from '../../request/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function change({ database }: ModulePlatform): Handlers {
  return {
    caller: {
      counters: async ({ caller, query: { entities = '' } }) => {
        const listed = entities
          .split(',')
          .filter((entity) => everybodys.has(entity) || readers.some((action) => caller.grants.allows(`${entity}.${action}`)))
        const [rows] = await database.read(caller, [
          {
            name: 'change_counters',
            text: "select coalesce(json_object_agg(entity, n), '{}')::text from read.change_counter where entity = any($1::text[])",
            values: [`{${listed.join(',')}}`],
          },
        ])
        return json(rows?.[0]?.[0] ?? '{}')
      },
    },
  }
}

/** The bell's, which hangs in every console. */
const everybodys: ReadonlySet<string> = new Set(['inboxMessage'])

const readers = ['page', 'list', 'tree'] as const
