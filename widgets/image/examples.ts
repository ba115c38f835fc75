// Pictures of people, machines and parts.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

/** A grey square, the smallest picture there is. */
const picture = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNcvHjxfwAGhwLkc3SNCQAAAABJRU5ErkJggg=='
const field = exampleField({
  field: 'picture',
  label: { zh: '照片', en: 'Picture' },
  valueKind: 'image',
  widget: { name: 'image', props: {} },
})

export const examples = fieldExamples({
  field,
  value: picture,
  error: { zh: '请选择照片', en: 'Choose a picture' },
  more: [{ name: 'markup is no picture', value: 'data:image/svg+xml;base64,PHN2Zy8+' }],
})
