// From anywhere to anything: the palette, a scanned code, keys, and the help of a page.
import { expect, test } from 'vitest'
import { openAsAdmin, drawer, find } from './finder.ts'

test('what is typed in a form outlives a look at another page', async () => {
  const page = await openAsAdmin('/supplier-management')
  await page.keyboard.press('n')
  await drawer(page, '新增供应商').getByLabel('名称').fill('写到一半')
  await find(page, '设备配置', '设备配置')
  await page.keyboard.press('Enter')
  await page.locator('.ag-row:visible').first().waitFor()
  await expect.poll(() => drawer(page, '新增供应商').isVisible(), { timeout: 10_000 }).toBe(false)
  await page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab', { name: '供应商管理' }).click()
  await expect.poll(() => drawer(page, '新增供应商').getByLabel('名称').inputValue(), { timeout: 10_000 }).toBe('写到一半')
  await find(page, '新增供应商', '新增供应商')
  await page.keyboard.press('Enter')
  await page.locator('.ant-modal-confirm-title', { hasText: '不保存就离开？' }).waitFor()
})

test('a scanned code opens its machine from any page; one that nobody has is told', async () => {
  const page = await openAsAdmin('/supplier-management')
  // At a scanner's pace, whatever else the machine has to do.
  const scan = (code: string) =>
    page.evaluate(
      (keys) => {
        const target = document.activeElement ?? document.body
        for (const key of keys) target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      },
      [...code, 'Enter'],
    )
  await scan('SPD-000002')
  await page.waitForURL(/\/machine\?.*device=/)
  await page.getByRole('search').getByText('细纱机 1-2').waitFor()
  await scan('NOBODY-77')
  await page.getByText('没有找到编码为“NOBODY-77”的记录').waitFor()
})

test('keys reach search, add, save and the neighbouring tab; the help names them', async () => {
  const page = await openAsAdmin('/process-management')
  await page.keyboard.press('/')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role="search"]') !== null)).toBe(true)
  await page.keyboard.type('n/r?')
  expect(await page.getByRole('search').locator('input').first().inputValue()).toBe('n/r?')
  await page.getByRole('heading', { level: 1 }).click()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.keyboard.press('n')
  await drawer(page, '新增工序').getByRole('button', { name: '保存' }).waitFor()
  await page.keyboard.press('Control+s')
  await drawer(page, '新增工序').locator('[aria-invalid="true"]').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.keyboard.press('?')
  await drawer(page, '帮助 · 工序管理').getByText('快速查找页面、操作和记录').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // beside it stands the workbench, which is always open
  await page.keyboard.press('[')
  await page.waitForURL('**/staging-page')
})
