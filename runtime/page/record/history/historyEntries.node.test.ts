// A record's history as its drawer tells it.
import { expect, test } from 'vitest'
import { historyEntries } from './historyEntries.ts'

test('newest first, and what has changed in the order of the entity, whatever order it was written in', () => {
  const written = [
    {
      at: '2026-11-20T08:00:00Z',
      by: '张三',
      action: 'import',
      changes: ['phone', 'gone', 'name', 'code'].map((field) => ({ field, new: 1 })),
    },
    { at: '2026-11-21T08:00:00Z', action: 'update' },
  ]
  const [first, second] = historyEntries(written, ['code', 'name', 'phone'])
  expect(first?.at).toBe('2026-11-21T08:00:00Z')
  expect(second?.changes.map(({ field }) => field)).toEqual(['code', 'name', 'phone', 'gone'])
})
