// Parameters of a machine model.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const columns = [
  { field: 'code', label: { zh: '编码', en: 'Code' }, required: true },
  { field: 'name', label: { zh: '名称', en: 'Name' } },
  { field: 'share', label: { zh: '比例', en: 'Share' }, kind: 'decimal', decimals: 1, unit: { zh: '%', en: '%' }, sum: true },
]
const field = exampleField({
  field: 'params',
  label: { zh: '参数', en: 'Parameters' },
  valueKind: 'objectList',
  widget: { name: 'objectList', props: { columns } },
})

export const examples = fieldExamples({
  field,
  value: [
    { code: 'C', name: '棉 Cotton', share: 60 },
    { code: 'LY', name: '莱赛尔 Lyocell', share: 40 },
  ],
  error: { zh: '合计须为 100', en: 'The shares must add up to 100' },
  more: [
    { name: 'at most two', value: [{ code: 'C' }, { code: 'T' }], settings: { max: 2 } },
    {
      name: 'long text',
      value: [{ code: 'LY', name: '莱赛尔短纤 1.33 dtex × 38 mm，第三方复检合格 lyocell staple, inspected again by a third party' }],
    },
  ],
})
