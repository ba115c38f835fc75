// Periods of a day after one another.
import type { CellRenderer } from '../../runtime/index.ts'
import { joined } from '../kit/text/format.ts'
import { periodsOf, periodText } from '../kit/text/periods.ts'

const periodsCell: CellRenderer = { text: ({ value }) => joined(periodsOf(value).map(periodText)) }

export default periodsCell
