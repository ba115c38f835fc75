// A record of another entity.
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
  field: 'applicant',
  label: { zh: '申请人', en: 'Applicant' },
  valueKind: 'reference',
  reference: 'employee',
  widget: { name: 'lookup', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 'e1',
  options,
  error: { zh: '请选择申请人', en: 'Choose an applicant' },
  more: [
    {
      name: 'stored and not on this page',
      value: 'e9',
      options: { ...options, find: () => ({ value: 'e9', label: '欧阳志远（10999）' }) },
    },
    { name: 'looking', options: { ...options, items: [], loading: true } },
    {
      name: 'long text',
      value: 'l',
      options: exampleOptions([
        { value: 'l', label: '江苏某某纺织机械专件制造有限公司南通分公司第二供应部 Nantong branch, second supply department' },
      ]),
    },
  ],
})
