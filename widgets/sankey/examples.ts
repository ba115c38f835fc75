// Power from the substation to the processes.
import { chartExamples } from '../kit/testing/example.ts'

const flow = (from: string, to: string, power: number) => ({ from, to, power })
const rows = [
  flow('总进线 Mains', '一车间 Workshop 1', 5200),
  flow('总进线 Mains', '二车间 Workshop 2', 3900),
  flow('一车间 Workshop 1', '细纱 Ring spinning', 3600),
  flow('一车间 Workshop 1', '空调 Air', 1600),
  flow('二车间 Workshop 2', '络筒 Winding', 2100),
  flow('二车间 Workshop 2', '空调 Air', 1800),
]
const x = { id: 'from', label: '来源 From' }
const series = { id: 'to', label: '去向 To' }
const y = [{ id: 'power', label: '用电 Energy', unit: 'kWh', decimals: 0 }]
const props = { title: '用电流向 Energy flow', rows, x, y, series }
const circle = [...rows, flow('空调 Air', '总进线 Mains', 100)]

export const examples = [
  ...chartExamples(props, [{ chained: true }]),
  { name: 'a circle, unrolled', props: { ...props, rows: circle, status: { loading: false }, settings: { height: 240, chained: true } } },
]
