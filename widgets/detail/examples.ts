// A frame to read.
import type { DetailBlock } from '../../metadata/model/model.ts'
import type { DetailBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { cellOfExample } from '../kit/testing/exampleCells.ts'
import { exampleColumn } from '../kit/testing/listExamples.ts'
import { machine, machineColumns, states } from '../kit/testing/machines.ts'

const items = machineColumns

const block: DetailBlock = {
  kind: 'detail',
  id: 'detail',
  entity: 'device',
  in: {},
  visible: true,
  widget: { name: 'detail', props: {} },
  parts: [{ kind: 'fields', columns: 2, items }],
}

const base: DetailBlockProps = {
  block,
  row: machine(2),
  status: { loading: false },
  optionsOf: (column) => (column.dictionary === undefined ? undefined : states.find),
  cellOf: cellOfExample,
  draw: () => null,
}
const { row: _row, ...without } = base

const grouped = (columns: number): DetailBlock => ({
  ...block,
  parts: [
    { kind: 'fields', title: { zh: '基本信息', en: 'Basics' }, columns, items: items.slice(0, 3) },
    { kind: 'fields', title: { zh: '产能', en: 'Capacity' }, columns, items: items.slice(3) },
  ],
})

const number = { name: 'numberCell', props: {} }
const yuan = { zh: '元', en: 'yuan' }
const withLines: DetailBlock = {
  ...block,
  parts: [
    ...block.parts,
    {
      kind: 'lines',
      field: 'parts',
      label: { zh: '备件', en: 'Spare parts' },
      entity: 'devicePart',
      columns: [
        exampleColumn({
          field: 'sparePart',
          label: { zh: '备件', en: 'Spare part' },
          kind: 'reference',
          reference: 'sparePart',
          cell: { name: 'referenceCell', props: {} },
        }),
        exampleColumn({ field: 'qty', label: { zh: '数量', en: 'Qty' }, kind: 'decimal', decimals: 2, align: 'right', cell: number }),
        exampleColumn({
          field: 'amount',
          label: { zh: '金额', en: 'Amount' },
          kind: 'decimal',
          decimals: 2,
          align: 'right',
          unit: yuan,
          sum: true,
          cell: number,
        }),
      ],
    },
  ],
}
const parts = [
  { id: '1', sparePart: 'a', $labels: { sparePart: '钢领 ring PG1-4254' }, qty: 1008, amount: 3880.8 },
  { id: '2', sparePart: 'b', $labels: { sparePart: '6203 轴承 bearing' }, qty: 40, amount: 500.1 },
]

export const examples: readonly Example<DetailBlockProps>[] = [
  { name: 'a record', props: base },
  { name: 'one column', props: { ...base, block: grouped(1) } },
  { name: 'groups', props: { ...base, block: grouped(2) } },
  {
    name: 'the longest texts',
    props: { ...base, row: { ...machine(2), machineNumber: 'FA-002-'.repeat(20), note: '大修后第一次开车 '.repeat(40) } },
  },
  { name: 'lines', props: { ...base, block: withLines, row: { ...machine(2), parts } } },
  { name: 'without lines', props: { ...base, block: withLines } },
  { name: 'nothing chosen', props: { ...without, status: { loading: false, empty: 'none' } } },
  { name: 'loading', props: { ...without, status: { loading: true } } },
  {
    name: 'refused',
    props: { ...without, status: { loading: false, error: '数据不存在 There is no such record', retry: () => undefined } },
  },
]
