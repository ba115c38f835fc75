// The first sheet of a checked file as rows of typed cells. Runs in the worker.
import { read, SSF, type CellObject, type Range } from 'xlsx'
import { errorTexts, isError, type ReadCell } from './cells.ts'
import { RefusedWorkbook } from './refusal.ts'
import { wallClock } from './serial.ts'
import { shownDate, shownNumber } from './shown.ts'
import { unworkedIn } from './workedOut.ts'

export interface SheetLimits {
  /** Rows with something in them, without the header. */
  readonly rows: number
  readonly columns: number
  /** Rows that a sheet may have, empty ones included. */
  readonly sheetRows: number
}

export interface SheetRow {
  /** As the spreadsheet numbers it: the header is usually 1. */
  readonly number: number
  /** As many as the header has. */
  readonly cells: readonly ReadCell[]
  /** What cells show where that is not the plain text of what they hold, by column; absent where all show what they hold. */
  readonly shown?: Shown
}

export type Shown = Readonly<Record<number, string>>

/** Cells of one column that are merged; the first holds what is written. */
export interface MergedCells {
  readonly column: number
  /** Numbers of rows. */
  readonly from: number
  readonly to: number
}

export interface Sheet {
  /** Trimmed; '' where a column has no title. */
  readonly header: readonly string[]
  readonly rows: readonly SheetRow[]
  /** Over several rows below the header; absent where there are none. */
  readonly merged?: readonly MergedCells[]
  /** Columns whose numbers are all shown as per cents: 0.95 as 95%; absent where there are none. */
  readonly percent?: readonly number[]
  /** Places that the numbers of a column are shown with at least, by column; absent where their formats say nothing of it. */
  readonly places?: Readonly<Record<number, number>>
  /** Number of the row that holds the header. */
  readonly headerRow?: number
  /** What the further sheets of the file are called, which are not read; absent where there are none. */
  readonly unread?: readonly string[]
}

/** Days between the two calendars of workbooks: from 1900, and from 1904 on old Macintoshes. */
const DAYS_1904 = 1462

/**
 * Reads the first sheet: the header is the first row that has anything in it, below a caption where there is one; rows without anything are left out.
 *
 * @throws RefusedWorkbook encrypted, damaged, empty, tooManyRows, tooManyColumns
 */
export function readSheet(bytes: Uint8Array, limits: SheetLimits): Sheet {
  const workbook = parse(bytes)
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  const grid: unknown = sheet?.['!data']
  const shift = workbook.Workbook?.WBProps?.date1904 ? DAYS_1904 : 0
  if (!isGrid(grid)) throw new RefusedWorkbook('empty')
  const unworked = isXls(bytes) ? unworkedIn(bytes) : new Set<string>()
  const rows: WrittenRow[] = []
  const percent = new Map<number, boolean>()
  const places: Record<number, number> = {}
  for (const [index, line] of written(grid, sheetEnd.rows)) {
    const cells: ReadCell[] = []
    const shown: Record<number, string> = {}
    for (const [column, cell] of written(line, sheetEnd.columns)) {
      const value = unworked.has(`${index}:${column}`) ? notWorkedOut : valueOf(cell, shift)
      if (value === null) continue
      if (column >= limits.columns) throw new RefusedWorkbook('tooManyColumns')
      cells[column] = value
      const text = shownText(cell, value, shift)
      if (text !== undefined) shown[column] = text
      if (typeof value !== 'number') continue
      percent.set(column, percent.get(column) !== false && isPercent(cell.z))
      const decimals = placesShown(cell.z)
      if (decimals !== undefined) places[column] = Math.max(places[column] ?? 0, decimals)
    }
    const row = { number: index + 1, cells, ...(Object.keys(shown).length > 0 && { shown }) }
    if (cells.length > 0 && rows.push(row) > limits.rows + 1) throw new RefusedWorkbook('tooManyRows')
  }
  const first = asSheet(rows)
  const merged = mergedIn(sheet?.['!merges'], first)
  const unread = workbook.SheetNames.slice(1).filter((_, at) => !workbook.Workbook?.Sheets?.[at + 1]?.Hidden)
  const percents = [...percent].flatMap(([column, is]) => (is && column < first.header.length ? [column] : []))
  return {
    ...first,
    ...(percents.length > 0 && { percent: percents }),
    ...(Object.keys(places).length > 0 && { places }),
    ...(merged.length > 0 && { merged }),
    ...(unread.length > 0 && { unread }),
  }
}

interface WrittenRow {
  readonly number: number
  readonly cells: readonly ReadCell[]
  readonly shown?: Shown
}

/** Where the sheets of every spreadsheet program end. */
const sheetEnd = { rows: 1_048_576, columns: 16_384 }

/**
 * What is written in a sparse list, by its place: a number in a file costs no steps by its size.
 * @throws RefusedWorkbook damaged for a place past the end
 */
