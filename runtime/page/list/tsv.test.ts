// What goes to the clipboard: numbers bare, odd cells in quotes, text that a spreadsheet would compute kept as text.
import { expect, test } from 'vitest'
import type { Column } from '../../../metadata/model/model.ts'
import { tsvOf } from './tsv.ts'

const column = (field: string): Column => ({
  field, label: { zh: field, en: field }, kind: 'text', align: 'left', sortable: true, hidden: false, sum: false, average: false, cell: { name: 'text', props: {} },
}) // oxfmt-ignore

test('rows become lines, cells stand by tabs under their titles', () => {
  const columns = [column('code'), column('count')]
  const rows = [
    { id: '1', version: 1, code: 'A"1\tx', count: 57840.5 },
    { id: '2', version: 1, code: '=1+1', count: -3 },
  ]
  const text = tsvOf(columns, rows, { text: ({ field }, row) => String(row[field]), title: ({ label }) => label.zh })
  expect(text).toBe('code\tcount\n"A""1\tx"\t57840.5\n\'=1+1\t-3')
})
