// Several people at one console, and what each of them does in a form.
import { onTestFinished } from 'vitest'
import type { Page } from 'playwright'
import { origin } from './origin.ts'
import { type Circumstances, visit, type Visitor } from './visitor.ts'

/** Somebody at a page, until the test has ended. */
export async function at(route: string | undefined, username: string, circumstances?: Circumstances): Promise<Visitor> {
  const visitor = await visit(origin, circumstances)
  onTestFinished(() => visitor.close())
  await visitor.logIn(username, route)
  return visitor
}

/** A name that no other journey gives. */
export const own = (): string => `旅程 ${Date.now() % 10_000_000}`

export const complaintsOf = (all: readonly Visitor[]) => all.flatMap(({ complaints }) => complaints)

export async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Types the option where the field searches: a long list draws only those in sight, and other journeys add to it. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('dialog').getByLabel(field, { exact: true })
  await ((await box.isEditable()) ? box.fill(option) : box.click())
  await page.locator('.ant-select-dropdown:visible').getByText(option).first().click()
}
