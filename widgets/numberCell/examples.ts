// Counts, weights, and figures that binary numbers blur.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'output',
  label: { zh: '产量', en: 'Output' },
  kind: 'decimal',
  decimals: 2,
  unit: { zh: '千克', en: 'kg' },
  cell: { name: 'numberCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a weight', value: 1234567.5 },
  { name: 'zero is a figure', value: 0 },
  { name: 'no binary noise', value: 0.1 + 0.2 },
  { name: 'half away from zero', value: -1.005, column: { decimals: 2 } },
  { name: 'whole', value: 57840, column: { kind: 'integer' } },
  { name: 'without thousands', value: 20261120, column: { kind: 'integer' }, settings: { thousands: false } },
  { name: 'no more places than it has', value: 15_200, settings: { trim: true } },
  { name: 'with its unit', value: 12.5, settings: { unit: true } },
  { name: 'fifteen figures', value: 999_999_999_999_999 },
  { name: 'pieces have no places', value: 420, row: { unit: 'piece' }, column: { countedIn: { unit: 'unit', places: { piece: 0 } } } },
  { name: 'no number', value: 'n/a' },
])
