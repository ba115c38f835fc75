// Markup that somebody stored is text wherever it is shown: a few pages of each kind, and a record; all pages: long/markup.test.ts.
import { afterEach, expect, test } from 'vitest'
import { expectOnlyText, plantMarkup } from './markup.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('markup in every text of every answer stays text: in rows, trees, drawings, messages and a record', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.signIn('admin')
  await plantMarkup(page)
  await expectOnlyText(visitor, ['/staging-page', '/person-configuration', '/purchase-order'])
  await page.locator('.ag-row').first().getByText('查看').dispatchEvent('click')
  await page.getByRole('dialog').getByText('data-planted').first().waitFor()
  expect(await page.locator('[data-planted]').count()).toBe(0)
}, 120_000)
