// A name that stands dim while its row is disabled, so that what counts is found first. That it is disabled a column of its own says in words.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import './dimCell.css'

const text = ({ value }: CellBag): string => (isNothing(value) ? emptyValue : String(value))

function node(bag: CellBag): Node {
  const isOff = bag.row[String(bag.settings.enabled)] === false
  return isOff ? element('span', 'cell-dim', text(bag)) : document.createTextNode(text(bag))
}

const dimCell: CellRenderer = { text, node, beside: 0 }

export default dimCell
