// Several values on one line: of a dictionary by their labels, of references by their names, of records by how many there are.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { isNothing, joined, nothing } from '../kit/format.ts'
import { unknownValue } from '../kit/unknown.ts'

function text({ value, label, option, language }: CellBag): string {
  if (isNothing(value)) return nothing
  if (!Array.isArray(value)) return String(value)
  if (Array.isArray(label) && label.length > 0) return joined(label)
  if (value.some((part) => typeof part === 'object'))
    return language === 'zh' ? `${value.length} 项` : `${value.length} ${value.length === 1 ? 'item' : 'items'}`
  return joined(value.map((part) => (option ? (option(String(part))?.label ?? unknownValue(String(part), language)) : String(part))))
}

const listCell: CellRenderer = { text }

export default listCell
