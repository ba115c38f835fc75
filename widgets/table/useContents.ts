// How wide what the columns show is: the longest option of a dictionary, the longest value among the rows that have been shown.
import { useState } from 'react'
import type { Column } from '../../metadata/model/model.ts'
import type { Row, TableBlockProps } from '../../runtime/index.ts'
import { textWidth } from '../kit/text/textWidth.ts'
import { bagOf, footText } from './cells/cellText.ts'

/** So many rows of a page stand for all of them. */
const sample = 50
/** Of more options than this, those count that are shown. */
const fewOptions = 60
/** Widths are told in steps, so that columns stay where they are for a letter more. */
const step = 8
/** Of bold figures to others. */
const bold = 1.06

type Shown = Pick<TableBlockProps, 'columns' | 'rows' | 'cellOf' | 'optionsOf' | 'labelsOf' | 'sums' | 'tree' | 'held' | 'editing'>
type Widths = ReadonlyMap<string, number>

interface CachedWidths {
  /** What the widths were measured by; another, and they begin anew. */
  readonly by: readonly unknown[]
  /** Those that were looked at. */
  readonly rows: readonly Row[]
  readonly totals: string
  readonly widths: Widths
}

/**
 * Pixels by field; columns grow with what is shown and do not shrink again, so that turning pages moves as little as can be. A few rows that
 * somebody has changed are no new page: a list that keeps itself fresh does not move under its reader.
 */
export function useContents(props: Shown, language: 'zh' | 'en'): Widths {
  const { columns, rows, sums, held: kept } = props
  const [held, setHeld] = useState<CachedWidths>()
  const by = [columns, kept, language]
  const before = held && by.every((each, at) => each === held.by[at]) ? held : undefined
  // While cells are typed into, columns stay where they are.
  if (held && props.editing?.session) return held.widths
  const looked = rows.slice(0, sample)
  const known = new Set(before?.rows)
  const fresh = looked.filter((row) => !known.has(row))
  const isNewPage = fresh.length * 2 > looked.length || (known.size === 0 && fresh.length > 0)
  const totals = JSON.stringify(sums ?? {})
  if (before && !isNewPage && totals === before.totals) return before.widths
  const widths = grown(before?.widths ?? new Map(), measured({ ...props, rows: isNewPage ? fresh : [] }, language))
  setHeld({ by, rows: isNewPage || !before ? looked : before.rows, totals, widths })
  return widths
}

function grown(before: Widths, now: Widths): Widths {
  const more = [...now].filter(([field, width]) => width > (before.get(field) ?? -1))
  return more.length === 0 ? before : new Map([...before, ...more])
}

function measured(props: Shown, language: 'zh' | 'en'): Widths {
  const { columns, tree, held } = props
  // An indented name is as wide as its place in the tree makes it.
  const measuredColumns = columns.filter(({ hidden, field }) => !hidden && !held?.has(field) && field !== tree?.field)
  return new Map(
    measuredColumns.flatMap((column): [string, number][] => {
      const width = widest(column, props, language)
      return width === undefined ? [] : [[column.field, Math.ceil(width / step) * step]]
    }),
  )
}

/** Undefined for a cell whose width its text does not tell, and for a column of which nothing is known. */
function widest(column: Column, { rows, cellOf, optionsOf, labelsOf, sums }: Shown, language: 'zh' | 'en') {
  const renderer = cellOf(column)
  const adjacentWidth = renderer.node ? renderer.beside : 0
  if (adjacentWidth === undefined) return undefined
  const setting = { renderer, column, option: optionsOf(column), language }
  const labels = column.kind === 'dictionary' ? (labelsOf?.(column) ?? []) : []
  const values = rows.map((row) => renderer.text(bagOf(setting, row, row[column.field])))
  const widths = [...values, ...(labels.length <= fewOptions ? labels : [])].map((text) => textWidth(text) + adjacentWidth)
  const sum = sums?.[column.field]
  if (typeof sum === 'number') widths.push(textWidth(footText(setting, sum, undefined)) * bold)
  return widths.length === 0 ? undefined : Math.max(...widths)
}
