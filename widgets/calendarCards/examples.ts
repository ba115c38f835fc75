// Shifts of a month by team and period.
import type { Cards, Text } from '../../metadata/model/model.ts'
import type { CardsBlockProps, Row } from '../../runtime/index.ts'
import type { Example } from '../kit/testing/example.ts'
import { cellOfExample } from '../kit/testing/exampleCells.ts'
import { exampleColumn, listStates } from '../kit/testing/listExamples.ts'
import { machineActions, machineColumns } from '../kit/testing/machines.ts'

const column = (field: string, label: Text, kind: 'text' | 'boolean' = 'text') =>
  exampleColumn({ field, label, kind, cell: { name: kind === 'boolean' ? 'booleanCell' : 'textCell', props: {} } })

const cards: Cards = {
  title: column('team', { zh: '班组', en: 'Team' }),
  avatar: false,
  status: column('period', { zh: '班次', en: 'Period' }),
  items: [column('time', { zh: '时间', en: 'Time' }), column('holiday', { zh: '节假日', en: 'Holiday' }, 'boolean')],
  show: 'first',
  onlyFilled: false,
  by: 'date',
  widget: { name: 'calendarCards', props: {} },
}

const teams = ['甲班 A', '乙班 B', '丙班 C', '丁班 D']
const periods = ['早 E', '中 M', '夜 N']

const shifts: readonly Row[] = Array.from({ length: 30 * periods.length }, (_, at) => {
  const [day, period] = [Math.floor(at / periods.length), at % periods.length]
  return {
    id: `shift-${at}`,
    version: 1,
    date: `2026-10-${String(day + 1).padStart(2, '0')}`,
    team: teams[(Math.floor(day / 2) + period) % teams.length],
    period: periods[period],
    time: '08:00 – 16:00',
    holiday: day < 3,
    $can: 3,
  }
})

const base: CardsBlockProps = {
  id: 'table',
  columns: machineColumns,
  rows: shifts,
  cards,
  status: { loading: false },
  sort: [],
  onSort: () => undefined,
  rowActions: machineActions,
  offers: () => true,
  onAction: () => undefined,
  optionsOf: () => undefined,
  cellOf: cellOfExample,
  settings: {},
}

export const examples: readonly Example<CardsBlockProps>[] = [
  { name: 'a month', props: base },
  { name: 'nothing to do with an entry', props: { ...base, rowActions: [], rows: shifts.slice(0, 21) } },
  {
    name: 'the longest names',
    props: {
      ...base,
      rows: shifts.slice(0, 12).map((row) => ({
        ...row,
        team: '细纱一车间东区第三排紧密纺运转甲班 team A of the compact ring frames of the third row, east bay',
      })),
    },
  },
  ...listStates(base),
]
