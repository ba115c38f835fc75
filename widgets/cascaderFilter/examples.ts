// A space, level by level.
import { exampleOptions } from '../kit/testing/example.ts'
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'space',
  label: { zh: '所在空间', en: 'Space' },
  kind: 'reference',
  reference: 'space',
  search: 'equals',
  widget: { name: 'cascaderFilter', props: {} },
})
const options = exampleOptions(
  [
    {
      value: '1',
      label: '锦华纺织',
      children: [
        { value: 'w1', label: '细纱一车间', children: [{ value: 'a1', label: '1 区' }] },
        { value: 'w2', label: '清梳车间' },
      ],
    },
  ],
  true,
)

export const examples = filterExamples(field, 'a1', [{ name: 'leaves only', value: 'w2', settings: { leafOnly: true } }], options)
