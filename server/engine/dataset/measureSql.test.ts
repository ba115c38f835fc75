// What is aggregated together: all of a fact in one pass over its rows, and what is told apart by a field in another.
import { expect, test } from 'vitest'
import { repositorySources } from '../../../metadata/testing/documents.ts'
import { compileLazily } from '../../../metadata/compiler/compile.ts'
import { partsFor } from './measureSql.ts'

test('what is counted by a field is counted where others are told apart by it, and no rows are sorted for it', async () => {
  const { production } = compileLazily(await repositorySources()).model?.datasets ?? {}
  if (!production) return expect.unreachable()
  const parts = (...ids: readonly string[]) =>
    partsFor(
      production,
      production.measures.filter(({ id }) => ids.includes(id)),
    ).map(({ per, measures }) => [per, measures.map(({ id }) => id).toSorted()])
  expect(parts('kg', 'machines', 'spindles')).toEqual([
    [undefined, ['kg']],
    ['device', ['machines', 'spindles']],
  ])
  expect(parts('kg', 'machines')).toEqual([[undefined, ['kg', 'machines']]])
})
