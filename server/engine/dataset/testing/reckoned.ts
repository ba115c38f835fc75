// What figures over a small mill's facts must be, reckoned plainly from its rows.
import type { Cell } from './floor.ts'

export const round = (value: number, places: number): number => Math.round(value * 10 ** places + 1e-9) / 10 ** places
export const sum = (rows: readonly Cell[], of: (row: Cell) => number): number => rows.reduce((total, row) => total + of(row), 0)
/** What a figure must be, plainly. */
export const oracle = (rows: readonly Cell[]) => ({
  kg: round(
    sum(rows, (row) => row.actualKg),
    1,
  ),
  efficiency: round((100 * sum(rows, (row) => row.actualKg)) / sum(rows, (row) => row.theoreticalKg), 2),
  perThousand: round((1000 * sum(rows, (row) => row.actualKg)) / sum(rows, (row) => row.spindleHours), 2),
  breakRate: round((1000 * sum(rows, (row) => row.breaks)) / sum(rows, (row) => row.spindleHours), 1),
  timeEfficiency: round((100 * sum(rows, (row) => row.runMin)) / (480 * rows.length), 2),
  machines: new Set(rows.map(({ device }) => device)).size,
  spindles: [...new Set(rows.map(({ device }) => device))].reduce(
    (n, id) => n + (rows.find(({ device }) => device === id)?.spindles ?? 0),
    0,
  ),
  // Of no shift there is no output, which is not an output of nothing.
  nightKg: rows.some(({ period }) => period === 3)
    ? round(
        sum(
          rows.filter(({ period }) => period === 3),
          (row) => row.actualKg,
        ),
        1,
      )
    : null,
  corrected: rows.filter(({ corrected }) => corrected).length,
})
export const measures = ['kg', 'efficiency', 'perThousand', 'breakRate', 'timeEfficiency', 'machines', 'spindles', 'nightKg', 'corrected']

const week = (date: string): string => {
  const thursday = new Date(`${date}T00:00:00Z`)
  thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7))
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return `${thursday.getUTCFullYear()}-W${String(1 + Math.floor((thursday.getTime() - first) / 604_800_000)).padStart(2, '0')}`
}

export const groupings: readonly (readonly [string, (cell: Cell) => string])[] = [
  ['date', ({ date }) => date],
  ['week', ({ date }) => week(date)],
  ['month', ({ date }) => date.slice(0, 7)],
  ['year', ({ date }) => date.slice(0, 4)],
  ['shift', ({ date, period }) => `${date}/${period}`],
  ['period', ({ period }) => String(period)],
  ['device', ({ device }) => device],
  ['variety', ({ variety }) => variety],
  ['workshop', ({ workshop }) => workshop],
]
