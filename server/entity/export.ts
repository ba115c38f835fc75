// All rows of a filter as a workbook, streamed: nothing is gathered in memory. Labels in the caller's language.
import type { Field } from '../../metadata/model.ts'
import { offSheet } from '../../metadata/sheetKinds.ts'
import { file, xlsxType, type Answer } from '../request/answer.ts'
import { audit } from '../request/audit.ts'
import { writeWorkbook } from '../workbook/writeWorkbook.ts'
import { sees, type Context } from './context.ts'
import { bodyOf, readSelection, refuse, whereSql, type Body } from './read.ts'
import { idsSql } from './options.ts'
import { sheetColumn, type SheetColumn } from './sheet/column.ts'
import { viewOf } from './sql/names.ts'
import { orderSql, readSort } from './sql/order.ts'
import { Writer } from './sql/writer.ts'

/** `{ columns?: [field], ids?, sort?, keyword?, …filters }` → a workbook; without columns, every field the caller may export. */
export async function exportRows(context: Context, input: unknown): Promise<Answer> {
  const body = bodyOf(input)
  const sort = readSort(context, body.sort)
  const selection = readSelection(context, body, ['sort', 'columns', 'ids'])
  const columns = columnsOf(context, body).map((field) => sheetColumn(context, field, 'p'))
  const { entity, caller, database } = context
  const writer = new Writer()
  const where = whereSql(context, selection, { writer, alias: 't' })
  const chosen = idsSql(context, body.ids, writer)
  const condition = chosen === undefined ? where : `${where === '' ? ' where' : `${where} and`} ${chosen}`
  const list = columns.map((column, at) => `${column.sql} as c${at}`).join(', ')
  const statement = writer.statement(
    `select ${list} from (select * from ${viewOf(entity)} t${condition} ${orderSql(context, sort, 't')}) p`,
  )
  // Who took what away is part of the trail, and is written before the first row leaves.
  await database.write(caller, (transaction) =>
    transaction.run(audit(caller, [{ entity: entity.id, action: 'export', new: trailOf(body, columns) }])),
  )
  const name = entity.label[caller.language]
  return file(
    writeWorkbook(
      name,
      columns.map(({ column }) => column),
      rowsOf(database.stream(caller, statement), columns),
    ),
    `${name}.xlsx`,
    xlsxType,
  )
}

async function* rowsOf(batches: AsyncIterable<readonly (readonly (string | null)[])[]>, columns: readonly SheetColumn[]) {
  for await (const batch of batches) for (const row of batch) yield columns.map(({ cell }, at) => cell(row[at] ?? null))
}

const trailOf = (body: Body, columns: readonly SheetColumn[]): Readonly<Record<string, unknown>> => ({
  columns: columns.map(({ field }) => field.name),
  filter: Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'columns')),
})

function columnsOf(context: Context, { columns }: Body): readonly Field[] {
  const { fields } = context.entity
  if (columns === undefined || columns === null) return Object.values(fields).filter((field) => exportable(context, field) && !field.system)
  if (!Array.isArray(columns) || columns.length === 0 || columns.length > 200) return refuse(context, { columns: 'wrongValue' })
  return columns.map((name: unknown) => {
    const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined
    return field && exportable(context, field) ? field : refuse(context, { columns: 'unknownField' })
  })
}

/** Pictures do not fit into a cell; what the caller does not see does not leave. */
const exportable = (context: Context, field: Field): boolean =>
  !field.secret && !offSheet.has(field.kind) && field.name !== 'id' && field.name !== 'version' && sees(context, field.name)
