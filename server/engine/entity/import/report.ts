// Why rows of an import were refused: messages by row, and the same beside the rows in a workbook, kept in the database for an hour.
import type { Readable } from 'node:stream'
import { fromBytea, toBytea } from '../../../kernel/database/bytea.ts'
import type { Database, Statement } from '../../../kernel/database/database.ts'
import { audit } from '../../../kernel/database/audit.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import { file, xlsxType, type Answer } from '../../../kernel/call/answer.ts'
import { Refusal } from '../../../base/errors.ts'
import type { Call } from '../../../kernel/request/route.ts'
import { writeWorkbook } from '../../workbook/writeWorkbook.ts'
import type { Sheet, SheetRow, Shown } from '../../workbook/readSheet.ts'

export interface RowError {
  /** As the sheet counts. */
  readonly row: number
  /** The field's label. */
  readonly field: string
  readonly message: string
}

interface Refused {
  readonly name: string
  readonly titles: readonly string[]
  readonly rows: readonly Pick<SheetRow, 'number' | 'cells'>[]
  readonly errors: readonly RowError[]
}

/** How long a report can be downloaded, and how many one user keeps. */
const lifetime = '1 hour'
const most = 20
const reason = { zh: '错误原因', en: 'What is wrong' } as const
const suffix = { zh: '-导入错误', en: ' import errors' } as const

/** A sheet without the column of reasons that a report has: a mended report is a file like any other. `isKnown` keeps a column that only is called so. */
export function withoutReasons(
  { header, rows }: Sheet,
  isKnown: (title: string) => boolean,
): { readonly titles: readonly string[]; readonly rows: readonly SheetRow[] } {
  const reasons: readonly string[] = Object.values(reason)
  const isShownColumn = header.map((title) => !reasons.includes(title) || isKnown(title))
  const taken = <T>(items: readonly T[]): readonly T[] => items.filter((_, at) => isShownColumn[at] !== false)
  const places = taken(header.map((_, at) => at))
  const moved = (shown: Shown): Shown =>
    Object.fromEntries(places.flatMap((from, at) => (shown[from] === undefined ? [] : [[at, shown[from]]])))
  return {
    titles: taken(header),
    rows: rows.map(({ number, cells, shown }) => ({ number, cells: taken(cells), ...(shown && { shown: moved(shown) }) })),
  }
}

/** Keeps the refused rows and answers the address of their workbook. */
export async function keepReport(database: Database, caller: Caller, { name, titles, rows, errors }: Refused): Promise<string> {
  const byRow = Map.groupBy(errors, ({ row }) => row)
  const lines = rows.map(({ number, cells }) => [
    ...titles.map((_, at) => cells[at]),
    (byRow.get(number) ?? []).map(({ field, message }) => `${field}: ${message}`).join('\n'),
  ])
  const columns = [...titles, reason[caller.language]].map((title) => ({ title, type: 'text' }) as const)
  const bytes = await wholeOf(writeWorkbook(name, columns, each(lines)))
  const id = await database.write({ ...caller, call: { name: caller.call.name } }, async (transaction) => {
    await transaction.run(forget)
    await transaction.run(audit(caller, []))
    const [[kept] = []] = await transaction.run(insert(caller.userId, name + suffix[caller.language], bytes))
    return kept ?? ''
  })
  return `/import/report/${id}`
}

/** @throws Refusal notFound for everyone but the user whose import it was, and when its time is over. */
export async function reportOf(database: Database, { caller, params }: Call): Promise<Answer> {
  const [rows] = await database.read(caller, [byId(params.id ?? '')])
  const [name, bytes] = rows?.[0] ?? []
  if (!bytes) throw new Refusal('notFound')
  return file(fromBytea(bytes), `${name}.xlsx`, xlsxType)
}

const forget: Statement = {
  name: 'report_forget',
  text: `delete from data.import_report where created_at < now() - interval '${lifetime}'
    or id not in (select id from data.import_report order by id desc limit ${most - 1})`,
  values: [],
}

const insert = (userId: string, name: string, bytes: Buffer): Statement => ({
  name: 'report_insert',
  text: 'insert into data.import_report (tenant_id, user_id, name, bytes) values (app.tenant(), $1::uuid, $2, $3::bytea) returning id',
  values: [userId, name, toBytea(bytes)],
})

const byId = (id: string): Statement => ({
  name: 'report_by_id',
  text: `select name, bytes from read.import_report where id = $1::uuid and created_at > now() - interval '${lifetime}'`,
  values: [id],
})

async function wholeOf(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array))
  return Buffer.concat(parts)
}

async function* each<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}
