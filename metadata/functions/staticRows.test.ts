// Lists without a server: conditions by what a field is searched for, order, figures.
import { expect, test } from 'vitest'
import { figuresOf, selectedRows, spoken, type Compared } from './staticRows.ts'

const fields: Readonly<Record<string, Compared>> = {
  name: { kind: 'text', search: 'contains' },
  size: { kind: 'decimal', search: 'range' },
  kind: { kind: 'dictionary', search: 'equals' },
  marks: { kind: 'dictionaryList', search: 'equals' },
  at: { kind: 'dateTime', search: 'range' },
}
const given = [
  { id: 'a', name: { zh: '中支', en: 'Medium' }, size: 0.1, kind: 'x', marks: ['p', 'q'], at: '2026-01-01T08:00:00+08:00' },
  { id: 'b', name: { zh: '粗支', en: 'Coarse' }, size: 0.2, kind: 'y', marks: [], at: '2026-01-01T00:30:00Z' },
  { id: 'c', name: 'Ne 32', size: null, kind: 'x', marks: ['q'], at: null },
]

const ids = (body: object, language: 'zh' | 'en' = 'en'): string =>
  selectedRows(spoken(given, language), { ...body }, { fields, language })
    .map(({ id }) => id)
    .join('')

test.each([
  ['nothing', {}, 'abc'],
  ['a part of a text, whatever its case', { name: 'MED' }, 'a'],
  ['a text of the other language', { name: '中' }, ''],
  ['a range with an open end', { size: [0.2, null] }, 'b'],
  ['a range, both ends of which belong to it', { size: [0.1, 0.2] }, 'ab'],
  ['one value', { kind: 'x' }, 'ac'],
  ['any of several', { kind: ['x', 'y'] }, 'abc'],
  ['one of what a value holds', { marks: ['q'] }, 'ac'],
  ['instants in other zones', { at: ['2026-01-01T00:10:00Z', null] }, 'b'],
  ['a field that is called like a word of the call', { filter: { kind: 'y' } }, 'b'],
  ['rows by their ids', { id: ['c', 'a'] }, 'ac'],
  ['upwards, the empty last', { sort: [{ field: 'size', order: 'asc' }] }, 'abc'],
  ['downwards, the empty last', { sort: [{ field: 'size', order: 'desc' }] }, 'bac'],
  ['by instants, the empty last', { sort: [{ field: 'at', order: 'desc' }] }, 'bac'],
  ['by two fields', { sort: [{ field: 'kind' }, { field: 'size', order: 'desc' }] }, 'acb'],
])('%s', (_says, body, found) => {
  expect(ids(body)).toBe(found)
})

test('names are ordered as their language does', () => {
  expect(ids({ sort: [{ field: 'name' }] }, 'zh')).toBe('bac')
  expect(ids({ sort: [{ field: 'name' }] }, 'en')).toBe('bac')
})

test('figures are exact, over what is there, and null over nothing', () => {
  const rows = spoken(given, 'zh')
  expect(figuresOf(rows, { sums: ['size'], averages: { size: 2 } })).toEqual({ sums: { size: 0.3 }, averages: { size: 0.15 } })
  expect(figuresOf([], { sums: ['size'], averages: { size: 2 } })).toEqual({ sums: { size: null }, averages: { size: null } })
})
