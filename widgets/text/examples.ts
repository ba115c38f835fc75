// Names and codes.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'name',
  label: { zh: '品种名称', en: 'Variety name' },
  valueKind: 'text',
  widget: { name: 'text', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 'JC 40S 针织纱',
  schema: { type: 'string', maxLength: 200 },
  error: { zh: '请输入品种名称', en: 'Enter a variety name' },
  more: [
    { name: 'code', value: 'PZ-2026-0142', settings: { mono: true } },
    { name: 'secret', value: 'Spindle1', settings: { secret: true } },
    { name: 'with a unit', value: '12.5', field: { unit: { zh: '公支', en: 'Nm' } } },
    {
      name: 'long text',
      value: '精梳长绒棉与莱赛尔混纺赛络紧密纺针织用纱 combed long-staple cotton and lyocell siro compact yarn for knitting',
    },
    { name: 'markup stays text', value: '<img src=x onerror=alert(1)>', state: { readOnly: true } },
  ],
})
