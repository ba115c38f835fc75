// Codes on machines.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'qrCode',
  label: { zh: '设备二维码', en: 'Machine code' },
  valueKind: 'text',
  widget: { name: 'qrCode', props: {} },
})

export const examples = fieldExamples({
  field,
  value: 'SPN-A1-0037',
  schema: { type: 'string', maxLength: 100 },
  error: { zh: '请输入设备二维码', en: 'Enter a machine code' },
  more: [
    { name: 'larger', value: 'SPN-A1-0037', settings: { size: 200 } },
    { name: 'long text', value: 'https://mill.example/device/01934f3e-7c1a-7e4e-9b54-3f2f7a2b9c11', state: { readOnly: true } },
  ],
})
