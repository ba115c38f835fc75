// Codes on machines, to read.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'qrCode',
  label: { zh: '设备二维码', en: 'Machine code' },
  kind: 'text',
  cell: { name: 'qrCodeCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a code', value: 'SPN-A1-0037' },
  { name: 'larger', value: 'SPN-A1-0037', settings: { size: 200 } },
  { name: 'a data matrix', value: 'SPN-A1-0037', settings: { symbol: 'datamatrix' } },
  { name: 'a bar code', value: 'SPN-A1-0037', settings: { symbol: 'code128', size: 240 } },
  { name: 'long text', value: 'https://mill.example/device/01934f3e-7c1a-7e4e-9b54-3f2f7a2b9c11' },
  { name: 'more than a code holds', value: 'x'.repeat(5000) },
])
