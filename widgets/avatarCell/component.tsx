// A person's name behind a circle: his picture where there is one, else letters.
import { avatarOf, type CellBag, type CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import { numberOf } from '../kit/text/setting.ts'
import './avatarCell.css'

const SIZE = 24

function text({ value, label }: CellBag): string {
  if (isNothing(value)) return emptyValue
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
  line.append(circle, element('span', 'cell-name', name))
  void bag.portrait?.(peopleIn(bag)).then((address) => {
    if (address !== undefined) circle.replaceWith(picture(address, size, circle))
  })
  return line
}

/** Who may be meant: the record that a reference names; else the record of the row, or whoever has this job number. */
const peopleIn = ({ value, row, column }: CellBag): readonly string[] =>
  column.reference === undefined ? [row.id, String(value)] : [String(value)]

/** What turns out to be no picture gives the letters back. */
function picture(address: string, size: number, letters: Node): Node {
  const shown = element('img', 'cell-avatar')
  shown.alt = ''
  shown.width = size
  shown.height = size
  shown.addEventListener('error', () => shown.replaceWith(letters))
  shown.src = address
  return shown
}

const avatarCell: CellRenderer = { text, node, beside: 34, portrays: true }

export default avatarCell
