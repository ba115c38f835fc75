// What is read from a machine's screen.
import type { JsonSchema } from '../../metadata/base/jsonSchema.ts'
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const part = (field: string, zh: string, en: string) =>
  exampleField({ field, label: { zh, en }, valueKind: 'text', widget: { name: 'text', props: {} } })
const field = exampleField({
  field: 'regions',
  label: { zh: '识别区域', en: 'Regions' },
  valueKind: 'objectList',
  picture: 'image',
  parts: [{ ...part('label', '名称', 'Name'), required: true }, part('parameter', '物理量标识符', 'Quantity')],
  widget: { name: 'regions', props: {} },
})
const side: JsonSchema = { type: 'number', minimum: 0, maximum: 1 }
const entry: JsonSchema = { type: 'object', properties: { label: { type: 'string' }, x: side, y: side, w: side, h: side } }
const schema: JsonSchema = { type: 'array', maxItems: 3, items: entry }
const value = [
  { label: '锭速 Speed', parameter: 'spindle_speed', x: 0.08, y: 0.13, w: 0.35, h: 0.18 },
  { label: '落纱次数 Doffs', parameter: 'doff_count', x: 0.08, y: 0.38, w: 0.4, h: 0.18 },
]

export const examples = fieldExamples({
  field,
  value,
  schema,
  error: { zh: '请画出区域', en: 'Draw the regions' },
  picture: 'panel',
  more: [
    { name: 'as many as allowed', value: [...value, { label: '功率', x: 0.09, y: 0.64, w: 0.45, h: 0.16 }] },
    {
      name: 'long text',
      value: [
        {
          label: '锭速（一车间东区第三排紧密纺细纱机组，读数每五秒更新一次） Spindle speed of the compact ring frames',
          parameter: 'spindle_speed',
          x: 0.08,
          y: 0.13,
          w: 0.35,
          h: 0.18,
        },
      ],
    },
    { name: 'without a picture', value, picture: null },
    { name: 'neither picture nor regions', picture: null },
    { name: 'a picture that is gone', value, picture: 'absent' },
  ],
})
