// Whether a panel's charts stand above its list: where they leave it a useful number of rows, until the reader says otherwise.
import { useLayoutEffect, useState, type RefObject } from 'react'
import type { TableBlock } from '../../../metadata/model.ts'
import { useAppearance } from '../../hooks.ts'

/** So many rows a list keeps before charts take any height: a list of records is there for its rows, one of figures tells what its charts show. */
const ROWS = { records: 8, figures: 3 } as const
/** Toolbar, header, scrollbar and pager of a list, pixels. */
const AROUND_ROWS = 170
/** The lowest card of charts and the gap below it, as page.module.css has them. */
const LEAST_CHARTS = 136 + 16

export interface Charts {
  readonly shown: boolean
  readonly toggle: () => void
  /** The height a list keeps while charts give way, pixels; none for those whom the reader has asked for. */
  readonly leastList: number | undefined
}

interface Panel {
  /** Takes the height that is left. */
  readonly list: RefObject<HTMLElement | null>
  /** So many rows stand at its foot. */
  readonly footRows: number
  readonly rows: keyof typeof ROWS
  /** Without charts nothing is measured, and the panel is drawn once. */
  readonly hasCharts: boolean
}

/** On a narrow screen the list comes first, and the charts are a click away. */
export function useCharts({ list, footRows, rows, hasCharts }: Panel): Charts {
  const { tokens, density } = useAppearance()
  const leastList = (ROWS[rows] + footRows) * tokens.rowHeight[density] + AROUND_ROWS
  const [shown, setShown] = useState<boolean>()
  // Before the first paint the list has all the room there is: nothing is drawn that would be taken away again.
  useLayoutEffect(() => {
    if (hasCharts) setShown((before) => before ?? isRoom(list.current, leastList + LEAST_CHARTS))
  }, [list, leastList, hasCharts])
  const [asked, setAsked] = useState(false)
  const toggle = () => {
    setAsked(true)
    setShown(shown !== true)
  }
  return { shown: shown === true, toggle, leastList: asked ? undefined : leastList }
}

function isRoom(list: HTMLElement | null, needed: number): boolean {
  if (window.innerWidth < 768) return false
  // Below 992 px the page scrolls, and a list has a height of its own.
  return !list || window.innerWidth < 992 || list.clientHeight >= needed
}

/** Rows of sums and of averages at the foot of a table. */
export function footRows(table: TableBlock | undefined): number {
  const columns = table?.columns ?? []
  return Number(columns.some(({ sum }) => sum)) + Number(columns.some(({ average }) => average))
}
