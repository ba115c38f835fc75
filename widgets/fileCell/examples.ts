// Attachments in a list.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'attachments',
  label: { zh: '附件', en: 'Attachments' },
  kind: 'fileList',
  cell: { name: 'fileCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'one', value: [{ id: 'f1', name: '合格证.pdf', size: 10, media: 'application/pdf' }] },
  {
    name: 'several',
    value: [
      { id: 'f1', name: '合格证.pdf', size: 10, media: 'application/pdf' },
      { id: 'f2', name: '说明书 manual.docx', size: 10, media: 'application/zip' },
    ],
  },
  { name: 'no list of files', value: 'text' },
])
