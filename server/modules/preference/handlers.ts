// What a user set for himself, kept for his next machine. Only ever his own: row-level security sees to it (0003_preference.sql).
import { isPreferenceKey, preferenceLimits } from '../../../metadata/base/preferences.ts'
import type { Statement, Transaction } from '../../kernel/database/database.ts'
import { data, json } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function preference({ database }: ModulePlatform): Handlers {
  /** Leaves no line in the trail: a table's column made wider is nobody's concern, and there are many a day. */
  const change = ({ caller }: Call, work: (transaction: Transaction) => Promise<unknown>) =>
    database.control.write(caller, async (transaction) => {
      await work(transaction)
      await transaction.run(audit(caller, []))
      return data(null)
    })

  return {
    caller: {
      list: async ({ caller }) => {
        const [rows] = await database.control.read(caller, [all])
        return json(rows?.[0]?.[0] ?? '{}')
      },
      save: async (call) => {
        const key = keyOf(call)
        const value = valueOf(call.body)
        return change(call, async (transaction) => {
          const saved = await transaction.run(save(call.caller.userId, key, value))
          if (saved.length === 0) throw new Refusal('tooManyPreferences', { values: { limit: preferenceLimits.count } })
        })
      },
      remove: async (call) => {
        const key = keyOf(call)
        return change(call, (transaction) => transaction.run(remove(key)))
      },
    },
  }
}

/** @throws Refusal unknownPreference. */
function keyOf({ params: { key = '' } }: Call): string {
  if (!isPreferenceKey(key)) throw new Refusal('unknownPreference', { values: { limit: preferenceLimits.key } })
  return key
}

/** The value as JSON. @throws Refusal preferenceTooLarge, or badRequest for a character that PostgreSQL cannot hold. */
function valueOf(body: unknown): string {
  const text = JSON.stringify(typeof body === 'object' && body !== null && 'value' in body ? body.value : null)
  if (Buffer.byteLength(text) > preferenceLimits.value)
    throw new Refusal('preferenceTooLarge', { values: { limit: preferenceLimits.value / 1024 } })
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(text)) throw new Refusal('badRequest')
  return text
}

const all: Statement = {
  name: 'preference_list',
  text: "select coalesce(jsonb_object_agg(key, value), '{}')::text from read.preference",
  values: [],
}

/** Answers no row where the user has as many as he may. */
const save = (userId: string, key: string, value: string): Statement => ({
  name: 'preference_save',
  text: `insert into control.preference as p (tenant_id, user_id, key, value)
    select app.tenant(), $1::uuid, $2, $3::jsonb
    where (select count(*) from control.preference where key <> $2) < ${preferenceLimits.count}
    on conflict (tenant_id, user_id, key) do update set value = excluded.value, updated_at = now() returning 1`,
  values: [userId, key, value],
})

const remove = (key: string): Statement => ({
  name: 'preference_remove',
  text: 'delete from control.preference where key = $1',
  values: [key],
})
