// A record by its name; by its id only where the name could not be found.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'space',
  label: { zh: '所在空间', en: 'Space' },
  kind: 'reference',
  reference: 'space',
  cell: { name: 'referenceCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'by name', value: '01a1f8eb-d43c-7000-a924-73651f28878f', label: '细纱一车间' },
  {
    name: 'the longest name',
    value: '01a1f8eb-d43c-7000-a924-73651f28878f',
    label: '细纱一车间东区第三排紧密纺细纱机组 compact ring frames of the third row, east bay, workshop one',
  },
  { name: 'none, which has a name', value: null, label: '未登记' },
  { name: 'without a name', value: '01a1f8eb-d43c-7000-a924-73651f28878f' },
])
