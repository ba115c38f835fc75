// States of a machine, and a value that the dictionary does not know.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'status',
  label: { zh: '状态', en: 'Status' },
  kind: 'dictionary',
  dictionary: 'deviceState',
  cell: { name: 'tagCell', props: {} },
})
const colours = ['neutral', 'blue', 'green', 'amber', 'red', 'darkRed', 'indigo', 'purple', 'cyan', 'slate', 'grey', 'teal']
const options = [
  ...colours.map((colour) => ({ value: colour, label: `运行 ${colour}`, colour })),
  {
    value: 'long',
    label: '已派工但尚未维护，等待备件到货后由夜班接手 assigned, waiting for spare parts and the night shift',
    colour: 'amber',
  },
]

export const examples = cellExamples(
  column,
  [
    ...colours.map((colour) => ({ name: colour, value: colour })),
    { name: 'as a dot', value: 'green', settings: { variant: 'dot' } },
    { name: 'as text', value: 'green', settings: { variant: 'text' } },
    { name: 'the longest name', value: 'long' },
    { name: 'unknown value', value: 'retired' },
  ],
  options,
)
