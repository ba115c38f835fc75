// Whether lists have something new to show: one number for each entity that the caller may list, from a table with a row an entity; and how often
// the caller's own rights have changed; which documents have been taken over since the start; while a demo mill's history is being told, how many
// percent of it are.
import type { Home, Statement } from '../../kernel/database/database.ts'
import { json } from '../../kernel/call/answer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function change({ database, modelOf, revision, simulator }: ModulePlatform): Handlers {
  return {
    caller: {
      counters: async ({ caller, query: { entities = '' } }) => {
        const listed = entities
          .split(',')
          .filter(Boolean)
          .filter(
            (entity) =>
              (everybodys.has(entity) && caller.kind !== 'visitor') ||
              readers.some((action) => caller.grants.allows(`${entity}.${action}`)),
          )
        const homeOf = (entity: string): Home => modelOf(caller).entities[entity]?.home ?? 'tenant'
        const inHome = async (home: Home): Promise<string> => {
          const own = listed.filter((entity) => homeOf(entity) === home)
          const [rows] = own.length > 0 ? await database[home].read(caller, [counters(own)]) : []
          return rows?.[0]?.[0] ?? '{}'
        }
        // Where nothing is counted the session is looked at all the same: its epoch is the answer.
        if (listed.length === 0) await database.control.read(caller, [])
        // Texts of JSON objects: what is within their braces makes one of the two.
        const within = (await Promise.all([inHome('tenant'), inHome('control')])).map((text) => text.trim().slice(1, -1).trim())
        const reported = simulator.toldOf(caller.tenantId)
        const history = reported === undefined ? [] : [`"$history":${reported}`]
        const documents = revision() === 0 ? [] : [`"$documents":${revision()}`]
        return json(`{${[`"$epoch":${caller.epoch}`, ...documents, ...history, ...within.filter(Boolean)].join()}}`)
      },
    },
  }
}

const counters = (entities: readonly string[]): Statement => ({
  name: 'change_counters',
  text: "select coalesce(json_object_agg(entity, n), '{}')::text from read.change_counter where entity = any($1::text[])",
  values: [`{${entities.join(',')}}`],
})

/** The bell's, which hangs in every console. */
const everybodys: ReadonlySet<string> = new Set(['inboxMessage'])

const readers = ['page', 'list', 'tree'] as const
