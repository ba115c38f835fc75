// A colour as a swatch beside its code, so that it can be told apart without seeing colours.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import './colourCell.css'

const hex = /^#?[0-9a-f]{6}$/i

const text = ({ value }: CellBag): string => (isNothing(value) ? emptyValue : String(value))

function node(bag: CellBag): Node {
  const code = text(bag)
  if (!hex.test(code)) return document.createTextNode(code)
  const whole = element('span', 'cell-colour')
  const swatch = element('span', 'cell-swatch')
  swatch.style.backgroundColor = code.startsWith('#') ? code : `#${code}`
  whole.append(swatch, code)
  return whole
}

const colourCell: CellRenderer = { text, node, beside: 24 }

export default colourCell
