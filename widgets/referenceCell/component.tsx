// The name of the record a reference points at, or what having none is called; its id is never shown, except when the name could not be found.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'

const referenceCell: CellRenderer = {
  text: ({ value, label }: CellBag) => (typeof label === 'string' && label !== '' ? label : isNothing(value) ? emptyValue : String(value)),
}

export default referenceCell
