// Files that records hold: they must be uploaded for that very field, by this tenant, and belong to no other record.
import type { Field } from '../../../../metadata/model/model.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { isId } from '../sql/id.ts'
import { Writer } from '../../../kernel/database/writer.ts'
import { allDrafts, changed, type Draft } from '../../context/draft.ts'
import type { Findings } from '../../context/findings.ts'

interface Holding {
  readonly draft: Draft
  readonly field: Field
}

interface Stored {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly media: string
  readonly entity: string
  readonly field: string
  readonly owner: string | null
}

/** Complains about files that are not there, and fills in of each what the server knows of it. */
export async function validateFiles(transaction: Transaction, drafts: readonly Draft[], findings: Findings): Promise<void> {
  const holdings = holdingsOf(drafts)
  const ids = [...new Set(holdings.flatMap(({ draft, field }) => idsOf(draft.values[field.name])).filter(isId))]
  if (holdings.length === 0) return
  const found = new Map((ids.length === 0 ? [] : await storedFiles(transaction, ids)).map((file) => [file.id, file]))
  for (const { draft, field } of holdings) {
    const files = idsOf(draft.values[field.name]).map((id) => found.get(id.toLowerCase()))
    const good = files.filter(
      (file) => file?.entity === draft.entity.id && file.field === field.name && (file.owner === null || file.owner === draft.id),
    ) as Stored[]
    if (good.length < files.length || new Set(good.map(({ id }) => id)).size < good.length)
      findings.complain(draft.path + field.name, 'missingFile')
    else if (field.kind === 'fileList' && draft.values[field.name] !== null)
      draft.values[field.name] = good.map(({ id, name, size, media }) => ({ id, name, size, media }))
  }
}

/** Gives the files of written drafts to their records, and lets go of those that no record names any more. */
export async function keepFiles(transaction: Transaction, drafts: readonly Draft[]): Promise<void> {
  const moves = holdingsOf(drafts).flatMap(({ draft, field }) => {
    const after = idsOf(draft.values[field.name])
    const before = idsOf(draft.stored?.[field.name])
    return [
      ...after.map((id) => ({ id, owner: draft.id, kept: true })),
      ...before.filter((id) => !after.includes(id)).map((id) => ({ id, owner: draft.id, kept: false })),
    ]
  })
  if (moves.length > 0) await moveFiles(transaction, moves)
}

export interface FileMove {
  readonly id: string
  /** The record that holds the file, or held it. */
  readonly owner: string
  readonly kept: boolean
}

/** A file that is let go of is forgotten after a month. */
export async function moveFiles(transaction: Transaction, moves: readonly FileMove[]): Promise<void> {
  const writer = new Writer()
  await transaction.run(
    writer.statement(
      `update data.file f set owner_id = m.owner, kept_until = case when m.kept then null else now() + interval '30 days' end
       from json_to_recordset(${writer.bind(JSON.stringify(moves), 'json')}) as m(id uuid, owner uuid, kept boolean)
       where f.tenant_id = app.tenant() and f.id = m.id and (m.kept or f.owner_id = m.owner)`,
    ),
  )
}

/** Records that are gone for good let their files go. */
export async function dropFiles(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const writer = new Writer()
  await transaction.run(
    writer.statement(
      `update data.file set kept_until = now() + interval '30 days' where tenant_id = app.tenant() and owner_id = any(${writer.list(ids, 'uuid')})`,
    ),
  )
}

export const holdsFiles = (fields: Readonly<Record<string, Field>>): boolean => Object.values(fields).some(isHolding)

const isHolding = ({ kind }: Field): boolean => kind === 'image' || kind === 'fileList'

const holdingsOf = (drafts: readonly Draft[]): readonly Holding[] =>
  drafts
    .flatMap(allDrafts)
    .flatMap((draft) =>
      Object.values(draft.entity.fields).flatMap((field) => (isHolding(field) && changed(draft, field.name) ? [{ draft, field }] : [])),
    )

function idsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  if (!Array.isArray(value)) return []
  return value.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' ? [one.id] : [],
  )
}

async function storedFiles(transaction: Transaction, ids: readonly string[]): Promise<readonly Stored[]> {
  const writer = new Writer()
  const rows = await transaction.run(
    writer.statement(
      `select id, name, size, media, entity, field, owner_id from data.file where tenant_id = app.tenant() and id = any(${writer.list(ids, 'uuid')}) and stage = 'kept' for update`,
    ),
  )
  return rows.map(([id, name, size, media, entity, field, owner]) => ({
    id: id ?? '',
    name: name ?? '',
    size: Number(size),
    media: media ?? '',
    entity: entity ?? '',
    field: field ?? '',
    owner: owner ?? null,
  }))
}
