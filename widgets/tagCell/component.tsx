// A dictionary's value in its colour. A value the dictionary does not know is shown raw and marked, so that bad data is seen.
import type { CellBag, CellRenderer, Option } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'
import { unknownValue } from '../kit/text/unknown.ts'
import '../kit/stateColours.css'
import '../kit/tag.css'

const optionOf = ({ value, option }: CellBag): Option | undefined => option?.(String(value))

function text(bag: CellBag): string {
  if (isNothing(bag.value)) return emptyValue
  return optionOf(bag)?.label ?? unknownValue(String(bag.value), bag.language)
}

function node(bag: CellBag): Node {
  if (isNothing(bag.value)) return document.createTextNode(emptyValue)
  const option = optionOf(bag)
  if (option && bag.settings.variant === 'text') return document.createTextNode(option.label)
  const variant = bag.settings.variant === 'dot' ? 'cell-dot' : 'cell-tag'
  const tag = element('span', `${variant} ${option ? '' : 'cell-unknown'}`, option?.label ?? String(bag.value))
  tag.dataset.colour = option?.colour ?? 'neutral'
  if (!option) tag.dataset.hint = unknownValue(String(bag.value), bag.language)
  return tag
}

const tagCell: CellRenderer = { text, node, beside: 18 }

export default tagCell
