// A list of frames in every state a list can be in.
import type { TableBlockProps } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { machineActions, machineColumns, machines, states } from '../kit/testing/machines.ts'
import { cellOfExample } from '../kit/testing/exampleCells.ts'
import { listStates } from '../kit/testing/listExamples.ts'

const ready: TableBlockProps['status'] = { loading: false }

const base: TableBlockProps = {
  id: 'table',
  columns: machineColumns,
  rows: machines(10),
  status: ready,
  paging: { page: 1, size: 10, total: 166, onChange: () => undefined },
  sort: [{ field: 'machineNumber', order: 'asc' }],
  onSort: () => undefined,
  rowActions: machineActions,
  offers: ({ action }, row) => action !== 'remove' || row.$can === 3,
  onAction: () => undefined,
  optionsOf: (column) => (column.dictionary === undefined ? undefined : states.find),
  cellOf: cellOfExample,
  settings: {},
}

const power = { id: 'capacity', label: { zh: '能力', en: 'Capacity' } }
const grouped = machineColumns.map((column) =>
  column.kind === 'integer' || column.kind === 'decimal' ? { ...column, group: power } : column,
)

const areas = ['锦华纺织', '一厂', '细纱一车间', '1 区', '2 区', '二厂'].map((name, at) => ({
  id: String(at),
  version: 1,
  machineNumber: name,
  above: [null, '0', '1', '2', '2', '0'][at] ?? null,
  $can: 3,
}))

export const examples: readonly Example<TableBlockProps>[] = [
  { name: 'a page of rows', props: base },
  { name: 'totals', props: { ...base, sums: { spindles: 57840, output: 205123.4 } } },
  {
    name: 'totals and averages',
    props: { ...base, sums: { spindles: 57840 }, averages: { spindles: 1205, output: 4273.41 } },
  },
  { name: 'ticked rows', props: { ...base, selection: { ids: new Set(['machine-2', 'machine-4']), onChange: () => undefined } } },
  { name: 'a single choice', props: { ...base, selection: { ids: new Set(['machine-2']), onChange: () => undefined, single: true } } },
  { name: 'numbered rows', props: { ...base, index: true, paging: { page: 3, size: 10, total: 166, onChange: () => undefined } } },
  { name: 'columns in groups', props: { ...base, columns: grouped } },
  { name: 'rows that can be moved', props: { ...base, onMove: () => undefined } },
  { name: 'a tree', props: { ...base, rows: areas, sort: [], tree: { field: 'machineNumber', parent: 'above' } } },
  {
    name: 'a tree that comes branch by branch',
    props: {
      ...base,
      rows: areas.filter(({ above }) => above === null || above === areas[0]?.id),
      sort: [],
      tree: {
        field: 'machineNumber',
        parent: 'above',
        lazy: {
          pendingOf: (id) => (id === areas[1]?.id ? 'unasked' : undefined),
          isGiven: (id) => id !== areas[1]?.id,
          onOpen: () => undefined,
        },
      },
    },
  },
  {
    name: 'the longest names',
    props: {
      ...base,
      rows: machines(3).map((row) => ({
        ...row,
        machineNumber: `${row.machineNumber} 一车间东区第三排紧密纺细纱机 compact ring frame of the third row`,
      })),
    },
  },
  { name: 'small rows', props: { ...base, settings: { density: 'small' } } },
  {
    name: 'two in order',
    props: {
      ...base,
      sort: [
        { field: 'state', order: 'desc' },
        { field: 'spindles', order: 'asc' },
      ],
    },
  },
  ...listStates(base),
  { name: 'nothing may be done', props: { ...base, rowActions: [] } },
]
