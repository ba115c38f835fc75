// A pasted block laid over the cells from one place on: what fits is changed in one step, what does not is marked.
import { requiredMessage } from '../../../metadata/text/messages.ts'
import type { Text } from '../../../metadata/model/model.ts'
import { unchangeable } from '../../../metadata/written/choices.ts'
import type { CellChange, RefusedCell } from '../../../runtime/index.ts'
import { editedColumns, isEditable, rowAt, type Cells, type Place } from './cells.ts'
import { cellsOf, parse } from '../../kit/entry/paste/pasted.ts'
import { meaningOf } from '../../kit/entry/paste/meaningOf.ts'
import type { PasteOutcome } from '../../kit/entry/paste/texts.ts'

/** `say` puts what is marked into words. */
interface Block {
  readonly text: string
  readonly say: (text: Text) => string
}

export async function pasteInto(cells: Cells, from: Place, { text, say }: Block): Promise<PasteOutcome> {
  const { session, grid } = cells
  const block = cellsOf(text)
  const columns = editedColumns(cells).slice(editedColumns(cells).indexOf(from.column))
  const targets = block.flatMap((texts, down) =>
    texts.slice(0, columns.length).flatMap((each, right) => {
      const place: Place = { row: from.row + down, column: columns[right] ?? '' }
      const [row, field] = [rowAt(cells, place.row), session.fieldOf(place.column)]
      return row && field ? [{ place, row, field, reading: parse(each, field, session.optionsOf(field)) }] : []
    }),
  )
  const meant = await meaningOf(targets, session.resolve)
  const changes: CellChange[] = []
  const refused: RefusedCell[] = []
  for (const target of targets) {
    const { place, row, field } = target
    const meaning = isEditable(cells, place) ? meant(target) : { fault: unchangeable }
    const fault =
      'fault' in meaning
        ? meaning.fault
        : meaning.value === null && field.required === true
          ? requiredMessage({ ...field, kind: field.valueKind })
          : undefined
    if (fault) refused.push({ row, field: place.column, message: say(fault) })
    else if ('value' in meaning) changes.push({ row, field: place.column, ...meaning })
  }
  if (changes.length > 0) session.change(changes)
  session.mark(refused)
  const rows = Math.max(0, Math.min(block.length, grid.getDisplayedRowCount() - from.row))
  return {
    changed: changes.length,
    refused: refused.length,
    outside: block.slice(0, rows).reduce((sum, texts) => sum + Math.max(0, texts.length - columns.length), 0),
    cut: block.length - rows,
  }
}
