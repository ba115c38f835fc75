// axe finds nothing serious on the way from signing in to a form. Every page of the menu in all looks: long/accessibility.test.ts.
import { afterEach, expect, test } from 'vitest'
import { graveFindings } from './axe.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('signing in, the home page, a list and its form can be used by all', async () => {
  visitor = await visit(origin, { language: 'en', dark: true })
  const { page } = visitor
  const look = async (screen: string) => expect.soft(await graveFindings(page), screen).toEqual([])
  await page.goto('/login')
  await page.locator('button[type="submit"]').waitFor()
  await look('sign-in')
  await visitor.logIn('admin')
  await page.locator('main').getByRole('link').first().waitFor()
  await look('home')
  await page.goto('/process-management')
  await page.locator('.ag-row').first().waitFor()
  await look('list')
  await page.locator('.ag-row').getByText('Edit', { exact: true }).first().click()
  await page.getByRole('dialog').getByRole('textbox').first().waitFor()
  await look('form')
}, 90_000)
