// The cards of a list with the renderers of what stands on them.
import type { Cards, Column } from '../../../metadata/model/model.ts'
import { useWidgets } from '../../core/hooks/hooks.ts'
import type { CardsBlockProps } from '../../core/contracts/tableContract.ts'
import styles from '../base/page.module.css'
import { useCells, useColumnOptions } from './useCells.ts'
import { useBlockWidget } from '../base/widgetOf.ts'

export function CardsWithCells(props: Omit<CardsBlockProps, 'cellOf' | 'optionsOf'>) {
  const { cards } = props
  const Widget = useBlockWidget<CardsBlockProps>(useWidgets(), cards.widget.name)
  const cellOf = useCells(allColumns(cards))
  const optionsOf = useColumnOptions()
  return Widget && cellOf ? <Widget {...props} cellOf={cellOf} optionsOf={optionsOf} /> : <div className={styles.place} />
}

const gathered = new WeakMap<Cards, readonly Column[]>()

/** The same list for the same cards, as suspending needs. */
function allColumns(cards: Cards): readonly Column[] {
  const known = gathered.get(cards)
  if (known) return known
  const { title, picture, status, items } = cards
  const columns = [title, picture, status, ...items].filter((column) => column !== undefined)
  gathered.set(cards, columns)
  return columns
}
