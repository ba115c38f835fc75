// A space with all below it.
import { exampleOptions } from '../kit/testing/example.ts'
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'space',
  label: { zh: '所在空间', en: 'Space' },
  kind: 'reference',
  reference: 'space',
  search: 'equals',
  widget: { name: 'treeFilter', props: {} },
})
const options = exampleOptions(
  [{ value: '1', label: '锦华纺织', children: [{ value: 'w1', label: '细纱一车间', children: [{ value: 'a1', label: '1 区' }] }] }],
  true,
)

export const examples = filterExamples(field, 'a1', [{ name: 'several', value: ['w1'], settings: { multiple: true } }], options)
