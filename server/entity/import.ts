// Rows from a workbook: every one judged as if it were typed into the form, all of them kept or none.
import type { FastifyRequest } from 'fastify'
import type { Text } from '../../metadata/model.ts'
import type { Transaction } from '../database/database.ts'
import { totalRow } from '../../metadata/sheet/totalRow.ts'
import { data, type Answer } from '../request/answer.ts'
import { Refusal } from '../request/errors.ts'
import type { SheetRow } from '../workbook/readSheet.ts'
import { say, type Context } from './context.ts'
import { existingIds } from './import/existing.ts'
import { fieldTitled, importable } from './import/fields.ts'
import { filledDown } from '../workbook/filledDown.ts'
import { readUpload, readUploaded, type Upload } from './import/file.ts'
import { previewOf, type PreviewRow } from './import/preview.ts'
import { keepReport, withoutReasons, type RowError } from './import/report.ts'
import { columnsOf, inPercent, inputsOf, rowAt, rowsOfRecord, titleOf, type InputRow } from './import/sheetRows.ts'
import { checkScope } from './write/answer.ts'
import { draftOf, isMoved, same, type Draft, type Values } from './write/draft.ts'
import { Findings } from './write/findings.ts'
import { barredRows } from './write/guards.ts'
import { fieldOf, judge, without, type Refused } from './write/judge.ts'
import { lockTree } from './write/placement.ts'
import { judgeShape } from './write/shape.ts'
import { lockRows } from './write/stored.ts'
import { store } from './write/store.ts'
import { writing } from './write/unique.ts'

interface Result {
  readonly total: number
  readonly created: number
  readonly updated: number
  /** Rows whose record holds all of it already. */
  readonly unchanged: number
  /** Rows that were left out because they are wrong. */
  readonly skipped: number
  readonly errors: readonly RowError[]
  /** Number of the last row, which was left out since it is what the others add up to. */
  readonly totalRow?: number
  /** Of a trial: what the import itself will ask to be confirmed. */
  readonly warnings?: readonly RowError[]
  /** Ids of the new rows, as far as they can be removed again in one call; of a trial what it would do. */
  readonly ids?: readonly string[]
  readonly preview?: readonly PreviewRow[]
}

/** New rows up to which an import can be taken back in one call. */
const undoable = 1_000

/** Thrown to undo everything: what a trial would have done. */
class Trial extends Error {
  readonly result: Result
  readonly inputs: readonly InputRow[]
  constructor(result: Result, inputs: readonly InputRow[]) {
    super('a trial keeps nothing')
    this.result = result
    this.inputs = inputs
  }
}

/** Thrown to undo everything: what is wrong with which rows. */
class WrongRows extends Error {
  readonly errors: readonly RowError[]
  readonly inputs: readonly InputRow[]
  constructor(errors: readonly RowError[], inputs: readonly InputRow[]) {
    super('rows are wrong')
    this.errors = errors
    this.inputs = inputs
  }
}

/**
 * Multipart `file`, `isCover`, `dryRun`, `confirmed`, `validOnly`, `withTotal`, `mapping` → `{ total, created, updated, unchanged, skipped, errors, report? }`. With isCover, rows with a known key are overwritten; else they are refused.
 * @throws Refusal importRefused (400) with `errors: [{ row, field, message }]` and `report`, the address of a workbook with the reasons; confirm (501).
 */
