// Working instructions where they are read.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'instruction',
  label: { zh: '作业指导', en: 'Working instruction' },
  kind: 'richText',
  cell: { name: 'richTextCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'written', value: '<h2>接头</h2><p>30 秒内 <strong>within 30 s</strong></p>' },
  { name: 'long', value: `<p>${'接头前先检查钢丝圈与导纱钩 check traveller and lappet first '.repeat(6)}</p>` },
  { name: 'markup that is not allowed', value: '<p>ok<img src=x onerror=alert(1)></p>' },
])
