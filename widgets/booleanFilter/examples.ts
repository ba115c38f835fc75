// Yes, no, or either.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'enabled',
  label: { zh: '启用', en: 'Enabled' },
  kind: 'boolean',
  search: 'equals',
  widget: { name: 'booleanFilter', props: {} },
})

export const examples = filterExamples(field, true, [
  { name: 'no', value: false },
  { name: 'without an answer', value: { none: true }, field: { unanswered: true } },
])
