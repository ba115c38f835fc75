// Several values on one line: of a dictionary by their labels, of references by their names, of records by how many there are.
// What is told of another record (valuesOf) is a line each where there is room: in a detail.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { element } from '../kit/dom/dom.ts'
import { isNothing, joined, emptyValue } from '../kit/text/format.ts'
import { unknownValue } from '../kit/text/unknown.ts'
import './listCell.css'

function text({ value, label, option, language }: CellBag): string {
  if (isNothing(value)) return emptyValue
  if (Array.isArray(label) && label.length > 0) return joined(label)
  if (!Array.isArray(value)) return typeof value === 'object' ? emptyValue : String(value)
  if (value.some((part) => typeof part === 'object'))
    return language === 'zh' ? `${value.length} 项` : `${value.length} ${value.length === 1 ? 'item' : 'items'}`
  return joined(value.map((part) => (option ? (option(String(part))?.label ?? unknownValue(String(part), language)) : String(part))))
}

function node(bag: CellBag): Node {
  const { value, label } = bag
  if (Array.isArray(value) || !Array.isArray(label)) return document.createTextNode(text(bag))
  const parts = document.createDocumentFragment()
  parts.append(...label.map((part) => element('span', 'cell-part', part)))
  return label.length > 0 ? parts : document.createTextNode(emptyValue)
}

const listCell: CellRenderer = { text, node }

export default listCell
