// Rows that stand in a page as a workbook: those of a filter, in their order, the columns that the reader sees. The same answer as on screen.
import { listWords } from '../../../metadata/base/listWords.ts'
import { about } from '../../engine/context/messages.ts'
import { offSheet } from '../../../metadata/document/fieldKinds.ts'
import { selectedRows, spoken, type Values } from '../../../metadata/functions/staticRows.ts'
import type { Field } from '../../../metadata/model/model.ts'
import { staticId } from '../../../metadata/compiler/resolve/staticRows.ts'
import { sees, type Context } from '../../engine/context/context.ts'
import { bodyOf, refuse, type Body } from '../../engine/entity/read/read.ts'
import { cellOf, workbookColumn } from '../../engine/entity/export/column.ts'
import { file, xlsxType, type Answer } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Cell } from '../../engine/workbook/cells.ts'
import { workbookName } from '../../engine/workbook/workbookName.ts'
import { writeWorkbook } from '../../engine/workbook/writeWorkbook.ts'
import type { ModulePlatform } from '../handlers.ts'

type WorkbookRequest = Pick<Call, 'params' | 'body' | 'caller'>

/** `{ columns?: [field], fileName?, ids?, sort?, filter?, …filters }` → a workbook. @throws Refusal notFound without the key of the export; invalid on fields that are not seen. */
export function staticWorkbook({ modelOf, database }: Pick<ModulePlatform, 'modelOf' | 'database'>, call: WorkbookRequest): Answer {
  const { id: page = '', name = '' } = call.params
  const id = staticId(page, name)
  const model = modelOf(call.caller)
  const own = Object.hasOwn(model.pages, page) ? model.pages[page]?.static?.[id] : undefined
  const allowance = call.caller.grants.within(page).allows(`${id}.export`)
  if (!own || !allowance) throw new Refusal('notFound')
  const { language } = call.caller
  const context: Context = {
    homes: database,
    database: database.tenant,
    model,
    caller: call.caller,
    entity: own.entity,
    allowance,
  }
  const { fileName, ...body } = bodyOf(call.body)
  const called = workbookName(fileName, own.entity.label[language]) ?? refuse(context, { fileName: 'wrongValue' })
  const columns = columnsOf(context, body)
  const rows = selectedRows(spoken(chosen(own.rows, body), language), read(context, body), { fields: own.entity.fields, language })
  const titles = columns.map((field) => workbookColumn(context, field))
  return file(writeWorkbook(called, titles, cells(context, rows, columns)), `${called}.xlsx`, xlsxType)
}

function columnsOf(context: Context, { columns }: Body): readonly Field[] {
  const { fields } = context.entity
  const fits = (field: Field | undefined): field is Field =>
    field !== undefined && !field.system && !offSheet.has(field.kind) && sees(context, field.name)
  if (columns === undefined || columns === null) return Object.values(fields).filter(fits)
  if (!Array.isArray(columns) || columns.length === 0) return refuse(context, { columns: 'wrongValue' })
  return columns.map((name: unknown) => {
    const field = typeof name === 'string' && Object.hasOwn(fields, name) ? fields[name] : undefined
    return fits(field) ? field : refuse(context, { columns: about('unknownField', name) })
  })
}

/** The conditions and the order, of fields that are seen. */
function read(context: Context, { columns: _columns, ids: _ids, ...body }: Body): Body {
  const conditions = Object.keys(body).filter((name) => !listWords.has(name))
  const inside = Object.keys(Object(body.filter)).map((name) => name)
  const stranger = [...conditions, ...inside].find((name) => !Object.hasOwn(context.entity.fields, name) || !sees(context, name))
  return stranger === undefined ? body : refuse(context, { [stranger]: 'unknownField' })
}

const chosen = (rows: readonly Values[], { ids }: Body): readonly Values[] =>
  Array.isArray(ids) ? rows.filter(({ id }) => ids.includes(id)) : rows

async function* cells(context: Context, rows: readonly Values[], columns: readonly Field[]): AsyncGenerator<readonly Cell[]> {
  for (const row of rows) yield columns.map((field) => cellIn(context, field, row[field.name]))
}

/** Values stand in the page as JSON, and are told as the database writes them. */
function cellIn(context: Context, field: Field, value: unknown): Cell {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return cellOf(context, field, value ? 't' : 'f')
  return cellOf(context, field, typeof value === 'string' ? value : JSON.stringify(value))
}
