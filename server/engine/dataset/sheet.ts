// Figures as a workbook: the columns of the table in their order, the rows of its filter, streamed as they are read, and what they come to below.
import type { Dataset } from '../../../metadata/model/model.ts'
import { separateUnit } from '../../../metadata/document/separateUnit.ts'
import { about } from '../context/messages.ts'
import { bodyOf } from '../entity/read/read.ts'
import { audit } from '../../kernel/database/audit.ts'
import { file, xlsxType, type Answer } from '../../kernel/call/answer.ts'
import type { Cell, WorkbookColumn } from '../workbook/cells.ts'
import { workbookName } from '../workbook/workbookName.ts'
import { writeWorkbook } from '../workbook/writeWorkbook.ts'
import type { Figure } from './answer.ts'
import type { Dimension, Measure } from './queryModel.ts'
import { type FigureContext, totalOf } from './factRows.ts'
import { readList } from './list.ts'
import { marksFor } from './marks.ts'
import { askFigures } from './query.ts'
import { type DatasetRequest, refuseAt } from './request.ts'

/** `{ dimensions, measures, columns?, fileName?, sort?, filter?, …filters }` → a workbook with a row of totals, called as the reader says or by its dataset. */
export async function figuresSheet(context: FigureContext, dataset: Dataset, input: unknown): Promise<Answer> {
  const { columns, fileName, ...body } = bodyOf(input)
  const { caller } = context
  const name = workbookName(fileName, dataset.label[caller.language]) ?? refuseAt({ language: caller.language }, { fileName: 'wrongValue' })
  const request = readList(context, dataset, body)
  const shown = columnsOf(request, columns, caller.language)
  await context.database.write(caller, (transaction) =>
    transaction.run(
      audit(caller, [{ entity: `dataset:${dataset.id}`, action: 'export', new: { columns: shown.map(({ id }) => id), filter: body } }]),
    ),
  )
  const marks = marksFor(dataset, request.measures)
  const sheetRequest = { ...request, measures: [...request.measures, ...marks], total: request.measures }
  const [answer] = await askFigures(context, dataset, [sheetRequest])
  const [found, whole] = answer?.[0] ?? []
  const figures: readonly Figure[] = JSON.parse(found ?? '{"rows":[]}').rows
  const { rows, columns: noted } = withNote(figures, { marks, language: caller.language })
  const all = [...shown, ...noted]
  const titles = all.map(({ column }) => column)
  const total: readonly Figure[] = request.dimensions.length > 0 && typeof whole === 'string' ? [JSON.parse(whole)] : []
  return file(
    writeWorkbook(name, titles, cells(all, { rows, total, word: (totalOf(dataset, request) ?? totals)[caller.language] })),
    `${name}.xlsx`,
    xlsxType,
  )
}

const totals = { zh: '合计', en: 'Total' } as const

interface Column {
  readonly id: string
  readonly column: WorkbookColumn
}

/** As queried, else dimensions before measures. @throws Refusal invalid with the name that is none of them */
function columnsOf({ dimensions, measures }: DatasetRequest, columns: unknown, language: 'zh' | 'en'): readonly Column[] {
  const known: readonly (Dimension | Measure)[] = [...dimensions, ...measures]
  const names: readonly unknown[] = Array.isArray(columns) && columns.length > 0 ? columns : known.map(({ id }) => id)
  return names.map((name) => {
    const figure = known.find(({ id }) => id === name) ?? refuseAt({ language }, { columns: about('unknownField', name) })
    return { id: figure.id, column: columnOf(figure, language) }
  })
}

function columnOf(figure: Dimension | Measure, language: 'zh' | 'en'): WorkbookColumn {
  const unit = separateUnit(figure, language)
  const title = `${figure.label[language]}${unit === '' ? '' : ` (${unit})`}`
  if (figure.kind === 'integer' || figure.kind === 'decimal')
    return { title, type: 'number', decimals: 'op' in figure ? (figure.decimals ?? 0) : figure.kind === 'integer' ? 0 : 2 }
  return { title, type: figure.kind === 'date' || figure.kind === 'dateTime' ? figure.kind : 'text' }
}

const note = { id: '$corrected', title: { zh: '已修正', en: 'Corrected' } } as const

/** What is marked on the screen stands in a column of its own at the end, where anything is: which figures of the row are corrected. */
function withNote(
  rows: readonly Figure[],
  { marks, language }: { readonly marks: readonly Measure[]; readonly language: 'zh' | 'en' },
): { readonly rows: readonly Figure[]; readonly columns: readonly Column[] } {
  const isMarked = (row: Figure, { id }: Measure): boolean => Number(row[id] ?? 0) > 0
  if (!rows.some((row) => marks.some((mark) => isMarked(row, mark)))) return { rows, columns: [] }
  const noteOf = (row: Figure): string | null =>
    marks.flatMap((mark) => (isMarked(row, mark) ? [mark.label[language]] : [])).join(language === 'zh' ? '、' : ', ') || null
  return {
    rows: rows.map((row) => ({ ...row, [note.id]: noteOf(row) })),
    columns: [{ id: note.id, column: { title: note.title[language], type: 'text' } }],
  }
}

async function* cells(
  columns: readonly Column[],
  { rows, total, word }: { readonly rows: readonly Figure[]; readonly total: readonly Figure[]; readonly word: string },
): AsyncGenerator<readonly Cell[]> {
  const cellOf = (row: Figure, id: string): Cell => {
    const value = row[`${id}$label`] ?? row[id] ?? null
    return value === null ? null : String(value)
  }
  for (const row of rows) yield columns.map(({ id }) => cellOf(row, id))
  for (const row of total) yield columns.map(({ id }, at) => (at === 0 && row[id] === undefined ? word : cellOf(row, id)))
}
