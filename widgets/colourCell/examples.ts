// Yarn colours, and text that is none.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'colour',
  label: { zh: '颜色', en: 'Colour' },
  kind: 'colour',
  cell: { name: 'colourCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a colour', value: '#2478f2' },
  { name: 'white', value: '#ffffff' },
  { name: 'without #', value: '18a058' },
  { name: 'no colour', value: 'url(javascript:alert(1))' },
])
