// A sheet as an entity and a page: what it could become, with the rows that its values name. Nothing is kept of it.
import { offered } from '../../../metadata/document/dictionaryValues.ts'
import type { Entity } from '../../../metadata/model/model.ts'
import { totalRow } from '../../../metadata/authoring/sheet/totalRow.ts'
import { idOf, isTenants } from '../../../metadata/base/names.ts'
import { readUpload, readUploaded } from '../../engine/entity/import/file.ts'
import { idsByText, matched, namesStatement } from '../../engine/entity/import/names.ts'
import type { WorkshopPlatform } from './platform.ts'
import { type Answer, data } from '../../kernel/call/answer.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import { filledDown } from '../../engine/workbook/filledDown.ts'
import type { Sheet, SheetRow } from '../../engine/workbook/readSheet.ts'
import { draftedBy, wordsOf } from './queries.ts'

/** Multipart `file` → `{ label, id, rows, columns, taken, filled, unread, total }`. @throws Refusal as an import does of its file; badRequest for headings that are none. */
export async function proposeFromSheet(platform: WorkshopPlatform, { caller, request }: Call): Promise<Answer> {
  const upload = await readUpload(request)
  const uploaded = await readUploaded(upload, caller)
  const { rows: written, filled } = filledDown(uploaded)
  const rows = written.map(withCodes)
  const total = totalRow(rows)
  const sheet: Sheet = { ...uploaded, rows: rows.filter(({ number }) => number !== total) }
  const { targets, names } = await draftedBy(platform, caller)
  const taken = targets.map(idOf).filter(isTenants)
  const { documents } = names
  const found = await platform.compiler.run('propose', caller, {
    sheet,
    name: upload.name.replace(/\.xlsx?$/i, ''),
    taken: new Set(taken),
    dictionaries: [...documents.dictionary.values()].map(({ document: { id, values = [] } }) => ({ id, values: offered(values) })),
    known: await rowsNamed(platform, caller, await platform.compiler.run('mentioned', caller, sheet)),
    words: wordsOf(documents),
  })
  if ('wrong' in found) throw new Refusal('badRequest', { text: found.wrong })
  return data({ ...found, taken, filled, unread: uploaded.unread ?? [], total: total ?? null })
}

/** A number that is shown with zeros before it is a code. */
function withCodes(row: SheetRow): SheetRow {
  const codes = Object.entries(row.shown ?? {}).filter(([at, text]) => typeof row.cells[Number(at)] === 'number' && /^0\d+$/.test(text))
  return codes.length === 0 ? row : { ...row, cells: Object.assign([...row.cells], Object.fromEntries(codes)) }
}

/** By entity: how many rows each text names, among the rows that the caller sees. */
async function rowsNamed(platform: WorkshopPlatform, caller: Caller, texts: readonly string[]) {
  const model = platform.modelOf(caller)
  const targets = Object.values(model.entities).flatMap((entity) => {
    const { grants } = caller
    const allowance = isTarget(entity) && (grants.allows(`${entity.id}.options`) ?? grants.allows(`${entity.id}.page`))
    return allowance && (allowance.fields?.has(entity.display) ?? true)
      ? [{ entity, statement: namesStatement({ entity, caller, model, allowance }, texts) }]
      : []
  })
  if (texts.length === 0 || targets.length === 0) return []
  const answers = await platform.database.tenant.read(
    caller,
    targets.map(({ statement }) => statement),
  )
  return targets.map(({ entity: { id, label } }, at) => {
    const ids = idsByText(answers[at] ?? [])
    return { entity: id, label, rows: new Map(texts.map((text) => [text, ids.get(text)?.length ?? 0])) }
  })
}

/** What somebody has written down to be chosen from; facts of the floor and lines of the log are nothing of the kind. */
function isTarget(entity: Entity): boolean {
  const { home, store, parent, display, fields } = entity
  return home === 'tenant' && store === 'table' && parent === undefined && fields[display]?.readOnly === false && matched(entity).length > 0
}
