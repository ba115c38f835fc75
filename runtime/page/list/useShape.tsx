// How a list shows its rows: as a table, as cards or as bars over days. As its reader left it, else as the page says; a phone begins with cards.
import { AppstoreOutlined, ScheduleOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import type { Gantt } from '../../../metadata/model/ganttModel.ts'
import type { Cards, TableBlock, Text } from '../../../metadata/model/model.ts'
import type { ListShape } from '../../core/contracts/bundleContract.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import type { ActiveView } from '../views/useActiveView.ts'
import { IconButton } from '../write/Toolbar.tsx'

/** Pixels of the window; below, a table shows two columns at a time. */
const narrowBelow = 768

export interface Shape {
  /** Present while the rows are shown as cards. */
  readonly cards: Cards | undefined
  /** Present while they are shown as bars over days. */
  readonly gantt: Gantt | undefined
  /** To the other shapes; nothing where there is one alone. */
  readonly change: ReactNode
}

const looks: Readonly<Record<ListShape, { readonly label: Text; readonly icon: ReactNode }>> = {
  table: { label: texts.asTable, icon: <UnorderedListOutlined /> },
  cards: { label: texts.asCards, icon: <AppstoreOutlined /> },
  gantt: { label: texts.asGantt, icon: <ScheduleOutlined /> },
}

export function useShape({ cards, gantt }: TableBlock, { choices, choose }: ActiveView): Shape {
  const [first] = useState(() => firstOf(cards, gantt))
  const shapes: readonly ListShape[] = [
    ...(cards?.show === 'only' ? [] : ['table' as const]),
    ...(cards ? ['cards' as const] : []),
    ...(gantt ? ['gantt' as const] : []),
  ]
  const { shape: chosen, ...others } = choices
  const shape = chosen !== undefined && shapes.includes(chosen) ? chosen : first
  return {
    cards: shape === 'cards' ? cards : undefined,
    gantt: shape === 'gantt' ? gantt : undefined,
    change: shapes
      .filter((each) => each !== shape)
      .map((each) => (
        <IconButton key={each} {...looks[each]} onClick={() => choose(each === first ? others : { ...others, shape: each })} />
      )),
  }
}

function firstOf(cards: Cards | undefined, gantt: Gantt | undefined): ListShape {
  const narrow = window.innerWidth < narrowBelow
  if (gantt?.show === 'first' && !narrow) return 'gantt'
  return cards && (cards.show !== 'second' || narrow) ? 'cards' : 'table'
}
