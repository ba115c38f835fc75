// Records of another entity.
import { exampleField, exampleOptions, fieldExamples } from '../kit/testing/example.ts'

const options = exampleOptions(
  [
    { value: 'e1', label: '王建国（10023）' },
    { value: 'e2', label: '李秀英（10057）' },
    { value: 'e3', label: 'Zhang Wei (10101)' },
  ],
  true,
)
const field = exampleField({
  field: 'members',
  label: { zh: '成员', en: 'Members' },
  valueKind: 'referenceList',
  reference: 'employee',
  widget: { name: 'multiLookup', props: {} },
})

export const examples = fieldExamples({
  field,
  value: ['e1', 'e2'],
  options,
  error: { zh: '请选择成员', en: 'Choose members' },
  more: [
    { name: 'more than fit', value: ['e1', 'e2', 'e3'] },
    { name: 'at most two', value: ['e1', 'e2'], settings: { max: 2 } },
  ],
})
