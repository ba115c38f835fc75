// A moment in the reader's zone.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'stoppedAt',
  label: { zh: '停车时间', en: 'Stopped at' },
  kind: 'dateTime',
  cell: { name: 'dateTimeCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a moment', value: '2026-11-20T04:26:07.000Z' },
  { name: 'with seconds', value: '2026-11-20T04:26:07.000Z', settings: { seconds: true } },
  { name: 'no moment', value: 'soon' },
])