export async function importRows(context: Context, request: FastifyRequest): Promise<Answer> {
  const upload = await readUpload(request)
  const uploaded = await readUploaded(upload)
  // of a record with lines the rows below it belong to it, and what is merged over them says so already
  const isFlat = Object.keys(context.entity.children).length === 0
  const sheet = isFlat ? { ...uploaded, rows: filledDown(uploaded).rows } : uploaded
  const { titles, rows: all } = withoutReasons(
    sheet,
    (title) => upload.mapping?.has(title) === true || fieldTitled(importable(context), title) !== undefined,
  )
  // what the others add up to is no record, unless somebody says so; below a record with lines it is one of its lines
  const total = isFlat && !upload.withTotal && titles.length > 1 ? totalRow(all) : undefined
  const rows = all.filter(({ number }) => number !== total)
  const percents = new Set(uploaded.percent?.map((at) => uploaded.header[at] ?? ''))
  try {
    // The answer is kept with the call's key in the commit of its rows: sent again after a crash, it tells what was done.
    return await writing(context, async (transaction) => data(await take(context, transaction, { upload, titles, rows, total, percents })))
  } catch (fault) {
    const name = say(context, context.entity.label)
    // A record is told with all of its rows: sent again by itself, a line would belong to whatever stands above it.
    const reportOn = (errors: readonly RowError[], inputs: readonly InputRow[]) => {
      const wrong = new Set(errors.map(({ row }) => row))
      const told = new Set(inputs.map(rowsOfRecord).flatMap((numbers) => (numbers.some((number) => wrong.has(number)) ? numbers : [])))
      return keepReport(context.homes.tenant, context.caller, { name, titles, rows: rows.filter(({ number }) => told.has(number)), errors })
    }
    if (fault instanceof Trial) {
      const { result } = fault
      return data(result.errors.length === 0 ? result : { ...result, report: await reportOn(result.errors, fault.inputs) })
    }
    if (!(fault instanceof WrongRows)) throw fault
    throw new Refusal('importRefused', {
      data: { errors: fault.errors.slice(0, 1000), report: await reportOn(fault.errors, fault.inputs) },
    })
  }
}

interface Sheet {
  readonly upload: Upload
  readonly titles: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Number of the row that was left out as their total. */
  readonly total: number | undefined
  /** Titles of columns that are shown as per cents. */
  readonly percents: ReadonlySet<string>
}

async function take(context: Context, transaction: Transaction, { upload, titles, rows, total, percents }: Sheet): Promise<Result> {
  await lockTree(context, transaction)
  const columns = columnsOf(context, titles, upload.mapping)
  const inputs = await inputsOf(context, transaction, { columns, rows: inPercent(rows, { columns, titles, percents }) })
  const known = upload.isCover
    ? await lockKnown(context, transaction, await existingIds(transaction, context.entity, inputs))
    : new Map<InputRow, Values>()
  const { drafts, findings, errors } = await sound(context, transaction, { inputs, known, validOnly: upload.validOnly })
  // A trial asks nothing: the import itself will.
  findings.settle(context, upload.confirmed || upload.dryRun)
  const fresh = drafts.filter((draft) => !draft.stored)
  const moved = drafts.filter(isMoved)
  const result: Result = {
    total: drafts.length,
    created: fresh.length,
    updated: moved.length - fresh.length,
    unchanged: drafts.length - moved.length,
    skipped: inputs.length - drafts.length,
    errors: errors.slice(0, 1000),
    ...(total !== undefined && { totalRow: total }),
    ...(upload.dryRun
      ? { preview: previewOf(context, drafts, inputs), warnings: rowErrors(context, findings.questions, inputs).slice(0, 1000) }
      : fresh.length <= undoable && { ids: fresh.map(({ id }) => id) }),
  }
  await store(context, transaction, { drafts: moved, action: 'import', confirmed: upload.confirmed || upload.dryRun })
  await checkScope(
    context,
    transaction,
    drafts.map((draft) => draft.id),
  )
  if (upload.dryRun) throw new Trial(result, inputs)
  return result
}

interface Judged {
  readonly inputs: readonly InputRow[]
  readonly known: ReadonlyMap<InputRow, Values>
  readonly validOnly: boolean
}

/**
 * The rows that may come in, and what is wrong with the others. Those left out can no longer stand in the way of any (two rows of one number),
 * so what is left is judged again until nothing is wrong.
 * @throws WrongRows where one is wrong and none may be left out, or all are.
 */
