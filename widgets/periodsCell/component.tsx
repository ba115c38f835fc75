// Periods of a day after one another.
import type { CellRenderer } from '../../runtime/index.ts'
import { joined } from '../kit/format.ts'
import { periodsOf, periodText } from '../kit/periods.ts'

const periodsCell: CellRenderer = { text: ({ value }) => joined(periodsOf(value).map(periodText)) }

export default periodsCell
