// On, off, not said; with and without the right to switch it.
import { cellExamples, exampleColumn } from '../kit/testing/listExamples.ts'

const column = exampleColumn({
  field: 'enabled',
  label: { zh: '启用', en: 'Enabled' },
  kind: 'boolean',
  cell: { name: 'switchCell', props: {} },
})
const settings = { on: { zh: '启用', en: 'On' }, off: { zh: '停用', en: 'Off' } }
const switchable = (bag: { readonly name: string }) => bag.name.includes('switched')

export const examples = cellExamples(column, [
  { name: 'on, only shown', value: true },
  { name: 'off, only shown', value: false },
  { name: 'on, can be switched', value: true },
  { name: 'off, can be switched', value: false, settings },
  { name: 'no answer, can be switched', value: null, column: { unanswered: true } },
]).map((example) => (switchable(example) ? { ...example, props: { ...example.props, change: () => undefined } } : example))
