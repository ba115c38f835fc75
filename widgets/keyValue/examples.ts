// Process parameters.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const keys = [
  { field: 'speed', label: { zh: '锭速', en: 'Spindle speed' }, kind: 'integer', unit: { zh: '转/分', en: 'rpm' }, required: true },
  { field: 'draft', label: { zh: '牵伸倍数', en: 'Draft' }, kind: 'decimal', decimals: 2 },
  { field: 'traveller', label: { zh: '钢丝圈', en: 'Traveller' } },
  { field: 'compact', label: { zh: '紧密纺', en: 'Compact' }, kind: 'boolean' },
]
const field = exampleField({
  field: 'settings',
  label: { zh: '工艺参数', en: 'Process settings' },
  valueKind: 'object',
  widget: { name: 'keyValue', props: { keys } },
})

export const examples = fieldExamples({
  field,
  value: { speed: 17500, draft: 38.5, traveller: 'UDR 5/0', compact: true },
  error: { zh: '请输入工艺参数', en: 'Enter the settings' },
  more: [
    {
      name: 'long text',
      value: { speed: 17500, traveller: 'UDR 5/0，细纱一车间东区第三排更换后试用三个班，断头未见增加 tried for three shifts' },
    },
  ],
})
