// A value of a dictionary.
import { exampleField, exampleOptions, fieldExamples } from '../kit/testing/example.ts'

const options = exampleOptions([
  { value: 'running', label: '运行 Running', colour: 'green' },
  { value: 'stopped', label: '停车 Stopped', colour: 'red' },
  { value: 'doffing', label: '落纱 Doffing', colour: 'blue' },
  { value: 'repair', label: '维修 Under repair', colour: 'amber' },
  { value: 'sealed', label: '封存 Sealed', colour: 'grey', disabled: true },
])
const field = exampleField({
  field: 'status',
  label: { zh: '状态', en: 'Status' },
  valueKind: 'dictionary',
  dictionary: 'deviceStatus',
  widget: { name: 'select', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 'running',
  options,
  error: { zh: '请选择状态', en: 'Choose a status' },
  more: [
    { name: 'value that the dictionary lost', value: 'melted' },
    {
      name: 'shift of a day',
      value: 2,
      field: { field: 'period', label: { zh: '班次', en: 'Shift' }, valueKind: 'integer' },
      options: exampleOptions([
        { value: '1', label: '早 08:00–16:00 · 甲班' },
        { value: '2', label: '中 16:00–00:00 · 乙班' },
        { value: '3', label: '夜 00:00–08:00 · 丙班' },
      ]),
    },
  ],
})
