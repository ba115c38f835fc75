// A block of cells over entries: figures, choices, records by name; what does not fit stays, what is below the last one is added.
import { expect, test } from 'vitest'
import { lastEntry } from '../entryOrder.ts'
import { pasteEntries, type Target } from './pasteEntries.ts'
import { exampleField, exampleOptions } from '../../testing/example.ts'

const field = (name: string, valueKind: 'text' | 'decimal' | 'dictionary' | 'reference', more: object = {}) =>
  exampleField({ field: name, label: { zh: name, en: name }, valueKind, widget: { name: 'text', props: {} }, ...more })
const columns = [
  field('item', 'reference', { reference: 'item' }),
  field('unit', 'dictionary'),
  field('amount', 'decimal', { readOnly: true }),
  field('qty', 'decimal'),
  field('note', 'text'),
]
const asked: (readonly string[])[] = []
const target = (entries: Target['entries'], max = 200): Target => ({
  entries,
  columns,
  max,
  next: (before) => lastEntry(before, 'order', { unit: 'kg' }),
  choices: {
    optionsOf: ({ field: name }) => (name === 'unit' ? exampleOptions([{ value: 'kg', label: '公斤' }]) : undefined),
    resolve: async (_, names) => {
      asked.push(names)
      return new Map(names.flatMap((name) => (name.startsWith('轴承') ? [[name, `id of ${name}`] as const] : [])))
    },
  },
})

test('from the cell on, past what is only shown; one question for all names', async () => {
  const { entries, ...outcome } = await pasteEntries(
    '轴承\t公斤\t1,200.5\tx\n轴承2\t吨\t\ty\r\n',
    { entry: 0, column: 0 },
    target([{ id: 'a', qty: 3, order: 1 }]),
  )
  expect(entries).toEqual([
    { id: 'a', order: 1, item: 'id of 轴承', unit: 'kg', qty: 1200.5, note: 'x' },
    { order: 2, unit: 'kg', item: 'id of 轴承2', qty: undefined, note: 'y' },
  ])
  expect(outcome).toEqual({
    changed: 7,
    marks: [{ entry: 1, field: 'unit', message: { zh: '“吨”不在可选范围内', en: '“吨” is not one of the choices' } }],
    refused: 1,
    outside: 0,
    cut: 0,
  })
  expect(asked).toEqual([['轴承', '轴承2']])
})

test('a hundred rows at once, as far as there is room', async () => {
  const text = Array.from({ length: 100 }, (_, at) => `${at + 1}\tnote ${at + 1}`).join('\n')
  const { entries, ...outcome } = await pasteEntries(text, { entry: 1, column: 3 }, target([{ qty: 7, order: 1 }], 60))
  expect(entries).toHaveLength(60)
  expect(entries[0]).toEqual({ qty: 7, order: 1 })
  expect(entries[59]).toEqual({ unit: 'kg', order: 60, qty: 59, note: 'note 59' })
  expect(outcome).toEqual({ changed: 118, marks: [], refused: 0, outside: 0, cut: 41 })
})

test('columns beyond the last and names that nobody has are told', async () => {
  const { entries, ...outcome } = await pasteEntries('a\tb\tc', { entry: 0, column: 3 }, target([{}]))
  expect(entries).toEqual([{ note: 'b' }])
  expect(outcome).toEqual({
    changed: 1,
    marks: [{ entry: 0, field: 'qty', message: expect.objectContaining({ zh: '请输入数字' }) }],
    refused: 1,
    outside: 1,
    cut: 0,
  })
  expect((await pasteEntries('nobody\t公斤', { entry: 0, column: 0 }, target([{}]))).entries).toEqual([{ unit: 'kg' }])
})
