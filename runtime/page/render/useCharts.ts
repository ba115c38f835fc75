// Whether a panel's charts are shown above its list, and how much of the list is on the page then. The page goes on below the window where both find no room.
import { useLayoutEffect, useState } from 'react'
import type { Page, TableBlock } from '../../../metadata/model/model.ts'
import { useAppearance, useServices } from '../../core/hooks/hooks.ts'

/** Rows of a list below charts. */
const ROWS = 10
/** Toolbar, header, scrollbar and pager of a list, pixels. */
const AROUND_ROWS = 170

export interface Charts {
  readonly shown: boolean
  readonly toggle: () => void
  /** Pixels of the list below charts. */
  readonly least: number
}

interface Panel {
  readonly page: Pick<Page, 'id' | 'chartArea'>
  readonly panel: string
  readonly table: TableBlock | undefined
  /** How many there are: without charts nothing is drawn again. */
  readonly count: number
}

/** Shown unless the page folds them, or the screen is a phone's, until the user says otherwise, which is remembered. */
export function useCharts({ page, panel, table, count }: Panel): Charts {
  const { tokens, density } = useAppearance()
  const { design, session, storage } = useServices()
  const key = `charts.${page.id}${panel && `.${panel}`}`
  const [shown, setShown] = useState(false)
  useLayoutEffect(() => {
    if (count === 0) return
    const remembered = storage.read(key)
    const usual = page.chartArea?.folded !== true && window.innerWidth >= 768
    // who designs the page sees what is added to it
    setShown(Boolean(design.target ?? session.user?.previewing) || (typeof remembered === 'boolean' ? remembered : usual))
  }, [count, key, page, design, session, storage])
  const toggle = (): void => {
    storage.write(key, !shown)
    setShown(!shown)
  }
  return { shown, toggle, least: (ROWS + footRows(table)) * tokens.rowHeight[density] + AROUND_ROWS }
}

/** Rows of sums and of averages at the foot of a table. */
function footRows(table: TableBlock | undefined): number {
  const columns = table?.columns ?? []
  return Number(columns.some(({ sum }) => sum)) + Number(columns.some(({ average }) => average))
}
