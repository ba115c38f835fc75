// How much there is of each pair.
import { afterEach, expect, test } from 'vitest'
import { drawn } from '../kit/testing/drawn.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

test('five thousand pairs are five thousand cells, and a table that says how many more there are', async () => {
  opened = await openExample('heatMap', examples, { name: 'five thousand cells' })
  const [series] = await drawn(opened, 'series')
  expect(series?.['data']).toHaveLength(5000)
  const rows = opened.element.querySelectorAll('tbody tr')
  expect(rows).toHaveLength(101)
  expect(rows[100]?.textContent).toBe('另有 4900 行')
})
