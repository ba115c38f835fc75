// The statements of files outside records; those of records are in server/engine/entity/validate/files.ts.
import type { Statement } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'

export interface NewFile {
  readonly id: string
  readonly entity: string
  readonly field: string
  readonly name: string
  readonly media: string
  readonly size: number
  readonly hash: string
  readonly place: string
  readonly key: string
  readonly createdBy: string
  /** His login name. */
  readonly uploader: string
}

export const announceFile = ({ id, entity, field, name, media, size, hash, place, key, createdBy, uploader }: NewFile): Statement => ({
  name: 'file_announce',
  text: `insert into data.file (tenant_id, id, entity, field, name, media, size, hash, place, key, created_by, uploader, stage)
    values (app.tenant(), $1::uuid, $2, $3, $4, $5, $6, $7, $8, $9, $10::uuid, $11, 'coming')`,
  values: [id, entity, field, name, media, String(size), hash, place, key, createdBy, uploader],
})

/** Its bytes are stored; those that lie in the row come with it. Answers a row where the file was announced. */
export const keepFile = (id: string, bytes: Buffer | null): Statement => ({
  name: 'file_keep',
  text: `update data.file set stage = 'kept', bytes = decode($2, 'base64')
    where tenant_id = app.tenant() and id = $1::uuid and stage = 'coming' returning id`,
  values: [id, bytes?.toString('base64') ?? null],
})

/** `entity, field, owner_id, created_by`. */
export const whoseFile = (id: string): Statement => ({
  name: 'file_whose',
  text: `select entity, field, owner_id, created_by from read.file where id = $1::uuid and stage = 'kept'`,
  values: [id],
})

/** How many of a user's uploads no record has taken. */
export const waiting = (userId: string): Statement => ({
  name: 'file_waiting',
  text: 'select count(*) from read.file where kept_until is not null and owner_id is null and created_by = $1::uuid',
  values: [userId],
})

/** How long the bytes of a file that is going are still there: a backup of them may be that much younger than one of the rows. */
const grace = "now() + interval '1 day'"

/** What nobody took, or let go long ago. */
export const forgetOld: Statement = {
  name: 'file_forget',
  text: `update data.file set stage = 'going', kept_until = ${grace} where kept_until < now() and stage <> 'going'`,
  values: [],
}

/** Those of them that are stored, whoever holds them. */
export const stored = (ids: readonly string[]): Statement => ({
  name: 'file_stored',
  text: "select id from read.file where id = any($1::uuid[]) and stage = 'kept'",
  values: [arrayLiteral(ids)],
})

/** Files that no record holds any more, or none has taken. Answers `id, name, size` of those that are going. */
export const discard = (ids: readonly string[]): Statement => ({
  name: 'file_discard',
  text: `update data.file set stage = 'going', kept_until = ${grace}
    where id = any($1::uuid[]) and kept_until is not null and stage = 'kept' returning id, name, size`,
  values: [arrayLiteral(ids)],
})
