// All rows of a filter as a workbook, streamed: nothing is gathered in memory. Labels in the caller's language.
import type { Readable } from 'node:stream'
import type { Field } from '../../../../metadata/model/model.ts'
import { offSheet } from '../../../../metadata/document/fieldKinds.ts'
import { about } from '../../context/messages.ts'
import type { RawRows, Statement } from '../../../kernel/database/database.ts'
import { data, file, xlsxType, type Answer } from '../../../kernel/call/answer.ts'
import { audit } from '../../../kernel/database/audit.ts'
import { Refusal } from '../../../base/errors.ts'
import { concurrencyLimit } from '../../../base/concurrencyLimit.ts'
import { workbookName } from '../../workbook/workbookName.ts'
import type { Cell } from '../../workbook/cells.ts'
import { writeWorkbook } from '../../workbook/writeWorkbook.ts'
import { fieldIn, sees, type Context } from '../../context/context.ts'
import { namesOf, reading } from '../read/crossDatabaseLabels.ts'
import { bodyOf, readSelection, refuse, whereSql, type Body } from '../read/read.ts'
import { idsSql } from '../read/options.ts'
import { describesValues, sheetColumn, type SheetColumn } from './column.ts'
import { viewOf } from '../sql/names.ts'
import { orderJoins, orderSql, readSort } from '../sql/order.ts'
import { Writer } from '../../../kernel/database/writer.ts'
import { auditCellText } from '../read/withAuditLabels.ts'

/** Takes an export that is to run in the background; answers the job's id. */
export interface ExportQueue {
  add(context: Context, export_: { readonly name: string; readonly request: Body; readonly total: number }): Promise<string>
}

/** An export that has been read and found in order. */
export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: Statement
  readonly count: Statement
}

/**
 * `{ columns?: [field], fileName?, ids?, sort?, keyword?, filter?, …filters }` → a workbook; without columns, every field the caller may export.
 * With `job: true` it is made in the background, and `{ id }` of its job answered.
 */
export async function exportRows(context: Context, input: unknown, queue: ExportQueue): Promise<Answer> {
  const { job, ...request } = bodyOf(input)
  if (job !== undefined && typeof job !== 'boolean') return refuse(context, { job: 'wrongValue' })
  // A job goes by its user's own roles.
  if (job === true && context.caller.viewing) throw new Refusal('viewing')
  const sheet = sheetOf(context, request)
  const { caller, database } = context
  // Who took what away is part of the trail, and is written before the first row leaves.
  await database.write(caller, (transaction) =>
    transaction.run(audit(caller, [{ entity: context.entity.id, action: 'export', new: trailOf(request, sheet.columns) }])),
  )
  if (job === true) {
    const [counted] = await database.read(caller, [sheet.count])
    // What is exported later is what was asked for now, also where a column is added in between.
    const columns = sheet.columns.map(({ field }) => field.name)
    return data({
      id: await queue.add(context, { name: sheet.name, request: { ...request, columns }, total: Number(counted?.[0]?.[0] ?? 0) }),
    })
  }
  const rows = cellsOf(context, sheet)
  // What fails before the first row is an answer, not a file that breaks off.
  const first = await rows.next()
  const body = writtenOf(sheet, resumed(first, rows))
  body.once('close', () => void rows.return(undefined))
  return file(body, `${sheet.name}.xlsx`, xlsxType)
}

type Cells = readonly Cell[]

async function* resumed(first: IteratorResult<Cells>, rest: AsyncGenerator<Cells>): AsyncGenerator<Cells> {
  if (first.done) return
  yield first.value
  yield* rest
}

