// Yes or no, as a word: a mark alone could not be read aloud or copied.
import type { CellBag, CellRenderer } from '../../runtime/index.ts'
import { isNothing, nothing } from '../kit/format.ts'

const words = { zh: { yes: '是', no: '否' }, en: { yes: 'Yes', no: 'No' } }

const booleanCell: CellRenderer = {
  text: ({ value, language }: CellBag) =>
    isNothing(value) ? nothing : value === true || value === 'true' ? words[language].yes : words[language].no,
}

export default booleanCell
