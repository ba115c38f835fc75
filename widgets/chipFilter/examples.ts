// States of a machine side by side, one or several.
import { exampleOptions } from '../kit/testing/example.ts'
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'state',
  label: { zh: '状态', en: 'State' },
  kind: 'dictionary',
  dictionary: 'deviceState',
  search: 'equals',
  widget: { name: 'chipFilter', props: {} },
})
const options = exampleOptions([
  { value: 'running', label: '运行 Running', colour: 'green' },
  { value: 'stopped', label: '停车 Stopped', colour: 'red' },
  { value: 'doffing', label: '落纱 Doffing', colour: 'amber' },
])
const long = exampleOptions(
  Array.from({ length: 12 }, (_, at) => ({ value: `w${at}`, label: `细纱${at + 1}车间（二期扩建厂房） Ring spinning workshop ${at + 1}` })),
)

export const examples = filterExamples(
  field,
  'running',
  [
    { name: 'several', value: ['running', 'doffing'], settings: { multiple: true } },
    { name: 'with icons', value: 'running', settings: { icons: { running: 'spindle', doffing: 'cop' } } },
    { name: 'several, all', settings: { multiple: true } },
    { name: 'long names', value: 'w2', options: long },
  ],
  options,
)
