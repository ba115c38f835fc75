// A day stays the day it is, in every zone.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'hireDate',
  label: { zh: '入职日期', en: 'Hired' },
  kind: 'date',
  cell: { name: 'dateCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a day', value: '2026-11-20' },
  { name: 'leap day', value: '2024-02-29' },
])
