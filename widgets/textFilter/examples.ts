// Part of a name.
import { exampleCondition, filterExamples } from '../kit/testing/listExamples.ts'

const field = exampleCondition({
  field: 'name',
  label: { zh: '名称', en: 'Name' },
  kind: 'text',
  search: 'contains',
  widget: { name: 'textFilter', props: {} },
})

export const examples = filterExamples(field, '细纱', [
  { name: 'long text', value: '细纱一车间东区第三排紧密纺细纱机组 compact ring frames of the third row, east bay' },
])
