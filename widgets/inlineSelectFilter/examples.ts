// Machines to compare: at most four.
import { exampleOptions } from '../kit/testing/example.ts'
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'device',
  label: { zh: '机台', en: 'Machine' },
  kind: 'reference',
  reference: 'device',
  search: 'equals',
  widget: { name: 'inlineSelectFilter', props: {} },
})
const options = exampleOptions(
  Array.from({ length: 9 }, (_, at) => ({ value: `m${at + 1}`, label: `${at + 1}#` })),
  true,
)

export const examples = filterExamples(
  field,
  ['m1', 'm7'],
  [
    { name: 'as many as can be', value: ['m1', 'm2', 'm3', 'm8'] },
    { name: 'one', value: 'm2', settings: { single: true } },
    { name: 'two of six', value: ['m1'], settings: { max: 2, shown: 6 } },
    { name: 'of more than one page', value: ['m1', 'm7'], options: { ...options, more: () => undefined } },
  ],
  options,
)
