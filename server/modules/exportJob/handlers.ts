// The export centre: a user's own exports, how far they are, their files.
import { Readable } from 'node:stream'
import { fromBytea } from '../../kernel/database/bytea.ts'
import type { Statement, Transaction } from '../../kernel/database/database.ts'
import { contextOf } from '../../engine/context/context.ts'
import { sheetOf } from '../../engine/entity/export/export.ts'
import { data, json, xlsxType } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import { catalog, Refusal, type ErrorName } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export function exportJob({ database, exports, ...platform }: ModulePlatform): Handlers {
  /** Leaves no line in the trail: what was taken away has its own since it was asked for. */
  const change = (call: Call, work: (transaction: Transaction) => Promise<unknown>) =>
    database.control.write(call.caller, async (transaction) => {
      await work(transaction)
      await transaction.run(audit(call.caller, []))
      return data(null)
    })
  const jobOf = async ({ caller, params: { id = '' } }: Call) => {
    const [rows] = await database.control.read(caller, [byId(id)])
    const [entity, name, request, state, size] = rows?.[0] ?? []
    if (!entity || !request) throw new Refusal('notFound')
    const context = contextOf({ ...platform, database }, caller, { entity, action: 'export' })
    return {
      id,
      context,
      name: name ?? entity,
      request: JSON.parse(request) as Readonly<Record<string, unknown>>,
      state,
      size: Number(size),
    }
  }

  return {
    caller: {
      list: async ({ caller }) => {
        const [rows] = await database.control.read(caller, [listed])
        return json(withReasons(rows?.[0]?.[0] ?? '[]', caller.language))
      },
      file: async (call) => {
        const { id, context, name, request, state, size } = await jobOf(call)
        if (state !== 'done') throw new Refusal('notFound')
        // Read again under the rights of now: a column that was taken from him since is not handed out.
        sheetOf(context, request)
        const body = Readable.from(pieces(call, { id, size }), { objectMode: false })
        return { kind: 'file', body, name: `${name}.xlsx`, type: xlsxType, size }
      },
      again: async (call) => {
        const { context, name, request } = await jobOf(call)
        const { count } = sheetOf(context, request)
        const [counted] = await context.database.read(call.caller, [count])
        return data({ id: await exports.add(context, { name, request, total: Number(counted?.[0]?.[0] ?? 0) }) })
      },
      cancel: async (call) =>
        change(call, async (transaction) => {
          if ((await transaction.run(cancel(call.params.id ?? ''))).length === 0) throw new Refusal('notFound')
        }),
      remove: async (call) =>
        change(call, async (transaction) => {
          if ((await transaction.run(remove(call.params.id ?? ''))).length === 0) throw new Refusal('notFound')
        }),
      seen: async (call) => change(call, (transaction) => transaction.run(seen((call.body as { readonly ids: readonly string[] }).ids))),
    },
  }

  /** All of the file, or a fault: what is removed while it is read ends the answer, not the file. */
  async function* pieces({ caller }: Call, { id, size }: { readonly id: string; readonly size: number }): AsyncGenerator<Buffer> {
    for (let n = 0, sent = 0; sent < size; n += 1) {
      const [rows] = await database.control.read(caller, [piece(id, n)])
      const bytes = fromBytea(rows?.[0]?.[0] ?? '')
      if (bytes.length === 0) throw new Refusal('notFound')
      sent += bytes.length
      yield bytes
    }
  }
}

/** Why one failed, in the reader's words. */
function withReasons(text: string, language: 'zh' | 'en'): string {
  const jobs = JSON.parse(text) as readonly { readonly error: string | null }[]
  const reason = (error: string | null) => error && catalog[Object.hasOwn(catalog, error) ? (error as ErrorName) : 'broken'].text[language]
  return JSON.stringify(jobs.map((job) => ({ ...job, error: reason(job.error) })))
}

const listed: Statement = {
  name: 'export_list',
  text: `select coalesce(json_agg(j), '[]')::text from (select id, name, entity, case when state = 'done' and expires_at < now() then 'expired' else state end as state,
      total, done, bytes, error, seen, created_at as "createdAt", finished_at as "finishedAt", expires_at as "expiresAt",
      extract(epoch from coalesce(finished_at, now()) - started_at)::float as seconds
    from read.export_job order by id desc limit 100) j`,
  values: [],
}

const byId = (id: string): Statement => ({
  name: 'export_by_id',
  text: `select entity, name, (request - 'tenantSonId')::text, case when state = 'done' and expires_at < now() then 'expired' else state end, bytes from read.export_job where id = $1::uuid`,
  values: [id],
})

const piece = (id: string, n: number): Statement => ({
  name: 'export_piece',
  text: 'select bytes from read.export_chunk where job_id = $1::uuid and n = $2::integer',
  values: [id, String(n)],
})

const cancel = (id: string): Statement => ({
  name: 'export_cancel',
  text: "update control.export_job set state = 'cancelled', finished_at = now() where id = $1::uuid and state in ('queued', 'running') returning id",
  values: [id],
})

const remove = (id: string): Statement => ({
  name: 'export_remove',
  text: 'delete from control.export_job where id = $1::uuid returning id',
  values: [id],
})

const seen = (ids: readonly string[]): Statement => ({
  name: 'export_seen',
  text: 'update control.export_job set seen = true where id = any($1::uuid[])',
  values: [`{${ids.join(',')}}`],
})
