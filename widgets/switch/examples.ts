// Yes or no.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'enabled',
  label: { zh: '启用', en: 'Enabled' },
  valueKind: 'boolean',
  widget: { name: 'switch', props: {} },
})

export const examples = fieldExamples({
  field,
  value: true,
  error: { zh: '请选择是或否', en: 'Choose yes or no' },
  more: [
    { name: 'with words', value: true, settings: { on: { zh: '启用', en: 'On' }, off: { zh: '停用', en: 'Off' } } },
    { name: 'may be unanswered', field: { unanswered: true } },
    { name: 'may be unanswered, and is no', value: false, field: { unanswered: true } },
  ],
})
