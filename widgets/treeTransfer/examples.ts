// Areas that a post answers for.
import { exampleField, exampleOptions, fieldExamples } from '../kit/testing/example.ts'

const options = exampleOptions(
  [
    {
      value: 's1',
      label: '一分厂 Plant 1',
      children: [
        {
          value: 's11',
          label: '前纺车间 Preparation',
          children: [
            { value: 's111', label: '梳棉 Carding' },
            { value: 's112', label: '并条 Drawing' },
          ],
        },
        { value: 's12', label: '细纱车间 Ring spinning' },
      ],
    },
    { value: 's2', label: '二分厂 Plant 2' },
  ],
  true,
)
const field = exampleField({
  field: 'responsibleArea',
  label: { zh: '负责区域', en: 'Responsible areas' },
  valueKind: 'referenceList',
  reference: 'space',
  widget: { name: 'treeTransfer', props: {} },
})

export const examples = fieldExamples({
  field,
  value: ['s111', 's2'],
  options,
  error: { zh: '请选择负责区域', en: 'Choose responsible areas' },
  more: [
    { name: 'leaves only', value: ['s12'], settings: { leafOnly: true } },
    { name: 'everything taken', value: ['s1', 's11', 's111', 's112', 's12', 's2'] },
  ],
})
