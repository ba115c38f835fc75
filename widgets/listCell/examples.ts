// Processes of a space, machines of a person, lines of an order.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'processes',
  label: { zh: '工序标签', en: 'Processes' },
  kind: 'dictionaryList',
  dictionary: 'process',
  cell: { name: 'listCell', props: {} },
})
const options = [
  { value: 'roving', label: '粗纱' },
  { value: 'spinning', label: '细纱' },
]

export const examples = cellExamples(
  column,
  [
    { name: 'of a dictionary', value: ['roving', 'spinning'] },
    { name: 'one unknown', value: ['spinning', 'weaving'] },
    { name: 'empty', value: [] },
    {
      name: 'more than a line holds',
      value: ['a', 'b', 'c'],
      label: [
        '细纱一车间东区第三排紧密纺细纱机组 compact ring frames of the third row',
        '细纱二车间西区赛络纺机组 siro spun frames',
        '气流纺车间 open-end rotor spinning',
      ],
      column: { kind: 'referenceList' },
    },
    { name: 'records by name', value: ['a', 'b'], label: ['细纱机 1#', '细纱机 2#'], column: { kind: 'referenceList' } },
    {
      name: 'told of another record',
      value: { name: 'HAP 01', type: 'planned' },
      label: ['名称：HAP 01', '停车类型：计划停车'],
      column: { kind: 'object' },
    },
    { name: 'lines', value: [{ quantity: 1 }, { quantity: 2 }], column: { kind: 'objectList' } },
  ],
  options,
)
