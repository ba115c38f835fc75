// All rows of a filter as a workbook, streamed: nothing is gathered in memory. Labels in the caller's language.
import type { Readable } from 'node:stream'
import type { Field } from '../../metadata/model.ts'
import { offSheet } from '../../metadata/fieldKinds.ts'
import { about } from './messages.ts'
import type { Statement } from '../database/database.ts'
import { data, file, xlsxType, type Answer } from '../request/answer.ts'
import { audit } from '../request/audit.ts'
import { Refusal } from '../request/errors.ts'
import { calledAs } from '../workbook/called.ts'
import { writeWorkbook } from '../workbook/writeWorkbook.ts'
import { fieldIn, sees, type Context } from './context.ts'
import { namesOf, reading } from './elsewhere.ts'
import { bodyOf, readSelection, refuse, whereSql, type Body } from './read.ts'
import { idsSql } from './options.ts'
import { sheetColumn, type SheetColumn } from './sheet/column.ts'
import { viewOf } from './sql/names.ts'
import { orderJoins, orderSql, readSort } from './sql/order.ts'
import { Writer } from './sql/writer.ts'
import { mentionsSql, toldCell } from './tell.ts'

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
  /** What the rows refer to in another home: the ids of each such column. */
  readonly elsewhere: ReadonlyMap<SheetColumn, Statement>
  /** What the values refer to that a column tells of other entities. */
  readonly told: ReadonlyMap<SheetColumn, Statement>
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
  return file(workbookOf(context, sheet), `${sheet.name}.xlsx`, xlsxType)
}

/** @throws Refusal invalid on unknown or hidden fields and anything malformed. */
export function sheetOf(context: Context, { fileName, ...body }: Body): Sheet {
  const { entity, caller } = context
  const name = calledAs(fileName, entity.label[caller.language]) ?? refuse(context, { fileName: 'wrongValue' })
  const sort = readSort(context, body.sort)
  const selection = readSelection(context, body, ['sort', 'columns', 'ids'])
  const columns = columnsOf(context, body).map((field) => sheetColumn(context, field, 'p'))
  const writer = new Writer()
  const where = whereSql(context, selection, { writer, alias: 't' })
  const chosen = idsSql(context, body.ids, writer)
  const condition = chosen === undefined ? where : `${where === '' ? ' where' : `${where} and`} ${chosen}`
  const found = `select t.* from ${viewOf(entity)} t${condition}`
  const ordered = `select t.* from ${viewOf(entity)} t${orderJoins(context, sort, 't')}${condition} ${orderSql(context, sort, 't')}`
  const list = columns.map((column, at) => `${column.sql} as c${at}`).join(', ')
  return {
    name,
    columns,
    count: writer.statement(`select count(*) from ${viewOf(entity)} t${condition}`),
    elsewhere: new Map(
      columns
        .filter((column) => column.elsewhere)
        .map((column) => [column, writer.statement(`select distinct ${column.sql} from (${found}) p where ${column.sql} is not null`)]),
    ),
    told: new Map(
      columns
        .filter(({ field }) => field.valuesOf !== undefined)
        .map((column) => [column, mentionsSql(context, column.field, { found, writer: writer.branch() })]),
    ),
    rows: writer.statement(`select ${list} from (${ordered}) p`),
  }
}

/** The workbook as a stream; `onRows` is told how many more rows have been written. */
export function workbookOf(context: Context, sheet: Sheet, onRows?: (count: number) => void): Readable {
  const titles = sheet.columns.map(({ column }) => column)
  return writeWorkbook(sheet.name, titles, cellsOf(context, sheet, onRows))
}

async function* cellsOf(context: Context, sheet: Sheet, onRows?: (count: number) => void) {
  const columns = await columnsWithNames(context, sheet)
  for await (const batch of context.database.stream(context.caller, sheet.rows)) {
    for (const row of batch) yield columns.map(({ cell }, at) => cell(row[at] ?? null))
    onRows?.(batch.length)
  }
}

/** The columns, with names in place of ids that lead to another home: asked for before the first row, so that no statement waits inside another. */
async function columnsWithNames(context: Context, { columns, elsewhere, told }: Sheet): Promise<readonly SheetColumn[]> {
  const run = reading(context)
  return Promise.all(
    columns.map(async (column) => {
      const mentions = told.get(column)
      if (mentions) return { ...column, cell: await toldCell(context, await run(context.entity.home, mentions)) }
      const ids = elsewhere.get(column)
      if (!ids || !column.elsewhere) return column
      const names = await namesOf(
        column.elsewhere,
        (await run(context.entity.home, ids)).map(([id]) => id ?? ''),
        run,
      )
      return { ...column, cell: (id: string | null) => names.get(id ?? '') ?? null }
    }),
  )
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
