// One's own picture: that of the staff file of whom the account stands for, or the account's where it stands for nobody. Anyone may change his own,
// whatever else he may do with the file.
import { fileRules, storedFileName } from '../../../metadata/document/files.ts'
import { keep } from '../../platform/files/keep.ts'
import type { Statement, Transaction } from '../../kernel/database/database.ts'
import { moveFiles } from '../../engine/entity/validate/files.ts'
import { newId } from '../../base/id.ts'
import { data, type Answer } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { validateContent } from '../file/content.ts'
import { readUpload } from '../file/readUpload.ts'
import type { ModulePlatform } from '../handlers.ts'

const rules = fileRules('image')
const nobodys = { zh: '该账号不能设置头像', en: 'This account has no picture' }

/** Where a picture is kept. */
const holders = {
  employee: { home: 'tenant', view: 'read.employee', table: 'data.employee', among: 'deleted_at is null' },
  userAccount: { home: 'control', view: 'read.user_account', table: 'control.user_account', among: "kind = 'staff'" },
} as const

interface Own {
  readonly entity: keyof typeof holders
  readonly id: string
  readonly picture: string | null
}

/** → `{ own, headPic }`. */
export async function ownPicture(platform: ModulePlatform, { caller }: Call): Promise<Answer> {
  const own = await find(platform, caller)
  return answer(own !== undefined, own?.picture ?? null)
}

/** Multipart `file` → `{ own, headPic }`; judged as a picture of any record. */
export async function changeOwn(platform: ModulePlatform, call: Call): Promise<Answer> {
  const { database, files } = platform
  const { caller, request } = call
  const upload = await readUpload(request, rules.below, rules)
  await files.scan(upload.bytes)
  const name = storedFileName(upload.name)
  const { media, bytes } = await validateContent(upload.bytes, name, rules)
  const own = await mine(platform, caller)
  const id = newId()
  const file = { id, entity: own.entity, field: 'picture', name, media }
  return keep({ database: database[holders[own.entity].home], files, caller, file, bytes }, async (transaction) => {
    await replace(transaction, caller, { own, picture: id })
    return answer(true, id)
  })
}

/** Letters again. */
export async function removeOwn(platform: ModulePlatform, { caller }: Call): Promise<Answer> {
  const own = await mine(platform, caller)
  return platform.database[holders[own.entity].home].write(caller, async (transaction) => {
    await replace(transaction, caller, { own, picture: null })
    return answer(true, null)
  })
}

const answer = (own: boolean, picture: string | null): Answer =>
  data({ own, headPic: picture === null ? null : `/api/tenant-system/oss/${picture}` })

/** Undefined for whoever is nobody here: a visitor, or somebody of the platform on a visit. */
async function find({ database }: ModulePlatform, caller: Caller): Promise<Own | undefined> {
  const ids = { employee: caller.employeeId, userAccount: caller.kind === 'visitor' ? null : caller.userId }
  for (const entity of ['employee', 'userAccount'] as const) {
    const { home, view, among } = holders[entity]
    const id = ids[entity]
    const [rows] =
      id === null
        ? []
        : await database[home].read(caller, [pictureStatement(entity, `select picture from ${view} where id = $1::uuid and ${among}`, id)])
    const row = rows?.[0]
    if (id !== null && row) return { entity, id, picture: row[0] ?? null }
  }
  return undefined
}

/** @throws Refusal guarded. */
async function mine(platform: ModulePlatform, caller: Caller): Promise<Own> {
  const own = await find(platform, caller)
  if (!own) throw new Refusal('guarded', { text: nobodys })
  return own
}

const pictureStatement = (entity: Own['entity'], text: string, id: string): Statement => ({
  name: `own_picture_of_${entity}`,
  text,
  values: [id],
})

interface Replacing {
  readonly own: Own
  readonly picture: string | null
}

/** As an update of the record would: its version, its trail, the file it held before let go. */
async function replace(transaction: Transaction, caller: Caller, { own: { entity, id }, picture }: Replacing): Promise<void> {
  const { table, among } = holders[entity]
  const [row] = await transaction.run({
    name: `own_picture_held_${entity}`,
    text: `select name, picture from ${table} where tenant_id = app.tenant() and id = $1::uuid and ${among} for update`,
    values: [id],
  })
  if (!row) throw new Refusal('guarded', { text: nobodys })
  const [name, before = null] = row
  await transaction.run({
    name: `own_picture_change_${entity}`,
    text: `update ${table} set picture = $2, version = version + 1, updated_at = now(), updated_by = $3::uuid
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
  const entry = { entity, action: 'update', rowId: id, record: name ?? '' }
  await transaction.run(audit(caller, [{ ...entry, old: { picture: before }, new: { picture } }]))
}
