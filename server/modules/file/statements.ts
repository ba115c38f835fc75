// The statements of files outside records; those of records are in server/entity/write/files.ts.
import type { Statement } from '../../database/database.ts'
import { arrayLiteral } from '../../entity/sql/writer.ts'

export interface NewFile {
  readonly id: string
  readonly entity: string
  readonly field: string
  readonly name: string
  readonly media: string
  readonly bytes: Buffer
  readonly hash: string
  readonly createdBy: string
  /** His login name. */
  readonly uploader: string
}

export const insertFile = ({ id, entity, field, name, media, bytes, hash, createdBy, uploader }: NewFile): Statement => ({
  name: 'file_insert',
  text: `insert into data.file (tenant_id, id, entity, field, name, media, size, hash, bytes, created_by, uploader)
    select app.tenant(), $1::uuid, $2, $3, $4, $5, length(b.bytes), $6, b.bytes, $7::uuid, $9 from (select decode($8, 'base64') as bytes) b`,
  values: [id, entity, field, name, media, hash, createdBy, bytes.toString('base64'), uploader],
})

/** `entity, field, owner_id, created_by`. */
export const whoseFile = (id: string): Statement => ({
  name: 'file_whose',
  text: 'select entity, field, owner_id, created_by from read.file where id = $1::uuid',
  values: [id],
})

/** How many of a user's uploads no record has taken. */
export const waiting = (userId: string): Statement => ({
  name: 'file_waiting',
  text: 'select count(*) from read.file where kept_until is not null and owner_id is null and created_by = $1::uuid',
  values: [userId],
})

/** What nobody took, or let go long ago. */
export const forgetOld: Statement = { name: 'file_forget', text: 'delete from data.file where kept_until < now()', values: [] }

/** Files that no record holds any more, or none has taken. Answers `id, name, size` of those that are gone. */
export const discard = (ids: readonly string[]): Statement => ({
  name: 'file_discard',
  text: 'delete from data.file where id = any($1::uuid[]) and kept_until is not null returning id, name, size',
  values: [arrayLiteral(ids)],
})
