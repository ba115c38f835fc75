// A small picture that opens in full in its own tab; only pictures of the console's own origin or embedded ones are shown.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom.ts'
import { isNothing, nothing } from '../kit/format.ts'

const text = ({ value }: CellBag): string => (isNothing(value) ? nothing : String(value))

const isPicture = (address: string): boolean => /^\/(?!\/)/.test(address) || /^data:image\/(png|jpeg|webp);base64,/.test(address)

function node(bag: CellBag): Node {
  const address = text(bag)
  if (!isPicture(address)) return document.createTextNode(address)
  const size = typeof bag.settings.size === 'number' ? bag.settings.size : 32
  const picture = element('img', 'cell-image')
  picture.width = size
  picture.height = size
  picture.loading = 'lazy'
  picture.alt = bag.column.label[bag.language]
  picture.src = address
  if (address.startsWith('data:')) return picture
  const link = element('a', 'cell-link')
  link.href = address
  link.target = '_blank'
  link.rel = 'noopener'
  link.append(picture)
  return link
}

const imageCell: CellRenderer = { text, node }

export default imageCell
