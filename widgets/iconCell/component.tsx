// The icon that a row names, and what it is called.
import { iconPicture, type CellBag, type CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import { icons } from '../kit/text/iconWords.ts'
import './iconCell.css'

/** A name that is not known is shown as it is, so that bad data is seen. */
function text({ value, language }: CellBag): string {
  if (isNothing(value)) return emptyValue
  const name = String(value)
  return Object.hasOwn(icons, name) ? (icons[name]?.[language] ?? name) : name
}

function node(bag: CellBag): Node {
  const { value, settings } = bag
  const words = text(bag)
  if (isNothing(value)) return document.createTextNode(words)
  const line = element('span', 'cell-icon')
  const picture = element('span', 'cell-icon-picture')
  if (settings.words === false) {
    picture.role = 'img'
    picture.ariaLabel = words
    picture.dataset.hint = words
  } else picture.ariaHidden = 'true'
  line.append(picture, ...(settings.words === false ? [] : [document.createTextNode(words)]))
  iconPicture(String(value)).then(
    (drawing) => picture.replaceChildren(drawing),
    () => undefined,
  )
  return line
}

const iconCell: CellRenderer = { text, node, beside: 28 }

export default iconCell
