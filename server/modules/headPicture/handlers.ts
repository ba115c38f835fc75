// The pictures of the staff, for circles that would otherwise hold letters: of the caller's own mill, and only what he may see of it.
import { contextOf, type Context } from '../../engine/context/context.ts'
import { whereSql } from '../../engine/entity/read/read.ts'
import { columnOf, viewOf } from '../../engine/entity/sql/names.ts'
import { Writer } from '../../kernel/database/writer.ts'
import type { Statement } from '../../kernel/database/database.ts'
import { json } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { changeOwn, ownPicture, removeOwn } from './own.ts'

export function headPicture(platform: ModulePlatform): Handlers {
  return {
    caller: {
      /** → `[{ id, jobNumber, headPic }]`. @throws Refusal notFound for any tenant but the caller's own, whether it exists or not. */
      list: async ({ caller, query }) => {
        if (query.tenantId !== caller.tenantId) throw new Refusal('notFound')
        const context = showing(platform, caller, ['jobNumber', 'picture'])
        const [rows] = context ? await platform.database.tenant.read(caller, [pictures(context)]) : []
        return json(rows?.[0]?.[0] ?? '[]')
      },
      own: (call) => ownPicture(platform, call),
      change: (call) => changeOwn(platform, call),
      remove: (call) => removeOwn(platform, call),
    },
  }
}

/** As the caller sees staff through the first of these calls that shows him both fields; undefined where none does. */
function showing(platform: ModulePlatform, caller: Caller, fields: readonly string[]): Context | undefined {
  const action = ['page', 'list', 'get'].find((name) => {
    const allowance = caller.grants.allows(`employee.${name}`)
    return allowance !== undefined && fields.every((field) => allowance.fields?.has(field) ?? true)
  })
  return action === undefined ? undefined : contextOf(platform, caller, { entity: 'employee', action })
}

function pictures(context: Context): Statement {
  const { jobNumber, picture } = context.entity.fields
  if (!jobNumber || !picture) throw new Error('An employee has a job number and a picture')
  const writer = new Writer()
  const where = whereSql(context, { conditions: [], keyword: '' }, { writer, alias: 't' })
  const hasPicture = `${columnOf(picture, 't')} is not null`
  const columns = `t.id, ${columnOf(jobNumber, 't')} as "jobNumber", '/api/tenant-system/oss/' || ${columnOf(picture, 't')} as "headPic"`
  const rows = `select ${columns} from ${viewOf(context.entity)} t${where === '' ? ' where' : `${where} and`} ${hasPicture} order by 2`
  return writer.statement(`select coalesce(json_agg(r), '[]')::text from (${rows}) r`)
}
