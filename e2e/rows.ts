// Rows of a list, as somebody acts on them.
import type { Locator, Page } from 'playwright'

/** An action of the first row with this text, of those in sight or of the rest behind the three dots. */
export async function act(page: Page, text: string, action: string): Promise<void> {
  const row = page.locator('.ag-row', { hasText: text }).first()
  await row.waitFor()
  const actions = page.locator(`.ag-row[row-index="${await row.getAttribute('row-index')}"] [col-id="$actions"]`)
  await actions.getByRole('button').first().waitFor()
  const inSight = actions.getByText(action, { exact: true })
  const behind = page.getByRole('menuitem', { name: action, exact: true })
  // As the row finds its width, an action may come into sight, or leave it, while its menu opens.
  for (;;) {
    if ((await inSight.count()) > 0) return inSight.click()
    await actions.getByRole('button', { name: /^(更多|More)$/ }).click()
    if (await appears(behind)) return behind.click()
    await page.keyboard.press('Escape')
  }
}

const appears = (wanted: Locator): Promise<boolean> =>
  wanted.waitFor({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )
