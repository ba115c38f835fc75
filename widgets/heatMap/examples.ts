// Broken ends by machine and hour.
import { chartExamples } from '../kit/testing/example.ts'

const machines = ['A1-01', 'A1-02', 'A1-03', 'A1-04', 'A1-05']
const rows = machines.flatMap((machine, line) =>
  Array.from({ length: 12 }, (_, hour) => ({
    machine,
    hour: `${String(hour + 6).padStart(2, '0')}:00`,
    breaks: ((line + 2) * (hour + 3) * 7) % 41,
  })),
)
const x = { id: 'hour', label: '时间 Time' }
const series = { id: 'machine', label: '机台 Machine' }
const y = [{ id: 'breaks', label: '断头 Breaks', unit: '次' }]
const wall = Array.from({ length: 50 }, (_, line) =>
  Array.from({ length: 100 }, (__, column) => ({ machine: `M${line}`, hour: `${column}`, breaks: (line * column) % 97 })),
).flat()

export const examples = [
  ...chartExamples({ title: '断头分布 Broken ends', rows, x, y, series }, []),
  {
    name: 'five thousand cells',
    props: { title: '断头分布 Broken ends', rows: wall, x, y, series, status: { loading: false }, settings: { height: 320 } },
  },
]
