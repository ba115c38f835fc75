// Yes or no, as a word: a mark alone could not be read aloud or copied.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { answers } from '../kit/answers.ts'
import { isNothing, emptyValue } from '../kit/text/format.ts'

const booleanCell: CellRenderer = {
  text: ({ value, language }: CellBag) =>
    isNothing(value) ? emptyValue : answers[value === true || value === 'true' ? 'yes' : 'no'][language],
}

export default booleanCell
