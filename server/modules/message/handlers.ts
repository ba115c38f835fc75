// Messages as their readers meet them: the bell's newest, what is read by whom, and drafts written from a template.
import { filledIn } from '../../../metadata/functions/blanks.ts'
import { createIn } from '../../engine/entity/write/create.ts'
import { contextOf } from '../../engine/context/context.ts'
import type { OperationCall } from '../../engine/context/functions.ts'
import { isId } from '../../engine/entity/sql/id.ts'
import type { Statement, Transaction } from '../../kernel/database/database.ts'
import { data, json } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { richTextOf } from '../../platform/messages/richTextOf.ts'
import { acknowledge, endRuns, markRead, markUnread, newest, received } from './statements.ts'

export function message(platform: ModulePlatform): Handlers {
  const { database } = platform
  const mark = (caller: Caller, statement: Statement) =>
    database.control.write(caller, async (transaction) => {
      await quietly(transaction, caller, statement)
      return data(null)
    })

  return {
    caller: {
      /** → `{ changes, unread, rows: [{ id, title, type, important, content, sender, sentAt, status }] }`, the ten newest. */
      newest: async ({ caller }) => {
        const [rows] = await database.control.read(caller, [newest(caller.kind !== 'visitor')])
        return json(rows?.[0]?.[0] ?? '{}')
      },
      readAll: ({ caller }) => mark(caller, markRead()),
      readOne: async ({ caller, params: { id = '' } }) => {
        if (!isId(id)) throw new Refusal('notFound')
        const [rows] = await database.control.read(caller, [received(id)])
        if (!rows?.length) throw new Refusal('notFound')
        return mark(caller, markRead([id]))
      },
      acknowledge: async ({ caller, params: { id = '' } }) => {
        if (!isId(id)) throw new Refusal('notFound')
        return database.control.write(caller, async (transaction) => {
          const [found] = await transaction.run(received(id))
          if (!found) throw new Refusal('notFound')
          await acknowledgeAll(transaction, caller, [id])
          return data(null)
        })
      },
    },
    functions: {
      read: (call) => marked(call, markRead),
      unread: (call) => marked(call, markUnread),
      acknowledge: async ({ context, transaction, rows }) => {
        await acknowledgeAll(
          transaction,
          context.caller,
          rows.map(({ id }) => String(id)),
        )
        return undefined
      },
      compose: async ({ context, transaction, rows: [template], input }) => {
        if (!template) return undefined
        const writing = contextOf(platform, context.caller, { entity: 'message', action: 'create' })
        const inputValues = valuesIn(input.values)
        const [title, content] = [template.title, template.content].map((text) => filledIn(String(text), inputValues))
        // A draft may have blanks left: whoever changes it or puts it on the shelf is asked.
        const written = { title, type: template.messageType, content: richTextOf(content ?? '') }
        await createIn(writing, transaction, { ...written, confirmed: true })
        return undefined
      },
    },
  }
}

const valuesIn = (found: unknown): Readonly<Record<string, unknown>> => (typeof found === 'object' && found !== null ? { ...found } : {})

async function marked({ context, transaction, rows }: OperationCall, statement: (ids: readonly string[]) => Statement): Promise<undefined> {
  await quietly(transaction, context.caller, statement(rows.map(({ id }) => String(id))))
}

/** Of all who received it: what would follow is not sent. Messages that ask for nothing are left as they are. */
async function acknowledgeAll(transaction: Transaction, caller: Caller, ids: readonly string[]): Promise<void> {
  const runs: string[] = []
  for (const id of ids) runs.push(...(await transaction.run(acknowledge(id))).flatMap(([run]) => run ?? []))
  if (runs.length > 0) await transaction.at('tenant').run(endRuns(runs, caller.name))
}

/** Leaves no line in the trail: what somebody has read is his own affair. */
async function quietly(transaction: Transaction, caller: Caller, statement: Statement): Promise<void> {
  await transaction.run(statement)
  await transaction.run(audit(caller, []))
}
