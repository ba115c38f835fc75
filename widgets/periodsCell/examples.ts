// The periods of a shift in a list.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'periods',
  label: { zh: '班次时段', en: 'Shift periods' },
  kind: 'periods',
  cell: { name: 'periodsCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'one', value: [{ start: '08:00', end: '16:00' }] },
  {
    name: 'over midnight',
    value: [
      { start: '20:00', end: '23:00' },
      { start: '23:00', end: '07:00' },
    ],
  },
])
