// A number, and a range with either end open.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'spindles',
  label: { zh: '锭数', en: 'Spindles' },
  kind: 'integer',
  search: 'range',
  widget: { name: 'numberFilter', props: {} },
})

export const examples = filterExamples(
  field,
  [400, 1200],
  [
    { name: 'open below', value: [null, 1200] },
    { name: 'one number', value: 480, field: { search: 'equals' } },
    { name: 'between limits', settings: { minimum: 0, maximum: 2000 } },
  ],
)
