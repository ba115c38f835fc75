// The plan of a day.
import { chartExamples } from '../kit/testing/example.ts'

const x = { id: '', label: '' }
const done = { id: 'done', label: '完成 Done', unit: '吨 t', decimals: 1 }
const plan = { id: 'plan', label: '计划 Plan', unit: '吨 t', decimals: 1 }
const base = { title: '今日完成 Done today', rows: [{ done: 41.6, plan: 60 }], x, y: [done] }

export const examples = [
  ...chartExamples(base, [{ to: 100, target: 85 }]),
  { name: 'of a second measure', props: { ...base, y: [done, plan], status: { loading: false }, settings: { height: 200 } } },
  {
    name: 'an over-long title',
    props: {
      ...base,
      title: '一车间东区第三排紧密纺细纱机组今日完成 Done today by the compact ring frames of the third row',
      status: { loading: false },
      settings: { height: 200 },
    },
  },
  { name: 'nothing done', props: { ...base, rows: [{ done: 0, plan: 60 }], status: { loading: false }, settings: { height: 200 } } },
]
