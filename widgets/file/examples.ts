// Drawings and certificates that belong to a record.
import { exampleField, fieldExamples } from '../kit/testing/example.ts'

const field = exampleField({
  field: 'attachments',
  label: { zh: '附件', en: 'Attachments' },
  valueKind: 'fileList',
  widget: { name: 'file', props: {} },
})
const files = [
  { id: 'f1', name: '细纱机 FA506 使用说明书.pdf', size: 3_251_000, media: 'application/pdf' },
  { id: 'f2', name: '合格证 certificate.jpg', size: 184_320, media: 'image/jpeg' },
]

export const examples = fieldExamples({
  field,
  value: files,
  error: { zh: '请上传附件', en: 'Upload the attachments' },
  more: [
    { name: 'pictures only, small', value: files.slice(1), settings: { accept: ['jpg', 'png'], maxMegabytes: 1 } },
    { name: 'full', value: files, schema: { type: 'array', maxItems: 2 } },
    { name: 'a very long name', value: [{ id: 'f3', name: `${'很长的文件名'.repeat(20)}.xlsx`, size: 812, media: 'application/zip' }] },
  ],
})
