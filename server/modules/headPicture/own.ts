// One's own picture: that of the staff file of whom the account stands for. Anyone may change his own, whatever else he may do with the file.
import { fileRules, keptName } from '../../../metadata/files.ts'
import { keep } from '../../files/keep.ts'
import type { Statement, Transaction } from '../../database/database.ts'
import { moveFiles } from '../../entity/write/files.ts'
import { newId } from '../../entity/write/id.ts'
import { data, type Answer } from '../../request/answer.ts'
import { audit } from '../../request/audit.ts'
import { Refusal } from '../../request/errors.ts'
import type { Call } from '../../request/route.ts'
import { judgeContent } from '../file/content.ts'
import { readUpload } from '../file/readUpload.ts'
import type { ModulePlatform } from '../handlers.ts'

const rules = fileRules('image')
const noFile = { zh: '您的账号没有对应员工，不能设置头像', en: 'Your account stands for no employee, so it has no picture' }

/** → `{ own, headPic }`. */
export async function ownPicture({ database }: ModulePlatform, { caller }: Call): Promise<Answer> {
  const { employeeId } = caller
  const [rows] = await database.tenant.read(caller, [found(employeeId)])
  const row = rows?.[0]
  return answer(row !== undefined, row?.[0] ?? null)
}

/** Multipart `file` → `{ own, headPic }`; judged as a picture of any record. */
export async function changeOwn({ database, files }: ModulePlatform, call: Call): Promise<Answer> {
  const { caller, request } = call
  const given = await readUpload(request, rules.below, rules)
  await files.judge(given.bytes)
  const name = keptName(given.name)
  const { media, bytes } = await judgeContent(given.bytes, name, rules)
  const id = newId()
  const file = { id, entity: 'employee', field: 'picture', name, media }
  return keep({ database: database.tenant, files, caller, file, bytes }, async (transaction) => {
    await replace(transaction, call, id)
    return answer(true, id)
  })
}

/** Letters again. */
export async function removeOwn({ database }: ModulePlatform, call: Call): Promise<Answer> {
  return database.tenant.write(call.caller, async (transaction) => {
    await replace(transaction, call, null)
    return answer(true, null)
  })
}

const answer = (own: boolean, picture: string | null): Answer =>
  data({ own, headPic: picture === null ? null : `/api/tenant-system/oss/${picture}` })

const found = (employee: string | null): Statement => ({
  name: 'own_picture',
  text: 'select picture from read.employee where id = $1::uuid and deleted_at is null',
  values: [employee],
})

/** As an update of the record would: its version, its trail, the file it held before let go. */
async function replace(transaction: Transaction, { caller }: Call, picture: string | null): Promise<void> {
  const [row] = await transaction.run({
    name: 'own_picture_held',
    text: 'select id, name, picture from data.employee where tenant_id = app.tenant() and id = $1::uuid and deleted_at is null for update',
    values: [caller.employeeId],
  })
  if (!row?.[0]) throw new Refusal('guarded', { text: noFile })
  const [id, name, before = null] = row
  await transaction.run({
    name: 'own_picture_change',
    text: `update data.employee set picture = $2, version = version + 1, updated_at = now(), updated_by = $3::uuid
      where tenant_id = app.tenant() and id = $1::uuid`,
    values: [id, picture, caller.userId],
  })
  const moves = [
    { id: picture, owner: id, kept: true },
    { id: before, owner: id, kept: false },
  ]
  await moveFiles(
    transaction,
    moves.flatMap((move) => (move.id === null ? [] : [{ ...move, id: move.id }])),
  )
  const entry = { entity: 'employee', action: 'update', rowId: id, record: name ?? '' }
  await transaction.run(audit(caller, [{ ...entry, old: { picture: before }, new: { picture } }]))
}
