// One value of a dictionary, or several.
import { exampleOptions } from '../kit/testing/example.ts'
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'status',
  label: { zh: '状态', en: 'Status' },
  kind: 'dictionary',
  dictionary: 'employeeStatus',
  search: 'equals',
  widget: { name: 'selectFilter', props: {} },
})
const options = exampleOptions([
  { value: 'onDuty', label: '在职 On duty', colour: 'green' },
  { value: 'resigned', label: '离职 Resigned', colour: 'grey' },
])

export const examples = filterExamples(
  field,
  'onDuty',
  [{ name: 'several', value: ['onDuty', 'resigned'], settings: { multiple: true } }],
  options,
)
