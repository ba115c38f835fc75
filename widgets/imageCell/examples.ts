// Pictures of records, small and large, and one that is gone.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'picture',
  label: { zh: '照片', en: 'Picture' },
  kind: 'image',
  cell: { name: 'imageCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a picture', value: '01900000-0000-7000-8000-000000000001' },
  { name: 'large', value: '01900000-0000-7000-8000-000000000001', settings: { size: 96 } },
  { name: 'gone', value: 'absent' },
])
