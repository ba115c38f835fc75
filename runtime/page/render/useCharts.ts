// Whether a panel's charts stand above its list: where they leave a useful part of it on the screen, until the reader says otherwise.
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { DRAWING, HEAD } from '../blocks/awaited.ts'
import { useAppearance, useServices } from '../../core/hooks/hooks.ts'

/** So many rows stay on the screen below charts, beside sums: a list of records is there for its rows, one of figures tells what its charts show. */
const ROWS = { records: 8, figures: 1 } as const
/** Toolbar, header, scrollbar and pager of a list, pixels. */
const AROUND_ROWS = 170
/** A card of charts and the gap below it. */
const CHARTS = HEAD + DRAWING + 20 + 16

export interface Charts {
  readonly shown: boolean
  readonly toggle: () => void
}

interface Panel {
  /** Takes the height that is left. */
  readonly list: RefObject<HTMLElement | null>
  readonly table: TableBlock | undefined
  readonly rows: keyof typeof ROWS
  /** How many there are: without charts nothing is measured, and the panel is drawn once. */
  readonly count: number
}

/** On a narrow screen the list comes first, and the charts are a click away. */
export function useCharts({ list, table, rows, count }: Panel): Charts {
  const { tokens, density } = useAppearance()
  const { design, session } = useServices()
  const inSight = ROWS[rows] + footRows(table)
  const needed = inSight * tokens.rowHeight[density] + AROUND_ROWS + CHARTS
  const [shown, setShown] = useState<boolean>()
  // Before the first paint the list has all the room there is: nothing is drawn that would be taken away again.
  useLayoutEffect(() => {
    // whoever adds one to the page sees it, in its preview too
    if (count > 0) setShown((before) => Boolean(design.target ?? session.user?.previewing) || (before ?? isRoom(list.current, needed)))
  }, [list, needed, count, design, session])
  return { shown: shown === true, toggle: () => setShown(shown !== true) }
}

function isRoom(list: HTMLElement | null, needed: number): boolean {
  if (window.innerWidth < 768) return false
  // Below 992 px the page scrolls, and a list has a height of its own.
  return !list || window.innerWidth < 992 || list.clientHeight >= needed
}

/** Rows of sums and of averages at the foot of a table. */
function footRows(table: TableBlock | undefined): number {
  const columns = table?.columns ?? []
  return Number(columns.some(({ sum }) => sum)) + Number(columns.some(({ average }) => average))
}
