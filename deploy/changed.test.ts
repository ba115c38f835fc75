// Which tests are near a change, and which a minute holds; what is listed as slow.
import { expect, test } from 'vitest'
import { nearest, withinBudget } from './changed.mjs'
import { slowest } from './testing.mjs'

const files = new Map([
  ['server/a/price.ts', ''],
  ['server/a/price.test.ts', "import { price } from './price.ts'\nconst entity = samples.entity('sparePart')"],
  ['server/a/offer.ts', "import { price } from './price.ts'"],
  ['server/b/offer.test.ts', "import { offer } from '../a/offer.ts'"],
  ['server/app.ts', "import './a/offer.ts'"],
  ['server/testing/testServer.ts', "import { app } from '../app.ts'"],
  ['server/c/far.test.ts', "import { testServer } from '../testing/testServer.ts'"],
  ['e2e/parts.test.ts', "await page.goto('/sparePart')"],
  ['e2e/long/price.test.ts', "import { price } from '../../server/a/price.ts'"],
  ['widgets/kit/all.test.tsx', "const all = import.meta.glob('../*/examples.ts')"],
  ['widgets/text/examples.ts', ''],
  ['metadata/compiler/compile.test.ts', ''],
])

test.each([
  [
    'its own folder first, then by steps along imports, and not through a whole server',
    'server/a/price.ts',
    ['server/a/price.test.ts', 'server/b/offer.test.ts'],
  ],
  ['a changed test itself', 'server/c/far.test.ts', ['server/c/far.test.ts']],
  ['what imports by a pattern', 'widgets/text/examples.ts', ['widgets/kit/all.test.tsx']],
  [
    'of a document whatever names it, and what compiles all',
    'schemas/entities/supply/sparePart.json',
    ['server/a/price.test.ts', 'e2e/parts.test.ts', 'metadata/compiler/compile.test.ts'],
  ],
  ['nothing of what no test reaches', 'docs/errors.md', []],
])('%s', (_, changed, tests) => {
  expect(nearest([changed], files)).toEqual(tests)
})

test('the nearest runs whatever it takes, and of the others as many as a minute holds', () => {
  const durations = new Map([
    ['a', 300],
    ['b', 1],
  ])
  expect(withinBudget(['a', 'b'], durations)).toEqual({ chosen: ['a'], left: ['b'] })
  expect(withinBudget(['b', 'a', 'c'], durations)).toEqual({ chosen: ['b', 'c'], left: ['a'] })
})

test('slow files and tests are listed, slowest first', () => {
  const file = (name: string, seconds: number, durations: readonly number[]) => ({
    name,
    startTime: 0,
    endTime: seconds * 1000,
    assertionResults: durations.map((duration) => ({ fullName: `after ${duration}`, duration: duration * 1000 })),
  })
  expect(slowest([file('quick.test.ts', 4, [1, 3]), file('one.test.ts', 9, [1, 6, 7]), file('many.test.ts', 21, [4])])).toEqual([
    '21 s  many.test.ts',
    '9 s  one.test.ts',
    '  7 s  after 7',
    '  6 s  after 6',
  ])
})
