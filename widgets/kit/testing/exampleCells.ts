// Cells of examples before the table of widgets is asked: text as it is. The host of the examples puts the real ones in.
import type { CellOf } from '../../../runtime/index.ts'

export const cellOfExample: CellOf = () => ({ text: ({ value }) => String(value ?? '--') })
