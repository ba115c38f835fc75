// Rows from a workbook: every one judged as if it were typed into the form, all of them kept or none.
import type { FastifyRequest } from 'fastify'
import { totalRow } from '../../../../metadata/authoring/sheet/totalRow.ts'
import type { Transaction } from '../../../kernel/database/database.ts'
import { data, type Answer } from '../../../kernel/call/answer.ts'
import { Refusal } from '../../../base/errors.ts'
import { filledDown } from '../../workbook/filledDown.ts'
import { say, type Context } from '../../context/context.ts'
import { existingIds } from './existing.ts'
import { BrokenRows, inOrder, rowErrors, Trial, WrongRows, type Result } from './faults.ts'
import { fieldTitled, importable } from './fields.ts'
import { readUpload, readUploaded, type Upload } from './file.ts'
import { previewOf } from './preview.ts'
import { keepReport, withoutReasons, type RowError } from './report.ts'
import { columnsOf, inPercent, inputsOf, rowsOfRecord, type Columns, type InputRow } from './sheetRows.ts'
import { shownCells, type ShownRow } from './shownCells.ts'
import { soundRows, storeRows } from './soundRows.ts'
import { isMoved, type Draft, type Values } from '../../context/draft.ts'
import { lockTree } from '../validate/placement.ts'
import { lockRows } from '../write/stored.ts'
import { writing } from '../validate/unique.ts'

/** New rows up to which an import can be taken back in one call. */
const undoable = 1_000
/** Rows that are reported one by one. */
const reported = 1_000

/**
 * Multipart `file`, `isCover`, `dryRun`, `confirmed`, `validOnly`, `withTotal`, `mapping` → `{ total, created, updated, unchanged, skipped, errors, warnings?, report? }`. With isCover, rows with a known key are overwritten; else they are refused.
 * @throws Refusal importRefused (400) with `errors: [{ row, field, message }]` and `report`, the address of a workbook with the reasons; confirm (501).
 */
export async function importRows(context: Context, request: FastifyRequest): Promise<Answer> {
  const upload = await readUpload(request)
  const uploaded = await readUploaded(upload, context.caller)
  // of a record with lines the rows below it belong to it, and what is merged over them says so already
  const isFlat = Object.keys(context.entity.children).length === 0
  const sheet = isFlat ? { ...uploaded, rows: filledDown(uploaded).rows } : uploaded
  const { titles, rows: all } = withoutReasons(
    sheet,
    (title) => upload.mapping?.has(title) === true || fieldTitled(importable(context), title) !== undefined,
  )
  // what the others add up to is no record, unless somebody says so; below a record with lines it is one of its lines
  const total = isFlat && !upload.withTotal && titles.length > 1 ? totalRow(all) : undefined
  const columns = columnsOf(context, titles, upload.mapping)
  const percents = new Set(uploaded.percent?.map((at) => uploaded.header[at] ?? ''))
  const records = all.filter(({ number }) => number !== total)
  const rows = shownCells(inPercent(records, { columns, titles, percents }), columns)
  try {
    return await takenIn(context, { upload, columns, rows, total })
  } catch (fault) {
    const name = say(context, context.entity.label)
    // A record is told with all of its rows: sent again by itself, a line would belong to whatever stands above it.
    const reportOn = (errors: readonly RowError[], inputs: readonly InputRow[]) => {
      const wrong = new Set(errors.map(({ row }) => row))
      const reportedRows = new Set(
        inputs.map(rowsOfRecord).flatMap((numbers) => (numbers.some((number) => wrong.has(number)) ? numbers : [])),
      )
      return keepReport(context.homes.tenant, context.caller, {
        name,
        titles,
        rows: rows.filter(({ number }) => reportedRows.has(number)),
        errors,
      })
    }
    if (fault instanceof Trial) {
      const { result } = fault
      return data(result.errors.length === 0 ? result : { ...result, report: await reportOn(result.errors, fault.inputs) })
    }
    if (!(fault instanceof WrongRows)) throw fault
    throw new Refusal('importRefused', {
      data: { errors: fault.errors.slice(0, reported), report: await reportOn(fault.errors, fault.inputs) },
    })
  }
}

