// Quality of varieties.
import { chartExamples } from '../kit/testing/example.ts'

const rows = [
  { variety: 'C 40S', cv: 12.4, thin: 2, thick: 28, neps: 64, strength: 16.8 },
  { variety: 'JC 60S', cv: 13.1, thin: 4, thick: 36, neps: 52, strength: 18.2 },
]
const x = { id: 'variety', label: '品种 Variety' }
const y = [
  { id: 'cv', label: '条干 CV', unit: '%', decimals: 1 },
  { id: 'thin', label: '细节 Thin', unit: '个/km' },
  { id: 'thick', label: '粗节 Thick', unit: '个/km' },
  { id: 'neps', label: '棉结 Neps', unit: '个/km' },
  { id: 'strength', label: '强力 Strength', unit: 'cN/tex', decimals: 1 },
]
const props = { title: '成纱质量 Yarn quality', rows, x, y }
const shifts = ['早 Early', '中 Late', '夜 Night'].flatMap((shift, at) =>
  ['断头 Breaks', '落纱 Doffs', '停车 Stops', '飞花 Fly'].map((kind, nth) => ({ kind, shift, count: 20 + at * 4 - nth * 3 })),
)

export const examples = [
  ...chartExamples(props, []),
  {
    name: 'categories as axes',
    props: {
      title: '各班 By shift',
      rows: shifts,
      x: { id: 'kind', label: '类别 Kind' },
      y: [{ id: 'count', label: '次数 Count' }],
      series: { id: 'shift', label: '班次 Shift' },
      status: { loading: false },
      settings: { height: 240 },
    },
  },
  {
    name: 'too few axes',
    props: { ...props, y: y.slice(0, 1), rows: rows.slice(0, 1), status: { loading: false }, settings: { height: 240 } },
  },
]
