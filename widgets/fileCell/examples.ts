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
  {
    name: 'a very long name',
    value: [
      {
        id: 'f1',
        name: '细纱机 FA506 使用与维护说明书（第三版，含电气原理图与备件清单） operating manual.pdf',
        size: 10,
        media: 'application/pdf',
      },
    ],
  },
  { name: 'no list of files', value: 'text' },
])