interface Sheet {
  readonly upload: Upload
  readonly columns: Columns
  readonly rows: readonly ShownRow[]
  /** Number of the row that was left out as their total. */
  readonly total: number | undefined
}

/** Imports the rows, again without those that turn out to break a constraint: what else is wrong shows without them. */
async function takenIn(context: Context, sheet: Sheet): Promise<Answer> {
  const leftOut: RowError[] = []
  for (;;) {
    try {
      // The answer is kept with the call's key in the commit of its rows: sent again after a crash, it tells what was done.
      return await writing(context, async (transaction) => data(await take(context, transaction, { ...sheet, leftOut })))
    } catch (fault) {
      if (!(fault instanceof BrokenRows)) throw fault
      leftOut.push(...fault.errors)
    }
  }
}

async function take(
  context: Context,
  transaction: Transaction,
  { upload, columns, rows, total, leftOut }: Sheet & { readonly leftOut: readonly RowError[] },
): Promise<Result> {
  const { validOnly, dryRun, confirmed } = upload
  await lockTree(context, transaction)
  const inputs = await inputsOf(context, transaction, { columns, rows })
  const known = upload.isCover
    ? await lockKnown(context, transaction, await existingIds(transaction, context.entity, inputs))
    : new Map<InputRow, Values>()
  const { drafts, findings, errors } = await soundRows(context, transaction, { inputs, known, validOnly, leftOut })
  const broken = await storeRows(context, transaction, { drafts, findings, inputs })
  if (broken.length > 0) throw new BrokenRows(broken)
  if (!validOnly && errors.length > 0) throw new WrongRows(errors, inputs)
  // A trial asks nothing: the import itself will.
  findings.settle(context, confirmed || dryRun)
  const warnings = inOrder([...(dryRun ? rowErrors(context, findings.questions, inputs) : []), ...notesOn(context, drafts, inputs)])
  const fresh = drafts.filter((draft) => !draft.stored)
  const moved = drafts.filter(isMoved)
  const result: Result = {
    total: drafts.length,
    created: fresh.length,
    updated: moved.length - fresh.length,
    unchanged: drafts.length - moved.length,
    skipped: inputs.length - drafts.length,
    errors: errors.slice(0, reported),
    ...(total !== undefined && { totalRow: total }),
    ...((dryRun || warnings.length > 0) && { warnings: warnings.slice(0, reported) }),
    ...(dryRun ? { preview: previewOf(context, drafts, inputs) } : fresh.length <= undoable && { ids: fresh.map(({ id }) => id) }),
  }
  if (dryRun) throw new Trial(result, inputs)
  return result
}

/** What is imported of cells that do not show all of what they hold. */
function notesOn(context: Context, drafts: readonly Draft[], inputs: readonly InputRow[]): readonly RowError[] {
  const notes = drafts.flatMap(({ path }) =>
    [...(inputs[Number.parseInt(path, 10)]?.notes ?? [])].map(([name, text]) => [path + name, text] as const),
  )
  return rowErrors(context, new Map(notes), inputs)
}

async function lockKnown(
  context: Context,
  transaction: Transaction,
  ids: ReadonlyMap<InputRow, string>,
): Promise<ReadonlyMap<InputRow, Values>> {
  if (ids.size === 0) return new Map()
  const stored = await lockRows(context, transaction, { ids: [...new Set(ids.values())] })
  const byId = new Map(stored.map((row) => [row.id, row]))
  return new Map(
    [...ids].flatMap(([row, id]) => {
      const values = byId.get(id)
      return values ? [[row, values] as const] : []
    }),
  )
}
