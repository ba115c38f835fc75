// A frame to read.
import type { DetailBlock } from '../../metadata/model.ts'
import type { DetailBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { cellOfExample } from '../kit/testing/exampleCells.ts'
import { machine, machineColumns, states } from '../kit/testing/machines.ts'

const block: DetailBlock = {
  kind: 'detail',
  id: 'detail',
  entity: 'device',
  columns: 2,
  in: {},
  visible: true,
  widget: { name: 'detail', props: {} },
  items: machineColumns,
}

const base: DetailBlockProps = {
  block,
  row: machine(2),
  status: { loading: false },
  optionsOf: (column) => (column.dictionary === undefined ? undefined : states.find),
  cellOf: cellOfExample,
}
const { row: _row, ...without } = base

export const examples: readonly Example<DetailBlockProps>[] = [
  { name: 'a record', props: base },
  { name: 'one column', props: { ...base, block: { ...block, columns: 1 } } },
  { name: 'loading', props: { ...without, status: { loading: true } } },
  {
    name: 'refused',
    props: { ...without, status: { loading: false, error: '数据不存在 There is no such record', retry: () => undefined } },
  },
]
