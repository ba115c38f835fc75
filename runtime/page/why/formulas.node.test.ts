// What a figure names as its formula can be told.
import { expect, test } from 'vitest'
import { repositorySources } from '../../../metadata/testing/documents.ts'
import { formulas } from './formulas.ts'

test('every formula that a figure names can be told', async () => {
  const named = (await repositorySources()).flatMap(({ document }) => {
    const { kind, measures = [] } = Object(document)
    return kind === 'dataset' ? measures.flatMap(({ formula }: { formula?: string }) => formula ?? []) : []
  })
  expect(named.length).toBeGreaterThan(30)
  expect([...new Set(named)].filter((name) => !Object.hasOwn(formulas, name))).toEqual([])
})
