// Shares of a plan: none, some, all, more than all.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'done',
  label: { zh: '完成率', en: 'Done' },
  kind: 'decimal',
  cell: { name: 'progressCell', props: {} },
})
const levels = [
  { from: 0, colour: 'red' },
  { from: 60, colour: 'amber' },
  { from: 90, colour: 'green' },
]

export const examples = cellExamples(column, [
  { name: 'not begun', value: 0 },
  { name: 'under way', value: 42.35 },
  { name: 'whole', value: 100 },
  { name: 'more than planned', value: 137 },
  { name: 'of another whole', value: 300, settings: { max: 480 } },
  { name: 'below the first level', value: 12, settings: { levels } },
  { name: 'at the last level', value: 95, settings: { levels } },
  { name: 'no number', value: 'n/a' },
])
