// Output by day.
import { chartExamples, ready } from '../kit/testing/example.ts'

const days = ['11-14', '11-15', '11-16', '11-17', '11-18', '11-19', '11-20']
const output = [18.2, 18.6, 17.9, null, 19.1, 19.4, 18.8]
const rows = days.map((day, at) => ({ day, output: output[at] ?? null, target: 18.5 }))
const x = { id: 'day', label: '日期 Day' }
const y = [
  { id: 'output', label: '产量 Output', unit: '吨 t', decimals: 2 },
  { id: 'target', label: '目标 Target', unit: '吨 t', decimals: 2 },
]
const byTeam = days.flatMap((day, at) =>
  ['甲班 A', '乙班 B', '丙班 C'].map((team, nth) => ({ day, team, output: (output[at] ?? 18) / 3 + nth * 0.4 })),
)

const many = Array.from({ length: 5000 }, (_, at) => ({ day: String(at), output: 18 + ((at * 7919) % 100) / 40, target: 18.5 }))

const month = Array.from({ length: 30 }, (_, at) => ({ day: `11-${at + 1}`, output: at === 29 ? 9.3 : 18 + ((at * 7) % 5) / 4 }))

export const examples = [
  {
    name: 'five thousand points',
    props: { title: '五千点 Five thousand points', rows: many, x, y, status: ready, settings: { height: 240 } },
  },
  ...chartExamples({ title: '近七日产量 Output of seven days', rows, x, y }, [{ area: true }, { smooth: true }]),
  {
    name: 'a line for each team',
    props: {
      title: '各班产量 Output by team',
      rows: byTeam,
      x,
      y: y.slice(0, 1),
      series: { id: 'team', label: '班组 Team' },
      status: ready,
      settings: {},
    },
  },
  {
    name: 'teams on top of each other',
    props: {
      title: '各班产量合计 Output of all teams',
      rows: byTeam,
      x,
      y: y.slice(0, 1),
      series: { id: 'team', label: '班组 Team' },
      status: ready,
      settings: { stacked: true },
    },
  },
  {
    name: 'a month whose last day runs',
    props: {
      title: '本月产量 Output of the month',
      rows: month,
      x: { ...x, running: '11-30' },
      y: y.slice(0, 1),
      status: ready,
      settings: { height: 200 },
    },
  },
]
