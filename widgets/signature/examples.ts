// Signatures under a checked order.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'signature',
  label: { zh: '检查人签名', en: 'Signature of the checker' },
  valueKind: 'image',
  widget: { name: 'signature', props: {} },
})

export const examples = fieldExamples({
  field,
  value: '01900000-0000-7000-8000-000000000001',
  error: { zh: '请签名', en: 'Sign first' },
  more: [{ name: 'a signature that is gone', value: 'absent' }],
})
