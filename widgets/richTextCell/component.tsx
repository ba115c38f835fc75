// Rich text in a list is its words; where it is read, it is as it was written.
import { plainText } from '../../metadata/functions/richText.ts'
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { cleanNodes } from '../kit/dom/cleanHtml.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import '../kit/richText.css'

const text = ({ value }: CellBag): string => (isNothing(value) ? emptyValue : plainText(String(value)))

function node(bag: CellBag): Node {
  if (isNothing(bag.value)) return document.createTextNode(emptyValue)
  const frame = element('div', 'rich-text')
  frame.append(cleanNodes(String(bag.value)))
  return frame
}

const richTextCell: CellRenderer = { text, node }

export default richTextCell
