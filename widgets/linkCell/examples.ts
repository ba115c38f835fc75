// Addresses, telephone numbers, mailboxes, and what would be unsafe to follow.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'website',
  label: { zh: '网址', en: 'Website' },
  kind: 'text',
  cell: { name: 'linkCell', props: {} },
})

export const examples = cellExamples(column, [
  { name: 'a web address', value: 'https://example.org/yarn' },
  { name: 'a telephone number', value: '+86 515-8888 0000', settings: { to: 'phone' } },
  { name: 'a mailbox', value: 'mill@example.org', settings: { to: 'email' } },
  { name: 'a long address', value: 'https://mill.example.org/yarn/catalogue/compact-ring-spun/combed-cotton?count=60&twist=Z&page=12' },
  { name: 'unsafe stays text', value: 'javascript:alert(1)' },
])
