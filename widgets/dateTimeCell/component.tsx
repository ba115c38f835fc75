// A moment, in the reader's zone.
import type { CellRenderer } from '../../runtime/index.ts'
import { formatDateTime } from '../kit/text/format.ts'

const dateTimeCell: CellRenderer = { text: ({ value, settings }) => formatDateTime(value, settings.seconds === true) }

export default dateTimeCell
