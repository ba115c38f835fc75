// Text that leads somewhere: a web address, a telephone number, a mailbox. Anything else stays text.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'

const text = ({ value }: CellBag): string => (isNothing(value) ? emptyValue : String(value))

/** The address behind the text, or nothing when it would be unsafe (javascript:) or no address at all. */
function addressOf(value: string, to: unknown): string | undefined {
  if (to === 'phone') return /^[+\d][\d\s-]{4,}$/.test(value) ? `tel:${value.replace(/[\s-]/g, '')}` : undefined
  if (to === 'email') return /^[^\s@]+@[^\s@]+$/.test(value) ? `mailto:${value}` : undefined
  return /^https?:\/\//i.test(value) ? value : undefined
}

function node(bag: CellBag): Node {
  const value = text(bag)
  const address = addressOf(value, bag.settings.to)
  if (!address) return document.createTextNode(value)
  const link = element('a', '', value)
  link.href = address
  if (!/^(tel|mailto):/.test(address)) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return link
}

const linkCell: CellRenderer = { text, node, beside: 0 }

export default linkCell
