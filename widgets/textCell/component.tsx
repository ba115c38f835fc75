// Text as it is, or as it is called (the name of a shift); the values of an object one after another.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { isNothing, joined, emptyValue } from '../kit/text/format.ts'

function text({ value, label, language, settings, row }: CellBag): string {
  const english = language === 'en' && typeof settings.english === 'string' ? row[settings.english] : undefined
  if (typeof english === 'string' && english !== '') return english
  if (typeof label === 'string') return label
  if (isNothing(value)) return emptyValue
  if (Array.isArray(value)) return joined(value.map(String))
  if (typeof value === 'object')
    return joined(
      Object.values(value)
        .filter((part) => !isNothing(part))
        .map(String),
    )
  return String(value)
}

const textCell: CellRenderer = { text }

export default textCell
