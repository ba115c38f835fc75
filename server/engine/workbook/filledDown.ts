// Cells that are merged over several rows say the same of each of them.
import type { Sheet, SheetRow } from './readSheet.ts'

/** @returns the sheet with what is merged written into every row, and how many cells have been filled so */
export function filledDown(sheet: Sheet): { readonly rows: readonly SheetRow[]; readonly filled: number } {
  const { rows, merged = [] } = sheet
  if (merged.length === 0) return { rows, filled: 0 }
  const cells = rows.map((row) => [...row.cells])
  const shown = rows.map((row) => ({ ...row.shown }))
  const places = new Map(rows.map(({ number }, at) => [number, at]))
  let filled = 0
  for (const { column, from, to } of merged) {
    const first = places.get(from)
    const value = (first === undefined ? undefined : cells[first]?.[column]) ?? null
    if (first === undefined || value === null) continue
    for (let at = first + 1; at < rows.length && (rows[at]?.number ?? to + 1) <= to; at += 1) {
      const row = cells[at]
      if (!row || (row[column] ?? null) !== null) break
      row[column] = value
      const text = shown[first]?.[column]
      if (text !== undefined) shown[at] = { ...shown[at], [column]: text }
      filled += 1
    }
  }
  return { rows: rows.map((row, at) => ({ ...row, cells: cells[at] ?? row.cells, shown: shown[at] ?? {} })), filled }
}