function* written<T>(sparse: readonly (T | undefined)[], end: number): Generator<readonly [number, T]> {
  for (const key of Object.keys(sparse)) {
    const at = Number(key)
    if (!(at < end)) throw new RefusedWorkbook('damaged')
    const entry = sparse[at]
    if (entry !== undefined) yield [at, entry]
  }
}

/** As many as a sheet may have rows: what a file claims beyond is not looked at. */
const mostMerged = 10_000

function mergedIn(ranges: readonly Range[] = [], { header, rows }: Sheet): readonly MergedCells[] {
  const numbers = new Set(rows.map(({ number }) => number))
  return ranges.slice(0, mostMerged).flatMap(({ s, e }) => {
    const isDown = e.r > s.r && s.c === e.c && s.c < header.length && numbers.has(s.r + 1)
    return isDown ? [{ column: s.c, from: s.r + 1, to: e.r + 1 }] : []
  })
}

/** Rows that a caption may take. */
const mostCaptions = 5

/** How many rows above the header hold one text alone, as a caption over all columns does; a sheet of one column has none. */
function captionsAbove(rows: readonly WrittenRow[]): number {
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell !== null && cell !== undefined).length > 1)
  return first <= mostCaptions ? Math.max(first, 0) : 0
}

function asSheet(rows: readonly WrittenRow[]): Sheet {
  const [first, ...rest] = rows.slice(captionsAbove(rows))
  if (!first) throw new RefusedWorkbook('empty')
  const header = Array.from(first.cells, (cell, at) => first.shown?.[at] ?? titleOf(cell ?? null))
  const width = header.length
  return {
    header,
    headerRow: first.number,
    rows: rest.map((row) => ({ ...row, cells: Array.from({ length: width }, (_, column) => row.cells[column] ?? null) })),
  }
}

function titleOf(cell: ReadCell): string {
  if (cell === null) return ''
  if (isError(cell)) return cell.error ?? ''
  return typeof cell === 'object' ? cell.date || cell.time : String(cell).trim()
}

function parse(bytes: Uint8Array): ReturnType<typeof read> {
  try {
    // formats are needed to tell dates from numbers; nothing else beside the values is
    return read(bytes, {
      type: 'array',
      dense: true,
      sheets: 0,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      bookVBA: false,
    })
  } catch (error) {
    throw new RefusedWorkbook(error instanceof Error && /password-protected|Encrypted file/.test(error.message) ? 'encrypted' : 'damaged')
  }
}

/** What a format shows of itself, not what is written out in quotes or behind a backslash. */
const bare = (format: CellObject['z']): string => (typeof format === 'string' ? format.replaceAll(/"[^"]*"|\\./g, '') : '')

const isPercent = (format: CellObject['z']): boolean => bare(format).includes('%')

/** Of #,##0.00 two; undefined where a number is shown as it is. */
const placesShown = (format: CellObject['z']): number | undefined => /0\.(0+)/.exec(bare(format))?.[1]?.length

const notWorkedOut: ReadCell = { error: null }
const isXls = (bytes: Uint8Array): boolean => bytes[0] === 0xd0

function isGrid(grid: unknown): grid is (CellObject | undefined)[][] {
  return Array.isArray(grid)
}

/** By the numbers that files hold them as. */
const errors: ReadonlyMap<number, (typeof errorTexts)[number]> = new Map(
  [0, 7, 15, 23, 29, 36, 42, 43].flatMap((code, at) => (errorTexts[at] ? [[code, errorTexts[at]] as const] : [])),
)

function valueOf(cell: CellObject, shift: number): ReadCell {
  switch (cell.t) {
    case 's':
      return typeof cell.v === 'string' && cell.v.trim() !== '' ? cell.v : null
    case 'b':
      return cell.v === true
    case 'n':
      return typeof cell.v === 'number' ? numberOf(cell.v, cell.z, shift) : null
    case 'd':
      return cell.v instanceof Date ? { date: cell.v.toISOString().slice(0, 10), time: cell.v.toISOString().slice(11, 19) } : null
    case 'e':
      return typeof cell.v === 'number' ? { error: errors.get(cell.v) ?? null } : notWorkedOut
    default:
      return null
  }
}

function numberOf(value: number, format: CellObject['z'], shift: number): ReadCell {
  if (typeof format !== 'string' || !SSF.is_date(format)) return value
  return wallClock(value + shift) ?? value
}

/** What a cell shows; undefined where that is the plain text of its value. */
function shownText({ v, z }: CellObject, value: ReadCell, shift: number): string | undefined {
  if (typeof value === 'boolean') return String(value).toUpperCase()
  if (typeof value === 'number') return shownNumber(value, z)
  if (typeof value !== 'object' || value === null || isError(value) || typeof v !== 'number' || typeof z !== 'string') return undefined
  const text = shownDate(v + shift, z)
  return text === value.date || text === `${value.date} ${value.time}` ? undefined : text
}
