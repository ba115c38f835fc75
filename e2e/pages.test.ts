// One page of each kind in English and dark. Pages of every word of the language: long/pages.test.ts; all of them on samples: stories/pages.test.tsx.
import { test } from 'vitest'
import { walk } from './walk.ts'

/** Figures, a tree, charts over a table, a parent with children, documents. */
const oneOfEach: ReadonlySet<string> = new Set([
  '/staging-page',
  '/space-management',
  '/person-configuration',
  '/purchase-order',
  '/page-settings',
])

test(
  'each opens with its title, its rows or drawings and without a complaint',
  () => walk(oneOfEach, { language: 'en', dark: true }),
  120_000,
)
