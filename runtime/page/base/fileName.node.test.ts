// What files of figures are called.
import { expect, test } from 'vitest'
import type { Page, TableBlock } from '../../../metadata/model/model.ts'
import { fileNameFor, periodOf } from './fileName.ts'

const text = (word: string) => ({ zh: `${word}表`, en: word })
const table = (id: string, title?: string) => ({
  ...({} as TableBlock),
  kind: 'table' as const,
  id,
  ...(title !== undefined && { title: text(title) }),
})
const pageOf = (blocks: Page['blocks'], tabs: readonly Page['tabs'][number][] = []) => ({
  ...({} as Page),
  title: text('Doffs'),
  blocks,
  tabs,
})
const of = (page: Page, block: TableBlock) => ({
  page,
  block,
  conditions: { date: ['2026-11-17', '2026-11-23'] },
  say: ({ zh }: { zh: string }) => zh,
})

test('the one table of a page is called by the page, one of several by itself too', () => {
  const [one, two] = [table('one', 'Teams'), table('two', 'Members')]
  expect(fileNameFor(of(pageOf([one]), one))).toBe('Doffs表 2026-11-17~2026-11-23')
  expect(fileNameFor(of(pageOf([one, two]), two))).toBe('Doffs表 · Members表 2026-11-17~2026-11-23')
  const tabs = [{ ...({} as Page['tabs'][number]), id: 'weak', title: text('Weak'), blocks: [two] }]
  expect(fileNameFor(of(pageOf([one], tabs), two))).toBe('Doffs表 · Weak表 · Members表 2026-11-17~2026-11-23')
  const same = table('same', 'Doffs')
  expect(fileNameFor(of(pageOf([one, same]), same))).toBe('Doffs表 2026-11-17~2026-11-23')
})

test.each([
  [{ date: ['2026-11-23', '2026-11-23'] }, '2026-11-23'],
  [{ date: ['2026-10-01', '2026-11-30'] }, '2026-10~2026-11'],
  [{ date: ['2026-11-01', '2026-11-30'] }, '2026-11'],
  [{ date: ['2026-11-01', '2026-11-23'] }, '2026-11-01~2026-11-23'],
  [{ date: ['2024-02-01', '2024-02-29'] }, '2024-02'],
  [{ date: ['2025-01-01', '2025-12-31'] }, '2025'],
  [{ date: ['2024-01-01', '2025-12-31'] }, '2024~2025'],
  [{ startAt: ['2026-11-17T00:00:00.000Z', '2026-11-18T00:00:00.000Z'] }, '2026-11-17 08.00~2026-11-18 08.00'],
  [{ orderDate: ['2026-11-17', null] }, '2026-11-17~'],
  [{ orderDate: [null, '2026-11-17'] }, '~2026-11-17'],
  [{ filter: { date: ['2026-11-17', '2026-11-18'] }, keyword: 'X1' }, '2026-11-17~2026-11-18'],
  [{ window: { begin: 'startAt', end: 'endAt', from: '2026-11-16', to: '2026-11-22' } }, '2026-11-16~2026-11-22'],
  [{ device: ['0198-x', '0198-y'], qty: [1, 2], empty: [null, null], sort: [{ field: 'date' }] }, ''],
  [{}, ''],
])('%j is the time %j', (conditions, period) => expect(periodOf(conditions)).toBe(period))
