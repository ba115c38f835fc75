// Why an import was refused: messages by row, and the same beside the rows in a workbook that can be downloaded for a while.
import { randomUUID } from 'node:crypto'
import type { Caller } from '../../request/caller.ts'
import { file, xlsxType, type Answer } from '../../request/answer.ts'
import { Refusal } from '../../request/errors.ts'
import type { Call } from '../../request/route.ts'
import type { Cell } from '../../workbook/cells.ts'
import { writeWorkbook } from '../../workbook/writeWorkbook.ts'
import type { SheetRow } from '../../workbook/readSheet.ts'

export interface RowError {
  /** As the sheet counts. */
  readonly row: number
  /** The field's label. */
  readonly field: string
  readonly message: string
}

interface Report {
  readonly tenantId: string
  readonly userId: string
  readonly until: number
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Minutes that a report can be downloaded. */
const lifetime = 15
const most = 100
const reason = { zh: '错误原因', en: 'What is wrong' } as const

/** The reports of one server; each is its user's alone. */
export class Reports {
  readonly #kept = new Map<string, Report>()

  /** Keeps the refused rows and answers the address of their workbook. */
  keep(
    caller: Caller,
    { name, titles, rows, errors }: { name: string; titles: readonly string[]; rows: readonly SheetRow[]; errors: readonly RowError[] },
  ): string {
    const byRow = Map.groupBy(errors, ({ row }) => row)
    const refused = rows.filter(({ number }) => byRow.has(number))
    const lines = refused.map(({ number, cells }) => [
      ...titles.map((_, at) => shown(cells[at])),
      (byRow.get(number) ?? []).map(({ field, message }) => `${field}: ${message}`).join('\n'),
    ])
    const id = randomUUID()
    this.#forget()
    this.#kept.set(id, {
      tenantId: caller.tenantId,
      userId: caller.userId,
      until: Date.now() + lifetime * 60_000,
      name,
      titles: [...titles, reason[caller.language]],
      rows: lines,
    })
    return `/import/report/${id}`
  }

  /** @throws Refusal notFound for everyone but the user whose import it was, and when its time is over. */
  async download({ caller, params }: Call): Promise<Answer> {
    const report = this.#kept.get(params.id ?? '')
    if (!report || report.until < Date.now() || report.tenantId !== caller.tenantId || report.userId !== caller.userId)
      throw new Refusal('notFound')
    const columns = report.titles.map((title) => ({ title, type: 'text' }) as const)
    return file(writeWorkbook(report.name, columns, each(report.rows)), `${report.name}.xlsx`, xlsxType)
  }

  #forget(): void {
    for (const [id, { until }] of this.#kept) if (until < Date.now() || this.#kept.size >= most) this.#kept.delete(id)
  }
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

const shown = (cell: SheetRow['cells'][number] | undefined): Cell =>
  typeof cell === 'object' && cell !== null ? `${cell.date} ${cell.time}`.trim() : cell
