// A record of a tree.
import { exampleField, exampleOptions, fieldExamples } from '../kit/testing/example.ts'

const options = exampleOptions([
  {
    value: 's1',
    label: '一分厂 Plant 1',
    children: [
      { value: 's11', label: '前纺车间 Preparation', children: [{ value: 's111', label: '梳棉 Carding', pinyin: 'shumian sm' }] },
      { value: 's12', label: '细纱车间 Ring spinning' },
    ],
  },
  { value: 's2', label: '二分厂 Plant 2' },
])
const field = exampleField({
  field: 'space',
  label: { zh: '所属空间', en: 'Space' },
  valueKind: 'reference',
  reference: 'space',
  widget: { name: 'treeSelect', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 's12',
  options,
  error: { zh: '请选择所属空间', en: 'Choose a space' },
  more: [
    { name: 'leaves only', value: 's111', settings: { leafOnly: true } },
    { name: 'several', value: ['s12', 's2'], field: { valueKind: 'referenceList' } },
  ],
})
