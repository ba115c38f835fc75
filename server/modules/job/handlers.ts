// Background jobs: what their pages do to them, and the console's own upkeep.
import { randomBytes } from 'node:crypto'
import { catalog, Refusal, type ErrorName } from '../../base/errors.ts'
import { data } from '../../kernel/call/answer.ts'
import { contextOf } from '../../engine/context/context.ts'
import type { QueuedOperation } from '../../engine/context/jobs.ts'
import { markFailed } from '../../engine/entity/write/operation.ts'
import type { OperationCall } from '../../engine/context/functions.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'

export const job = (platform: ModulePlatform): Handlers => ({
  caller: {
    status: async ({ caller, params: { id = '' } }) => {
      const [rows] = await platform.database.control.read(caller, [{ ...ownJob, values: [id] }])
      const [text] = rows?.[0] ?? []
      if (!text) throw new Refusal('notFound')
      const { error, ...job } = JSON.parse(text) as { readonly error: string | null; readonly reason: string | null }
      const known = error !== null && Object.hasOwn(catalog, error) ? catalog[error as ErrorName] : catalog.broken
      return data({ ...job, reason: job.reason ?? (error === null ? null : known.text[caller.language]) })
    },
  },
  functions: {
    cancel: (call) => change(call, 'select app.cancel_jobs($1::uuid[])'),
    repeat: (call) =>
      change(
        call,
        'select app.repeat_jobs($1::uuid[], $2::bytea[])',
        call.rows.map(() => `\\x${randomBytes(32).toString('hex')}`),
      ),
    runNow: (call) => change(call, 'select app.run_schedules($1::uuid[])'),
  },
  jobs: {
    sweep: () => platform.doors.sweep(),
    markFailed: async ({ event, caller, once }) => {
      const { entity, operation: name, body } = (event?.content ?? {}) as Partial<QueuedOperation>
      // Begun by hand it has no job to follow. A schedule's job names no rows: it may have begun on any.
      if (entity === undefined || name === undefined) return
      const { ids } = Object(body) as { readonly ids?: readonly string[] }
      await once('mark', async (acting) => {
        const context = contextOf(platform, acting, { entity, action: name })
        const operation = context.entity.operations[name]
        if (operation) await markFailed(context, { name, operation }, ids)
      })
      platform.live.changed(caller.tenantId, entity)
    },
  },
})

/** `{ state, progress, error, reason }` of a job that the caller has begun. */
const ownJob = {
  name: 'own_job',
  text: `select json_build_object('state', j.state, 'progress', case when j.total > 0 then round(100.0 * j.done / j.total) end, 'error', j.error, 'reason', j.reason)::text
    from read.job j where j.id::text = $1 and j.user_id = nullif(current_setting('app.user_id', true), '')::uuid`,
} as const

/** @throws Refusal illegalTransition where none of the rows is in a state for it any more. */
async function change({ rows, transaction }: OperationCall, text: string, ...more: readonly (readonly string[])[]): Promise<undefined> {
  const ids = rows.map(({ id }) => String(id))
  const changed = await transaction.run({ name: `jobs_${text}`, text, values: [ids, ...more].map(arrayLiteral) })
  if (changed.length === 0) throw new Refusal('illegalTransition')
}
