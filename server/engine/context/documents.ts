// Entities whose rows tell of the tenant's documents: a module reads the rows from the model, the view `read.<table>` finds them in a setting of the
// transaction, so that lists, trees, look-ups, guards and rules work on them as on any rows; a write changes the documents.
import type { Entity, Field } from '../../../metadata/model/model.ts'
import type { Database, RawRows, Statement, Transaction } from '../../kernel/database/database.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { DocumentRow, DocumentRows, ModuleFunctions } from './functions.ts'
import type { Draft } from './draft.ts'

/** The database with the rows laid before whatever is asked of it. */
export function overDocuments(database: Database, entity: Entity, functions: ModuleFunctions): Database {
  const rows = rowsOf(entity, functions)
  const laid = async (caller: Caller): Promise<Statement> => laying(entity, await rows.read(caller))
  return {
    read: async (caller, statements, follow) => {
      const first = await laid(caller)
      const followed = (found: readonly RawRows[]): readonly Statement[] => {
        const next = follow?.(found.slice(1)) ?? []
        return next.length === 0 ? next : [first, ...next]
      }
      return (await database.read(caller, [first, ...statements], followed)).slice(1)
    },
    write: async (caller, work) => {
      const statement = await laid(caller)
      return database.write(caller, async (transaction) => {
        await transaction.run(statement)
        return work(transaction)
      })
    },
    stream: () => {
      throw new Error(`Rows of ${entity.id} are not streamed`)
    },
  }
}

interface Writing {
  readonly entity: Entity
  readonly functions?: ModuleFunctions
  readonly caller: Caller
}

interface Written {
  readonly drafts: readonly Draft[]
  readonly removed: readonly string[]
}

/** Changes the documents; what is asked of the transaction afterwards finds the rows as they have become. */
export async function writeDocuments({ entity, functions, caller }: Writing, transaction: Transaction, written: Written): Promise<void> {
  if (!functions) throw new Error(`${entity.id} is written without modules`)
  const rows = await rowsOf(entity, functions).write({ caller, transaction, ...written })
  await transaction.run(laying(entity, rows))
}

function rowsOf({ id }: Entity, { documents }: ModuleFunctions): DocumentRows {
  const found = documents[id]
  if (!found) throw new Error(`No module reads the documents of ${id}`)
  return found
}

/** By column, as the view takes them. */
function laying({ fields }: Entity, rows: readonly DocumentRow[]): Statement {
  const columns = Object.values(fields).flatMap(({ name, column }: Field) => (column === undefined ? [] : [[name, column] as const]))
  const laid = rows.map((row) => Object.fromEntries(columns.map(([name, column]) => [column, row[name] ?? null])))
  return { name: 'lay_documents', text: "select set_config('app.documents', $1, true)", values: [JSON.stringify(laid)] }
}
