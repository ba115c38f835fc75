// A person's name behind a circle with its letters.
import { avatarOf, type CellBag, type CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { isNothing, nothing } from '../kit/format.ts'
import { numberOf } from '../kit/setting.ts'

const SIZE = 24

function text({ value, label }: CellBag): string {
  if (isNothing(value)) return nothing
  return typeof label === 'string' && label !== '' ? label : String(value)
}

function node(bag: CellBag): Node {
  const name = text(bag)
  if (isNothing(bag.value)) return document.createTextNode(name)
  const size = numberOf(bag.settings.size) ?? SIZE
  const { letters, colour, fontSize } = avatarOf(name, size)
  const circle = element('span', 'cell-avatar', letters)
  circle.ariaHidden = 'true'
  Object.assign(circle.style, { width: `${size}px`, height: `${size}px`, background: colour, color: '#ffffff', fontSize: `${fontSize}px` })
  const line = element('span', 'cell-person')
  line.append(circle, document.createTextNode(name))
  return line
}

const avatarCell: CellRenderer = { text, node }

export default avatarCell
