// Values of a sheet that may be names of rows that are there already.
import type { Text } from '../../model/model.ts'
import { shownText } from '../../written/cells.ts'
import { kindsOf } from './kinds.ts'
import type { ProposedReference, SheetRows } from './proposal.ts'

/** Values of a column that are looked for, and those told that name nothing. */
const mostSought = 500
const maxReported = 20
/** Of ten values so many must name a row. */
const nearlyAll = 0.9

/** The different texts of each column that is neither a number nor a time. */
export function mentionsIn({ header, rows }: SheetRows): ReadonlyMap<number, readonly string[]> {
  return new Map(
    header.flatMap((title, at) => {
      const cells = rows.map((row) => row.cells[at] ?? null).filter((cell) => shownText(cell) !== '')
      const kinds = kindsOf(cells)
      if (title === '' || cells.length === 0 || !kinds.has('text') || kinds.size > 2) return []
      return [[at, [...new Set(cells.map(shownText))].slice(0, mostSought)] as const]
    }),
  )
}

interface Known {
  readonly entity: string
  readonly label: Text
  /** How many rows a text names. */
  readonly rowsNamed: (text: string) => number
}

/** Entities that nearly all texts of a column name rows of, each a single one; first what the heading speaks of. */
export function referencesOf(title: string, texts: readonly string[], known: readonly Known[]): readonly ProposedReference[] {
  const isMeant = ({ zh, en }: Text): boolean =>
    [zh, en].some(
      (label) =>
        title.toLowerCase().includes(label.toLowerCase()) || (title.length > 1 && label.toLowerCase().includes(title.toLowerCase())),
    )
  return known
    .flatMap(({ entity, label, rowsNamed }) => {
      const unknown = texts.filter((text) => rowsNamed(text) !== 1)
      const isEnough = texts.length - unknown.length >= texts.length * nearlyAll && (texts.length > 1 || isMeant(label))
      return isEnough ? [{ entity, label, unknown }] : []
    })
    .toSorted((a, b) => Number(isMeant(b.label)) - Number(isMeant(a.label)) || a.unknown.length - b.unknown.length)
    .map((found) => ({ ...found, unknown: found.unknown.slice(0, maxReported) }))
}
