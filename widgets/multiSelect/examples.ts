// Values of a dictionary.
import { exampleField, exampleOptions, fieldExamples } from '../kit/testing/example.ts'

const options = exampleOptions([
  { value: 'running', label: '运行 Running', colour: 'green' },
  { value: 'stopped', label: '停车 Stopped', colour: 'red' },
  { value: 'doffing', label: '落纱 Doffing', colour: 'blue' },
  { value: 'repair', label: '维修 Under repair', colour: 'amber' },
  { value: 'sealed', label: '封存 Sealed', colour: 'grey', disabled: true },
])
const field = exampleField({
  field: 'statuses',
  label: { zh: '适用状态', en: 'Applies to' },
  valueKind: 'dictionaryList',
  dictionary: 'deviceStatus',
  widget: { name: 'multiSelect', props: {} },
})

export const examples = fieldExamples({
  field,
  value: ['running', 'doffing'],
  options,
  error: { zh: '请选择适用状态', en: 'Choose what it applies to' },
  more: [
    { name: 'more than fit', value: ['running', 'stopped', 'doffing', 'repair', 'sealed'] },
    { name: 'at most two', value: ['running', 'stopped'], settings: { max: 2 } },
  ],
})