/** @throws Refusal invalid on unknown or hidden fields and anything malformed. */
export function sheetOf(context: Context, { fileName, ...body }: Body): Sheet {
  const { entity, caller } = context
  const name = workbookName(fileName, entity.label[caller.language]) ?? refuse(context, { fileName: 'wrongValue' })
  const sort = readSort(context, body.sort)
  const selection = readSelection(context, body, ['sort', 'columns', 'ids'])
  const columns = columnsOf(context, body).map((field) => sheetColumn(context, field, 'p'))
  const writer = new Writer()
  const where = whereSql(context, selection, { writer, alias: 't' })
  const chosen = idsSql(context, body.ids, writer)
  const condition = chosen === undefined ? where : `${where === '' ? ' where' : `${where} and`} ${chosen}`
  const ordered = `select t.* from ${viewOf(entity)} t${orderJoins(context, sort, 't')}${condition} ${orderSql(context, sort, 't')}`
  const list = columns.map((column, at) => `${column.sql} as c${at}`).join(', ')
  return {
    name,
    columns,
    count: writer.statement(`select count(*) from ${viewOf(entity)} t${condition}`),
    rows: writer.statement(`select ${list} from (${ordered}) p`),
  }
}

/** The workbook as a stream; `onRows` is told how many more rows have been written. */
export const workbookOf = (context: Context, sheet: Sheet, onRows?: (count: number) => void): Readable =>
  writtenOf(sheet, cellsOf(context, sheet, onRows))

const writtenOf = ({ name, columns }: Sheet, rows: AsyncIterable<Cells>): Readable =>
  writeWorkbook(
    name,
    columns.map(({ column }) => column),
    rows,
  )

/** Exports that ask for names while a connection is open for their rows: fewer than there are connections, so that they never wait for each other. */
const inTurn = concurrencyLimit({ atOnce: 4, waiting: 64 })

/** Waits for a place among them; call what it answers to leave it. */
const place = (): Promise<() => void> =>
  new Promise((resolve, reject) => {
    inTurn(() => new Promise<void>((leave) => resolve(leave))).catch(reject)
  })

async function* cellsOf(context: Context, sheet: Sheet, onRows?: (count: number) => void): AsyncGenerator<Cells> {
  const leave = sheet.columns.some(hasNames) ? await place() : undefined
  try {
    for await (const batch of context.database.stream(context.caller, sheet.rows)) {
      const columns = await columnsWithNames(context, sheet.columns, batch)
      for (const row of batch) yield columns.map(({ cell }, at) => cell(row[at] ?? null))
      onRows?.(batch.length)
    }
  } finally {
    leave?.()
  }
}

const hasNames = ({ field, elsewhere }: SheetColumn): boolean => elsewhere !== undefined || describesValues(field)

/** The columns, with names in place of what the rows of a batch refer to where PostgreSQL could not join: no more than a batch is in memory. */
async function columnsWithNames(context: Context, columns: readonly SheetColumn[], batch: RawRows): Promise<readonly SheetColumn[]> {
  const named: SheetColumn[] = []
  for (const [at, column] of columns.entries()) {
    const values = hasNames(column) ? batch.flatMap((row) => row[at] ?? []) : []
    if (values.length === 0) named.push(column)
    else if (describesValues(column.field)) named.push({ ...column, cell: await auditCellText(context, values) })
    else if (column.elsewhere) {
      const names = await namesOf(column.elsewhere, [...new Set(values)], reading(context))
      named.push({ ...column, cell: (id) => names.get(id ?? '') ?? null })
    }
  }
  return named
}

/** Which columns, and under which conditions, wherever in the call these stood. */
function trailOf(
  { columns: _columns, fileName: _fileName, filter, sort: _sort, ...beside }: Body,
  columns: readonly SheetColumn[],
): Readonly<Record<string, unknown>> {
  return { columns: columns.map(({ field }) => field.name), filter: { ...beside, ...Object(filter) } }
}

function columnsOf(context: Context, { columns }: Body): readonly Field[] {
  const { fields } = context.entity
  if (columns === undefined || columns === null) return Object.values(fields).filter((field) => exportable(context, field) && !field.system)
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > 200) return refuse(context, { columns: 'wrongValue' })
  return columns.map((name: unknown) => {
    const field = typeof name === 'string' ? fieldIn(context, name) : undefined
    return field && exportable(context, field) ? field : refuse(context, { columns: about('unknownField', name) })
  })
}

/** Pictures do not fit into a cell; what the caller does not see does not leave. */
const exportable = (context: Context, field: Field): boolean =>
  !field.secret && !offSheet.has(field.kind) && field.name !== 'id' && field.name !== 'version' && sees(context, field.name)
