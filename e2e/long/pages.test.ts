// Pages of every word of the language, with all their tabs. All pages in all looks, one by one: accessibility.test.ts.
import { test } from 'vitest'
import { pagesCoveringTexts } from '../translationCoverage.ts'
import { walk } from '../walk.ts'

test('each opens with its title, its rows or drawings and without a complaint', () =>
  walk(pagesCoveringTexts(), { language: 'zh', dark: false }))
