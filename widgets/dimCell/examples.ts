// Values of a dictionary, one of which is disabled.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'title',
  label: { zh: '名称', en: 'Name' },
  kind: 'text',
  cell: { name: 'dimCell', props: { enabled: 'enabled' } },
})

const settings = { enabled: 'enabled' }

export const examples = cellExamples(column, [
  { name: 'enabled', value: '气流纺', settings, row: { enabled: true } },
  { name: 'disabled', value: '帘子线', settings, row: { enabled: false } },
  { name: 'too long', value: '气流纺的帘子线和工业用线'.repeat(6), settings, row: { enabled: false } },
  { name: 'neither', value: '纺纱方式', settings, row: { enabled: null } },
])
