// Orders from their day to their arrival.
import { chartExamples } from '../kit/testing/example.ts'

const suppliers = ['华棉 Huamian', '东方纤维 Orient Fibre', '恒力配件 Hengli Parts', '新源 Xinyuan']
const rows = suppliers.flatMap((supplier, at) =>
  ['待审批 Pending', '通过 Passed'].map((approval, nth) => ({
    supplier,
    approval,
    from: `2026-1${nth}-0${at + 1}`,
    to: `2026-1${nth}-${12 + at * 4}`,
  })),
)
const many = Array.from({ length: 60 }, (_, at) => ({
  supplier: `供应商 Supplier ${at + 1}`,
  from: `2026-10-${String((at % 28) + 1).padStart(2, '0')}`,
  to: '2026-11-12',
}))
const x = { id: 'supplier', label: '供应商 Supplier' }
const series = { id: 'approval', label: '审批 Approval' }
const y = [
  { id: 'from', label: '下单 Ordered' },
  { id: 'to', label: '到货 Arrival' },
]
const props = { title: '采购进度 Orders under way', rows, x, y, series }

export const examples = [
  ...chartExamples(props, []),
  { name: 'more lines than fit', props: { title: props.title, rows: many, x, y, status: { loading: false }, settings: { height: 240 } } },
]
