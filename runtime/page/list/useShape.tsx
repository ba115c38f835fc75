// Whether a list shows its rows as a table or as cards: as its reader left it, else as the page says; a phone begins with cards.
import { AppstoreOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { useState, type ReactNode } from 'react'
import type { Cards, TableBlock } from '../../../metadata/model/model.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import type { ActiveView } from '../views/useActiveView.ts'
import { IconButton } from '../write/Toolbar.tsx'

/** Pixels of the window; below, a table shows two columns at a time. */
const narrowBelow = 768

export interface Shape {
  /** Present while the rows are shown as cards. */
  readonly cards: Cards | undefined
  /** To the other shape; nothing where there is one alone. */
  readonly change: ReactNode
}

export function useShape({ cards }: TableBlock, { choices, choose }: ActiveView): Shape {
  const [first] = useState(() => cards && (cards.show !== 'second' || window.innerWidth < narrowBelow ? 'cards' : 'table'))
  if (!cards) return { cards: undefined, change: null }
  if (cards.show === 'only') return { cards, change: null }
  const { shape: chosen, ...others } = choices
  const isCards = (chosen ?? first) === 'cards'
  const next = isCards ? ('table' as const) : ('cards' as const)
  return {
    cards: isCards ? cards : undefined,
    change: (
      <IconButton
        label={isCards ? texts.asTable : texts.asCards}
        icon={isCards ? <UnorderedListOutlined /> : <AppstoreOutlined />}
        onClick={() => choose(next === first ? others : { ...others, shape: next })}
      />
    ),
  }
}
