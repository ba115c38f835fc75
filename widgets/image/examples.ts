// Pictures of people, machines and parts.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'picture',
  label: { zh: '照片', en: 'Picture' },
  valueKind: 'image',
  widget: { name: 'image', props: {} },
})

export const examples = fieldExamples({
  field,
  value: '01900000-0000-7000-8000-000000000001',
  error: { zh: '请选择照片', en: 'Choose a picture' },
  more: [{ name: 'a picture that is gone', value: 'absent' }],
})
