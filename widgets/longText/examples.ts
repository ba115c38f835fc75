// Descriptions and remarks.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'description',
  label: { zh: '岗位描述', en: 'Description' },
  valueKind: 'longText',
  widget: { name: 'longText', props: {} },
})

const phrases = ['锭带断裂', '锭带松弛，转速偏低', '罗拉缠花', 'Spindle tape broken'].map((label) => ({ value: label, label }))

export const examples = fieldExamples({
  field,
  value: '负责细纱车间 1-30 号机台的巡回、接头与清洁。\nPatrols frames 1 to 30, pieces ends, keeps them clean.',
  schema: { type: 'string', maxLength: 200 },
  error: { zh: '不能超过 200 个字符', en: 'At most 200 characters' },
  more: [
    {
      name: 'quick phrases',
      value: '锭带断裂',
      field: { phrases: { dictionary: 'phrases' } },
      options: { items: phrases, loading: false, find: (value) => phrases.find((one) => one.value === value) },
    },
    {
      name: 'quick phrases on their way',
      field: { phrases: { dictionary: 'phrases' } },
      options: { items: [], loading: true, find: () => undefined },
    },
    {
      name: 'no quick phrases',
      field: { phrases: { dictionary: 'phrases' } },
      options: { items: [], loading: false, find: () => undefined },
    },
    { name: 'five rows', settings: { rows: 5 } },
    { name: 'long text', value: '每班交接时须核对品种、定量、牵伸倍数与锭速，发现异常立即停车并报告班长。'.repeat(5) },
  ],
})
