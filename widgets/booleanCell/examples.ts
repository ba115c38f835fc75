// Yes, no, and not said.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'enabled',
  label: { zh: '启用', en: 'Enabled' },
  kind: 'boolean',
  cell: { name: 'booleanCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'yes', value: true },
  { name: 'no', value: false },
])
