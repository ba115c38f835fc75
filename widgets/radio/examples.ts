// A value of a short dictionary, all choices in sight.
import { exampleField, exampleOptions, fieldExamples } from '../kit/testing/example.ts'

const options = exampleOptions([
  { value: 'S', label: 'S 捻 S twist' },
  { value: 'Z', label: 'Z 捻 Z twist' },
])
const field = exampleField({
  field: 'twist',
  label: { zh: '捻向', en: 'Twist' },
  valueKind: 'dictionary',
  dictionary: 'twist',
  widget: { name: 'radio', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 'Z',
  options,
  error: { zh: '请选择捻向', en: 'Choose a twist' },
  more: [{ name: 'buttons', value: 'S', settings: { buttons: true } }],
})
