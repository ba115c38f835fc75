// Frames and people of a mill as cards.
import type { Cards } from '../../metadata/model/model.ts'
import type { CardsBlockProps, Row } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { cellOfExample } from '../kit/testing/exampleCells.ts'
import { exampleColumn, listStates } from '../kit/testing/listExamples.ts'
import { machineActions, machineColumns, machines, states } from '../kit/testing/machines.ts'

const column = (field: string) => {
  const found = machineColumns.find((each) => each.field === field)
  if (!found) throw new Error(`no column ${field}`)
  return found
}

const cards: Cards = {
  title: column('machineNumber'),
  avatar: false,
  status: column('state'),
  items: [column('space'), column('spindles'), column('output')],
  show: 'first',
  onlyFilled: false,
  widget: { name: 'cards', props: {} },
}

const base: CardsBlockProps = {
  id: 'table',
  columns: machineColumns,
  rows: machines(10),
  cards,
  status: { loading: false },
  paging: { page: 1, size: 10, total: 166, onChange: () => undefined },
  sort: [{ field: 'machineNumber', order: 'asc' }],
  onSort: () => undefined,
  rowActions: machineActions,
  offers: ({ action }, row) => action !== 'remove' || row.$can === 3,
  onAction: () => undefined,
  optionsOf: ({ dictionary }) => (dictionary === undefined ? undefined : states.find),
  cellOf: cellOfExample,
  settings: {},
}

const text = (field: string, zh: string, en: string) =>
  exampleColumn({ field, label: { zh, en }, kind: 'text', cell: { name: 'textCell', props: {} } })

const people: readonly Row[] = [
  ['欧阳若兰', '细纱一车间', '挡车工', null],
  ['单雄', '细纱二车间', '落纱工', 'picture-1'],
  ['Mary Ann Evans', '设备科', '保全工', 'absent'],
].map(([name, organisation, post, picture], at) => ({ id: String(at), version: 1, name, organisation, post, picture, $can: 3 }))

const person: Cards = {
  ...cards,
  title: text('name', '姓名', 'Name'),
  avatar: true,
  picture: exampleColumn({ field: 'picture', label: { zh: '照片', en: 'Picture' }, kind: 'image', cell: { name: 'imageCell', props: {} } }),
  items: [text('organisation', '组织', 'Organisation'), text('post', '岗位', 'Post')],
}
const { status: _status, ...withoutStatus } = person

const long = machines(4).map((row) => ({
  ...row,
  machineNumber: '一车间东区第三排紧密纺细纱机组 compact ring frames of the third row, east bay',
  $labels: { space: '锦华纺织集团第一分厂细纱一车间东区第三排北侧 north side of the third row' },
}))

export const examples: readonly Example<CardsBlockProps>[] = [
  { name: 'a page of rows', props: base },
  { name: 'people with and without pictures', props: { ...base, rows: people, cards: withoutStatus } },
  { name: 'ticked rows', props: { ...base, selection: { ids: new Set(['machine-2', 'machine-4']), onChange: () => undefined } } },
  { name: 'a single choice', props: { ...base, selection: { ids: new Set(['machine-2']), onChange: () => undefined, single: true } } },
  {
    name: 'only what is filled',
    props: {
      ...base,
      rows: machines(2).map((row, at) => (at === 0 ? { ...row, spindles: null, output: null } : row)),
      cards: { ...cards, onlyFilled: true },
    },
  },
  { name: 'totals', props: { ...base, sums: { spindles: 57840, output: 205123.4 } } },
  { name: 'the longest names', props: { ...base, rows: long } },
  { name: 'nothing may be done', props: { ...base, rowActions: [] } },
  ...listStates(base),
]
