// A number with its places and thousands separators; the unit stands in the header unless asked for here.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { formatNumber, isNothing } from '../kit/text/format.ts'

function text({ value, row, column, language, settings }: CellBag): string {
  const { countedIn } = column
  const decimals = column.kind === 'integer' ? 0 : (countedIn?.places[String(row[countedIn.unit])] ?? column.decimals)
  const number = formatNumber(value, {
    language,
    ...(settings.trim === true ? { decimals: 0, most: decimals } : { decimals }),
    thousands: settings.thousands !== false,
  })
  return settings.unit === true && column.unit && !isNothing(value) ? `${number} ${column.unit[language]}` : number
}

const numberCell: CellRenderer = { text }

export default numberCell
