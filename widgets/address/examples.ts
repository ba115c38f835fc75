// Where a supplier is.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'address',
  label: { zh: '地址', en: 'Address' },
  valueKind: 'text',
  widget: { name: 'address', props: {} },
})

export const examples = fieldExamples({
  field,
  value: '江苏省 无锡市 江阴市 澄江街道 1 号',
  error: { zh: '请输入地址', en: 'Enter the address' },
  more: [
    { name: 'abroad', value: '12 Mill Lane, Manchester' },
    { name: 'written without blanks', value: '江苏省南通市崇川区人民中路1号' },
  ],
})