async function sound(context: Context, transaction: Transaction, { inputs, known, validOnly }: Judged) {
  const wrong: RowError[] = []
  let left: ReadonlySet<InputRow> = new Set(inputs)
  for (;;) {
    const findings = new Findings()
    const drafts: Draft[] = []
    const refused: Refused[] = []
    for (const [at, row] of inputs.entries()) {
      if (!left.has(row)) continue
      const { draft, wrong } = draftOfRow(context, { row, stored: known.get(row), path: `${at}.` }, findings)
      if (wrong.size === 0) drafts.push(draft)
      else refused.push({ draft, wrong })
    }
    await judgeGuards(context, transaction, { drafts: [...drafts, ...refused.map(({ draft }) => draft)], findings })
    // Where wrong rows are left out, those that come in are first, and a wrong one will find its value taken.
    await judge(context, transaction, { drafts, refused, findings, sameAs: sameAsIn(inputs), order: validOnly ? undefined : byRow })
    if (findings.complaints.size === 0) return { drafts, findings, errors: wrong.toSorted((a, b) => a.row - b.row) }
    const errors = rowErrors(context, findings.complaints, inputs)
    wrong.push(...errors)
    const numbers = new Set(errors.map(({ row }) => row))
    const next = new Set([...left].filter((row) => !rowsOfRecord(row).some((number) => numbers.has(number))))
    // A complaint about no row that is left cannot be left out either.
    if (!validOnly || next.size === 0 || next.size === left.size) throw new WrongRows(wrong, inputs)
    left = next
  }
}

const indexOf = ({ path }: Draft): number => Number(path.split('.')[0])
const byRow = (a: Draft, b: Draft): number => indexOf(a) - indexOf(b)

/** By the place of the other value: 3.lines.2.item. */
const sameAsIn =
  (inputs: readonly InputRow[]) =>
  (place: string): Text => {
    const [at = '', ...rest] = place.split('.')
    const input = inputs[Number(at)]
    const row = input ? rowAt(input, rest.join('.')) : 0
    return { zh: `与文件第 ${row} 行相同`, en: `Same as row ${row} of the file` }
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

interface Row {
  readonly row: InputRow
  readonly stored: Values | undefined
  readonly path: string
}

/** The draft of a row; what is wrong with its cells is noted, and left out of it: lines as a whole where one of them is wrong. */
function draftOfRow(context: Context, { row, stored, path }: Row, findings: Findings): Refused {
  const { entity, model } = context
  const wrong = new Set([...row.wrong.keys()].map(fieldOf))
  for (const [name, text] of row.wrong) findings.complain(path + name, text)
  const shape = new Findings()
  judgeShape(context, { input: row.input, schema: entity.schemas.create, path }, shape)
  for (const [at, text] of shape.complaints) {
    if (!row.wrong.has(at.slice(path.length))) findings.complain(at, text)
    wrong.add(fieldOf(at.slice(path.length)))
  }
  for (const [name, field] of Object.entries(entity.fields)) {
    if (stored && field.immutable && Object.hasOwn(row.input, name) && !same(row.input[name], stored[name]))
      findings.complain(path + name, 'immutable')
  }
  return { draft: draftOf(model, entity, { input: without(row.input, wrong), ...(stored ? { stored } : {}), path, strangers: [] }), wrong }
}

/** Complains about rows that may not be overwritten now. */
async function judgeGuards(
  context: Context,
  transaction: Transaction,
  { drafts, findings }: { drafts: readonly Draft[]; findings: Findings },
): Promise<void> {
  const known = drafts.filter((draft) => draft.stored)
  const barred = await barredRows(context, transaction, { action: 'update', ids: known.map(({ id }) => id) })
  const messages = new Map(barred.map(({ id, message }) => [id, message]))
  for (const { id, path } of known) {
    const message = messages.get(id)
    if (message) findings.complain(path, message)
  }
}

/** Complaints or questions by path (3.name) as errors by row of the sheet, in its order. */
function rowErrors(context: Context, found: ReadonlyMap<string, Text>, inputs: readonly InputRow[]): readonly RowError[] {
  const { language } = context.caller
  return [...found]
    .map(([path, text]) => {
      const [at = '', ...rest] = path.split('.')
      const input = inputs[Number(at)]
      const field = rest.join('.')
      return {
        row: input ? rowAt(input, field) : 0,
        field: titleOf(context, field),
        message: text[language],
      }
    })
    .sort((a, b) => a.row - b.row)
}
