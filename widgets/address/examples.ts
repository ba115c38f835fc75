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
    {
      name: 'long text',
      value: '新疆维吾尔自治区 伊犁哈萨克自治州 察布查尔锡伯自治县 伊南工业园区纺织产业基地三期 18 号厂房东侧办公楼 402 室',
    },
    { name: 'written without blanks', value: '江苏省南通市崇川区人民中路1号' },
  ],
})
