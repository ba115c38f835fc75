// What was clicked on a chart, as conditions on rows.
import { expect, test } from 'vitest'
import { pickedFilter, spanOf } from './picked.ts'

const dimension = (id: string, grain?: 'day' | 'week' | 'month' | 'year') => ({
  id,
  field: `${id}Field`,
  fields: { rows: `${id}Field` },
  kind: 'text' as const,
  label: { zh: id, en: id },
  ...(grain && { grain }),
})

test.each([
  ['2026-02-03', 'day', ['2026-02-03', '2026-02-03']],
  ['2024-02', 'month', ['2024-02-01', '2024-02-29']],
  ['2025-12', 'month', ['2025-12-01', '2025-12-31']],
  ['2026', 'year', ['2026-01-01', '2026-12-31']],
  ['2026-W01', 'week', ['2025-12-29', '2026-01-04']],
  ['2020-W53', 'week', ['2020-12-28', '2021-01-03']],
  ['--', 'month', undefined],
] as const)('%s by the %s is %j', (value, grain, span) => expect(spanOf(value, grain)).toEqual(span))

test('values are taken exactly, on the fields behind the dimensions; a missing one picks nothing', () => {
  const row = { process: '细纱', month: '2026-10', spindles: 480, none: null, count: 3 }
  expect(pickedFilter(row, [dimension('process'), dimension('month', 'month')])).toEqual({
    processField: ['细纱'],
    monthField: ['2026-10-01', '2026-10-31'],
  })
  expect(pickedFilter(row, [dimension('spindles')])).toEqual({ spindlesField: [480, 480] })
  expect(pickedFilter(row, [dimension('none')])).toBeUndefined()
  expect(pickedFilter(row, [dimension('process'), dimension('none')], true)).toEqual({ process: ['细纱', '细纱'], none: { none: true } })
  expect(pickedFilter({ none: null, $others: 1 }, [dimension('none')], true)).toBeUndefined()
})
