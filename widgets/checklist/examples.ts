// The checklist of a maintenance order.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const text = { name: 'text', props: {} }
const items = [
  exampleField({ field: 'item', label: { zh: '项目', en: 'Item' }, valueKind: 'text', widget: text }),
  exampleField({ field: 'result', label: { zh: '结果', en: 'Result' }, valueKind: 'text', widget: text }),
  exampleField({ field: 'remark', label: { zh: '备注', en: 'Remark' }, valueKind: 'text', widget: text }),
]
const field = exampleField({
  field: 'items',
  label: { zh: '保养内容', en: 'Items' },
  valueKind: 'children',
  widget: { name: 'checklist', props: {} },
  children: { entity: 'maintenanceOrderItem', min: 0, max: 50, items },
})
const checks = [
  { item: '清洁罗拉 Clean the rollers', result: 'ok' },
  { item: '检查锭带 Check the tapes', result: 'bad', remark: '两根断裂 two are broken' },
  { item: '加油 Oil' },
]
const settings = { name: 'item', result: 'result', when: { bad: ['remark'] } }

export const examples = fieldExamples({
  field,
  value: checks,
  error: { zh: '请填写每项的结果', en: 'Give each item a result' },
  more: [
    { name: 'all checked', value: checks.slice(0, 2) },
    {
      name: 'long items',
      value: [
        {
          item: '检查各罗拉轴承、锭带张力与钢领磨损情况，清除飞花并按规定加注润滑脂 Check bearings, tapes and rings, clean and grease them',
          result: 'ok',
        },
      ],
    },
  ],
}).map((example) => ({ ...example, props: { ...example.props, settings } }))
