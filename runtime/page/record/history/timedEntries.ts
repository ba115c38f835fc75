// Rows as entries of a timeline: their words by the cells of their columns.
import type { TimedRows } from '../../../../metadata/model/model.ts'
import type { Row, TimelineEntry } from '../../../core/contracts/contract.ts'
import type { Option } from '../../../core/contracts/contract.ts'
import type { CellText } from '../../cells/cellTexts.ts'
import { isBlank } from '../../../core/filter/filter.ts'

export interface EntryWords {
  readonly text: CellText
  /** The option of a dictionary's value. */
  readonly option: ((value: string) => Option | undefined) | undefined
}

/** In the order that the document asks for; rows without a time stand at the end. */
export function timedEntries(rows: readonly Row[], timed: TimedRows, { text, option }: EntryWords): readonly TimelineEntry[] {
  const { time, title, text: more, colour, order } = timed
  const entries = rows.map((row): TimelineEntry => {
    const value = colour && row[colour.field]
    const chosen = isBlank(value) ? undefined : option?.(String(value))
    return {
      id: row.id,
      at: String(row[time.field] ?? ''),
      title: text(title, row),
      ...(more && !isBlank(row[more.field]) && { text: text(more, row) }),
      ...(!isBlank(value) && {
        mark: { label: chosen?.label ?? String(value), ...(chosen?.colour !== undefined && { colour: chosen.colour }) },
      }),
    }
  })
  const turn = order === 'asc' ? 1 : -1
  return entries.toSorted((one, other) => {
    if (one.at === '' || other.at === '') return Number(one.at === '') - Number(other.at === '')
    return one.at === other.at ? 0 : (one.at < other.at ? -1 : 1) * turn
  })
}
