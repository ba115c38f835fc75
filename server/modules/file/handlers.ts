// Files of records: taken in for one field of one entity by whoever may write it, given out to whoever may read it.
// Another tenant's file does not exist: row-level security sees to it (0007_files.sql).
import { createHash } from 'node:crypto'
import { fileRules, keptName, mostFileBytes } from '../../../metadata/files.ts'
import { isId } from '../../entity/sql/filter.ts'
import { newId } from '../../entity/write/id.ts'
import { data, file as download } from '../../request/answer.ts'
import { Refusal } from '../../request/errors.ts'
import type { Call } from '../../request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { judgeContent } from './content.ts'
import { mayRead, targetOf } from './permission.ts'
import { readUpload } from './readUpload.ts'
import { fileById, forgetOld, insertFile, waiting } from './statements.ts'

/** Files that one user may have uploaded without a record taking them. */
const mostWaiting = 200

export function file({ database, model }: ModulePlatform): Handlers {
  return {
    caller: {
      /** Multipart `file` → `{ id, name, size, media }`; a record takes it by the id, within a day. */
      upload: async (call: Call) => {
        const target = targetOf(model(), call.caller, call.query)
        const rules = fileRules(target.field.kind, target.field.widget?.props)
        const given = await readUpload(call.request, Math.min(rules.below, mostFileBytes), rules)
        const name = keptName(given.name)
        const media = await judgeContent(given.bytes, name, rules)
        const row = {
          id: newId(),
          entity: target.entity.id,
          field: target.field.name,
          name,
          media,
          bytes: given.bytes,
          hash: createHash('sha256').update(given.bytes).digest('hex'),
          createdBy: call.caller.userId,
        }
        await database.write(call.caller, async (transaction) => {
          await transaction.run(forgetOld)
          const [count] = await transaction.run(waiting(call.caller.userId))
          if (Number(count?.[0]) >= mostWaiting) throw new Refusal('tooManyRequests', { values: { seconds: 60 } })
          await transaction.run(insertFile(row))
        })
        return data({ id: row.id, name, size: given.bytes.length, media })
      },
      /** The bytes, as a download. @throws Refusal notFound for what is not there, another tenant's, or not to be seen. */
      download: async ({ caller, params: { id = '' } }: Call) => {
        const [rows] = isId(id) ? await database.read(caller, [fileById(id)]) : []
        const [entity, field, createdBy, name, media, bytes] = rows?.[0] ?? []
        const found = typeof entity === 'string' && typeof field === 'string' && typeof bytes === 'string'
        if (!found || !(createdBy === caller.userId || mayRead(model(), caller, { entity, field }))) throw new Refusal('notFound')
        return download(Buffer.from(bytes, 'base64'), name ?? 'file', media ?? 'application/octet-stream')
      },
    },
  }
}
