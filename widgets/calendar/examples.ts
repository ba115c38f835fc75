// Stops of each day.
import { chartExamples } from '../kit/testing/example.ts'

const rows = Array.from({ length: 210 }, (_, at) => ({
  day: new Date(Date.UTC(2026, 3, 20 + at)).toISOString().slice(0, 10),
  stops: (at * 37) % 53,
})).filter((_, at) => at % 11 !== 4)
const x = { id: 'day', label: '日期 Day', grain: 'day' as const }
const y = [{ id: 'stops', label: '停车 Stops', unit: '次' }]
const props = { title: '每日停车 Stops by day', rows, x, y }

export const examples = [
  ...chartExamples(props, []),
  {
    name: 'an over-long title',
    props: {
      ...props,
      title: '一车间东区第三排紧密纺细纱机组每日停车 Stops by day of the compact ring frames of the third row',
      status: { loading: false },
      settings: { height: 220 },
    },
  },
  { name: 'a month', props: { ...props, rows: rows.slice(-20), status: { loading: false }, settings: { height: 220 } } },
]
