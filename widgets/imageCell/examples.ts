// Embedded pictures; addresses elsewhere are never fetched.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const dot = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const column = exampleColumn({
  field: 'picture',
  label: { zh: '照片', en: 'Picture' },
  kind: 'image',
  cell: { name: 'imageCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a picture', value: dot },
  { name: 'large', value: dot, settings: { size: 96 } },
  { name: 'elsewhere', value: 'https://example.org/picture.png' },
  { name: 'another host without a scheme', value: '//example.org/picture.png' },
])
