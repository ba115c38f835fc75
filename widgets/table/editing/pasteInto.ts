// A pasted block laid over the cells from one place on: what fits is changed in one step, what does not is marked.
import { requiredMessage } from '../../../metadata/messages.ts'
import type { FormField, Text } from '../../../metadata/model.ts'
import { unchangeable, unknownName } from '../../../metadata/written/choices.ts'
import type { CellChange, RefusedCell, Row } from '../../../runtime/index.ts'
import { editedColumns, isEditable, rowAt, type Cells, type Place } from './cells.ts'
import { cellsOf, parse } from '../../kit/paste/pasted.ts'
import { recordsNamed } from '../../kit/paste/recordsNamed.ts'
import type { PasteOutcome } from '../../kit/paste/texts.ts'

interface Target extends Place {
  readonly data: Row
  readonly field: FormField | undefined
  readonly text: string
}

export async function pasteInto(cells: Cells, from: Place, text: string, say: (text: Text) => string): Promise<PasteOutcome> {
  const { session, grid } = cells
  const block = cellsOf(text)
  const columns = editedColumns(cells)
  const first = columns.indexOf(from.column)
  const changes: CellChange[] = []
  const refused: RefusedCell[] = []
  let outside = 0
  const targets = block.flatMap((texts, down) =>
    texts.flatMap((each, right): readonly Target[] => {
      const place = { row: from.row + down, column: columns[first + right] ?? '' }
      const data = rowAt(cells, place.row)
      return data ? [{ ...place, data, field: session.fieldOf(place.column), text: each }] : []
    }),
  )
  const readings = targets.map(({ field, text: each }) => field && parse(each, field, session.optionsOf(field)))
  const idOf = await recordsNamed(
    targets.flatMap(({ field }, at) => {
      const read = readings[at]
      return field && read && 'names' in read ? [{ field, names: read.names }] : []
    }),
    session.resolve,
  )
  targets.forEach((target, at) => {
    const { data, field, column } = target
    const read = readings[at]
    if (!field || !read) {
      outside += 1
      return
    }
    const refuse = (message: Text): void => void refused.push({ row: data, field: column, message: say(message) })
    if (!isEditable(cells, target)) return refuse(unchangeable)
    if ('fault' in read) return refuse(read.fault)
    if ('value' in read) {
      if (read.value === null && field.required === true) return refuse(requiredMessage({ ...field, kind: field.valueKind }))
      changes.push({ row: data, field: column, value: read.value })
      return undefined
    }
    const ids = read.names.map((name) => idOf(field, name))
    const unknown = ids.indexOf(undefined)
    if (unknown >= 0) return refuse(unknownName(read.names[unknown] ?? ''))
    const isList = field.valueKind === 'referenceList'
    changes.push({ row: data, field: column, value: isList ? ids : ids[0], label: isList ? read.names : (read.names[0] ?? '') })
    return undefined
  })
  if (changes.length > 0) session.change(changes)
  session.mark(refused)
  return {
    changed: changes.length,
    refused: refused.length,
    outside,
    cut: Math.max(0, from.row + block.length - grid.getDisplayedRowCount()),
  }
}
