// Regions on a machine's screen, on a picture that is gone and without one.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'regions',
  label: { zh: '识别区域', en: 'Regions' },
  kind: 'objectList',
  picture: 'image',
  cell: { name: 'regionsCell', props: {} },
})
const value = [
  { label: '锭速', x: 0.08, y: 0.02, w: 0.35, h: 0.18 },
  { label: '落纱次数', x: 0.08, y: 0.38, w: 0.4, h: 0.18 },
  { label: '', x: 0.7, y: 0.7, w: 0.2, h: 0.2 },
]

export const examples = cellExamples(column, [
  { name: 'on a picture', value, row: { image: 'panel' } },
  { name: 'without a picture', value },
  {
    name: 'long text',
    value: [
      {
        label: '锭速（一车间东区第三排紧密纺细纱机组，读数每五秒更新一次） Spindle speed of the compact ring frames',
        x: 0.08,
        y: 0.02,
        w: 0.35,
        h: 0.18,
      },
    ],
  },
  { name: 'gone', value, row: { image: 'absent' } },
])
