// A calendar day.
import type { CellRenderer } from '../../runtime/index.ts'
import { formatDate } from '../kit/text/format.ts'

const dateCell: CellRenderer = { text: ({ value }) => formatDate(value) }

export default dateCell
