// Frames of a spinning mill as rows and columns: what the examples of tables, details and searches show.
import type { Action, Column } from '../../../metadata/model/model.ts'
import type { Row } from '../../../runtime/index.ts'
import { exampleOptions } from './example.ts'
import { exampleColumn } from './listExamples.ts'

export const states = exampleOptions([
  { value: 'running', label: '运行 Running', colour: 'green' },
  { value: 'stopped', label: '停车 Stopped', colour: 'red' },
  { value: 'doffing', label: '落纱 Doffing', colour: 'amber' },
])

export const machineColumns: readonly Column[] = [
  exampleColumn({
    field: 'machineNumber',
    label: { zh: '机台号', en: 'Machine no.' },
    kind: 'text',
    width: 110,
    pin: 'left',
    cell: { name: 'textCell', props: {} },
  }),
  exampleColumn({
    field: 'space',
    label: { zh: '所在空间', en: 'Space' },
    kind: 'reference',
    reference: 'space',
    cell: { name: 'referenceCell', props: {} },
  }),
  exampleColumn({
    field: 'state',
    label: { zh: '状态', en: 'State' },
    kind: 'dictionary',
    dictionary: 'deviceState',
    cell: { name: 'tagCell', props: {} },
  }),
  exampleColumn({
    field: 'spindles',
    label: { zh: '锭数', en: 'Spindles' },
    kind: 'integer',
    unit: { zh: '锭', en: 'spindles' },
    sum: true,
    cell: { name: 'numberCell', props: {} },
  }),
  exampleColumn({
    field: 'output',
    label: { zh: '产量', en: 'Output' },
    kind: 'decimal',
    decimals: 1,
    unit: { zh: '千克', en: 'kg' },
    sum: true,
    cell: { name: 'numberCell', props: {} },
  }),
  exampleColumn({ field: 'installed', label: { zh: '安装日期', en: 'Installed' }, kind: 'date', cell: { name: 'dateCell', props: {} } }),
  exampleColumn({
    field: 'note',
    label: { zh: '备注', en: 'Note' },
    kind: 'longText',
    hidden: true,
    sortable: false,
    cell: { name: 'textCell', props: {} },
  }),
]

const cycle = ['running', 'running', 'running', 'stopped', 'doffing']

export const machine = (at: number): Row => ({
  id: `machine-${at}`,
  version: 1,
  machineNumber: `FA-${String(at).padStart(3, '0')}`,
  space: `space-${at % 3}`,
  state: at === 7 ? 'unheardOf' : (cycle[at % cycle.length] ?? 'running'),
  spindles: at === 3 ? null : 480 + (at % 4) * 120,
  output: 1234.5 + at * 3.7,
  installed: `20${String(10 + (at % 15)).padStart(2, '0')}-0${1 + (at % 9)}-15`,
  note: at === 2 ? '<i>大修</i>后第一次开车' : null,
  $labels: { space: ['细纱一车间', '细纱二车间', '细纱三车间'][at % 3] ?? '' },
  $can: at % 2 === 0 ? 3 : 1,
})

export const machines = (count: number): readonly Row[] => Array.from({ length: count }, (_, at) => machine(at + 1))

const action = (words: Partial<Action> & Pick<Action, 'action' | 'label'>): Action => ({
  key: `machines/table/${words.action}`,
  danger: false,
  ...words,
})

export const machineActions: readonly Action[] = [
  action({ action: 'view', label: { zh: '查看', en: 'View' } }),
  action({ action: 'edit', label: { zh: '编辑', en: 'Edit' }, can: 'update' }),
  action({ action: 'history', label: { zh: '修改记录', en: 'History' } }),
  action({ action: 'remove', label: { zh: '删除', en: 'Delete' }, can: 'remove', danger: true }),
]
