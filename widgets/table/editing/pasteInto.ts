// A pasted block laid over the cells from one place on: what fits is changed in one step, what does not is told.
import type { CellChange } from '../../../runtime/index.ts'
import { editedColumns, isEditable, rowAt, type Cells, type Place } from './cells.ts'
import { cellsOf, parse } from '../../kit/paste/pasted.ts'

interface Named {
  readonly place: Place
  readonly name: string
}

export interface Pasted {
  readonly changed: number
  /** Cells whose text is no value of their field, or that may not be changed. */
  readonly refused: number
  /** Rows of the block that the page has no more rows for. */
  readonly cut: number
}

export async function pasteInto(cells: Cells, from: Place, text: string): Promise<Pasted> {
  const { session, grid } = cells
  const block = cellsOf(text)
  const columns = editedColumns(cells)
  const first = columns.indexOf(from.column)
  const changes: CellChange[] = []
  const named: Named[] = []
  let refused = 0
  block.forEach((texts, down) =>
    texts.forEach((each, right) => {
      const place = { row: from.row + down, column: columns[first + right] ?? '' }
      const row = rowAt(cells, place.row)
      const field = session.fieldOf(place.column)
      if (!row) return
      const parsed = field && isEditable(cells, place) ? parse(each, field, session.optionsOf(field)) : {}
      if (parsed.name !== undefined) named.push({ place, name: parsed.name })
      else if ('value' in parsed && !(parsed.value === null && field?.required === true))
        changes.push({ row, field: place.column, value: parsed.value })
      else refused += 1
    }),
  )
  for (const column of new Set(named.map(({ place }) => place.column))) {
    const field = session.fieldOf(column)
    const wanted = named.filter(({ place }) => place.column === column)
    const ids = field && (await session.resolve(field, [...new Set(wanted.map(({ name }) => name))]))
    for (const { place, name } of wanted) {
      const row = rowAt(cells, place.row)
      const id = ids?.get(name)
      if (row && id !== undefined) changes.push({ row, field: column, value: id, label: name })
      else refused += 1
    }
  }
  if (changes.length > 0) session.change(changes)
  return { changed: changes.length, refused, cut: Math.max(0, from.row + block.length - grid.getDisplayedRowCount()) }
}
