// Files of records: taken in for one field of one entity by whoever may write it, given out to whoever may read it.
// Another tenant's file does not exist: row-level security sees to it (0007_files.sql). Nor does one of a row out of the caller's sight.
import { fileRules, storedFileName, mostFileBytes } from '../../../metadata/document/files.ts'
import { isId } from '../../engine/entity/sql/id.ts'
import { Writer } from '../../kernel/database/writer.ts'
import { newId } from '../../base/id.ts'
import type { Transaction } from '../../kernel/database/database.ts'
import { data } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Handlers, ModulePlatform } from '../handlers.ts'
import { validateContent } from './content.ts'
import { keep } from '../../platform/files/keep.ts'
import { discard, forgetOld, stored, waiting, whoseFile } from '../../platform/files/statements.ts'
import { isOfOwnRecord, storedFileSql, shownSql, targetOf } from './permission.ts'
import { readUpload } from './readUpload.ts'

/** Files that one user may have uploaded without a record taking them. */
const mostWaiting = 200

export function file({ database, files, modelOf }: ModulePlatform): Handlers {
  /** A file lies where the rows of its entity lie. Nearly all lie with the tenant. */
  async function find(caller: Caller, id: string) {
    for (const home of ['tenant', 'control'] as const) {
      const [rows] = await database[home].read(caller, [whoseFile(id)])
      const [entity, field, owner, createdBy] = rows?.[0] ?? []
      if (entity && field) return { home, entity, field, owner, createdBy }
    }
    return undefined
  }
  return {
    caller: {
      /** Multipart `file` → `{ id, name, size, media }`; a record takes it by the id, within a day. */
      upload: async (call: Call) => {
        const target = targetOf(modelOf(call.caller), call.caller, call.query)
        const rules = fileRules(target.field.kind, target.field.widget?.props)
        const upload = await readUpload(call.request, Math.min(rules.below, mostFileBytes), rules)
        await files.scan(upload.bytes)
        const name = storedFileName(upload.name)
        const { media, bytes } = await validateContent(upload.bytes, name, rules)
        const row = { id: newId(), entity: target.entity.id, field: target.field.name, name, media }
        const validate = async (transaction: Transaction): Promise<void> => {
          await transaction.run(forgetOld)
          const [count] = await transaction.run(waiting(call.caller.userId))
          if (Number(count?.[0]) >= mostWaiting) throw new Refusal('tooManyRequests', { values: { seconds: 60 } })
        }
        const keeping = { database: database[target.entity.home], files, caller: call.caller, file: row, bytes, judge: validate }
        return keep(keeping, async (transaction) => {
          const entry = { entity: 'storedFile', action: 'upload', rowId: row.id, record: name, new: { name, size: bytes.length } }
          await transaction.run(audit(call.caller, [entry]))
          return data({ id: row.id, name, size: bytes.length, media })
        })
      },
      /** The bytes, as a download. @throws Refusal notFound for what is not there, another tenant's, or not to be seen. */
      download: async ({ caller, params: { id = '' } }: Call) => {
        const found = isId(id) ? await find(caller, id) : undefined
        if (!found) throw new Refusal('notFound')
        const { home, entity, field, owner, createdBy } = found
        const writer = new Writer()
        const wanted = `f.id = ${writer.bind(id, 'uuid')}`
        // Whoever looks after the files sees those of his list, and everybody those of the record that he is. Until a record holds it, it is its uploader's alone; then whoever sees that field of that record, he or not.
        const shown = isOfOwnRecord(modelOf(caller), caller, { entity, owner })
          ? 'true'
          : owner === null && createdBy === caller.userId
            ? 'f.owner_id is null'
            : [storedFileSql(modelOf(caller), caller, writer), shownSql(modelOf(caller), caller, { named: { entity, field }, writer })]
                .flatMap((way) => (way === undefined ? [] : [`(${way})`]))
                .join(' or ')
        if (shown === '') throw new Refusal('notFound')
        const text = `select name, media, size, place, key, hash, case place when 'database' then encode(bytes, 'base64') end from read.file f where ${wanted} and stage = 'kept' and (${shown})`
        const [rows] = await database[home].read(caller, [writer.statement(text)])
        const [name, media, size, place, key, hash, bytes = null] = rows?.[0] ?? []
        if (!name || !media || !place) throw new Refusal('notFound')
        const lying = { tenant: caller.tenantId, place, key: key ?? id, hash: hash ?? '', size: Number(size) }
        const body = bytes === null ? await files.open(lying) : files.verify(lying, Buffer.from(bytes, 'base64'))
        return { kind: 'file', body, name, type: media, size: lying.size }
      },
      /** @throws Refusal notFound for what is not there or another tenant's, inUse for what a record holds. */
      remove: async ({ caller, params: { id = '' } }: Call) => {
        if (!isId(id)) throw new Refusal('notFound')
        return database.tenant.write(caller, async (transaction) => {
          await discardAll(transaction, caller, [id])
          return data(null)
        })
      },
    },
    functions: {
      discard: async ({ context, transaction, rows }) => {
        await discardAll(
          transaction,
          context.caller,
          rows.map(({ id }) => String(id)),
        )
        return undefined
      },
    },
  }
}

/** All of them or none. */
async function discardAll(transaction: Transaction, caller: Caller, ids: readonly string[]): Promise<void> {
  const gone = await transaction.run(discard(ids))
  if (gone.length < ids.length) {
    const left = await transaction.run(stored(ids))
    throw new Refusal(gone.length + left.length < ids.length ? 'notFound' : 'inUse')
  }
  const entries = gone.map(([id, name, size]) => ({
    entity: 'storedFile',
    action: 'discard',
    rowId: id ?? '',
    record: name ?? '',
    old: { name, size: Number(size) },
  }))
  await transaction.run(audit(caller, entries))
}
