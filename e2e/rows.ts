// Rows of a list, as somebody acts on them.
import type { Page } from 'playwright'

/** An action of the first row with this text, of those in sight or of the rest behind the three dots. */
export async function act(page: Page, text: string, action: string): Promise<void> {
  const row = page.locator('.ag-row', { hasText: text }).first()
  await row.waitFor()
  const actions = page.locator(`.ag-row[row-index="${await row.getAttribute('row-index')}"] [col-id="$actions"]`)
  await actions.getByRole('button').first().waitFor()
  const inSight = actions.getByText(action, { exact: true })
  if ((await inSight.count()) > 0) return inSight.click()
  await actions.getByRole('button', { name: /^(更多|More)$/ }).click()
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
