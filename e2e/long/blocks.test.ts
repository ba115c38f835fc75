// Whole blocks from the designer's palette: what they are bound to is asked for, a step takes one back, and once published others see it.
import { expect, onTestFinished, test } from 'vitest'
import { undo } from '../calls.ts'
import { at } from '../people.ts'
import type { Circumstances } from '../visitor.ts'

const route = '/purchase-order'
const target = 'page:purchaseOrders'
const soon = { timeout: 15_000 }

async function designing(circumstances: Circumstances, words: { readonly design: string; readonly panel: string }) {
  const visitor = await at(route, 'admin2', { height: 1200, ...circumstances })
  onTestFinished(() => undo(visitor.page, target))
  await visitor.page.getByRole('button', { name: words.design }).click()
  const panel = visitor.page.getByRole('complementary', { name: words.panel })
  await panel.getByRole('tree').waitFor(soon)
  return { visitor, page: visitor.page, panel }
}

test('a list of something else and a time line are added, taken back by a step, published and seen', async () => {
  const { visitor, page, panel } = await designing({}, { design: '设计本页', panel: '设计页面' })
  const blocks = panel.getByRole('region', { name: '区块' })
  await blocks.getByRole('button', { name: '表格', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '添加表格' })
  // what the page is about, narrowed by its search
  await dialog.getByText('页面的查询条件').waitFor()
  await dialog.getByLabel('对象').fill('供应商')
  await page
    .locator('.ant-select-item-option', { hasText: /^供应商$/ })
    .locator('visible=true')
    .first()
    .click()
  await dialog.getByText('页面的查询条件').waitFor({ state: 'detached' })
  await dialog.getByRole('checkbox', { name: '可新增、编辑和删除' }).check()
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  const list = page.locator('[data-block="x_supplier"]')
  await list.locator('.ag-row').first().waitFor(soon)
  await page.locator('[data-block="x_supplierSearch"]').waitFor()
  expect(await list.boundingBox()).not.toBeNull()

  // one step back and forth, by keys
  await panel.getByRole('button', { name: '撤销' }).click()
  await list.waitFor({ state: 'detached', ...soon })
  await panel.getByRole('button', { name: '重做' }).press('Enter')
  await list.locator('.ag-row').first().waitFor(soon)

  await blocks.getByRole('button', { name: '时间线', exact: true }).press('Enter')
  const timed = page.getByRole('dialog', { name: '添加时间线' })
  await timed.getByText('下单日期').waitFor(soon)
  await timed.getByLabel('中文标题').fill('最近采购')
  await timed.getByLabel('中文标题').press('Enter')
  await page.locator('[data-block="x_purchaseOrderTimeline"]').getByText('最近采购').waitFor(soon)

  await panel.getByRole('button', { name: '发布' }).click()
  const publishing = page.getByRole('dialog').filter({ hasText: '说明（可选）' })
  await publishing.getByRole('button', { name: '发布' }).click()
  await publishing.waitFor({ state: 'hidden' })

  const other = await at(route, 'admin2', { height: 1200 })
  await other.page.locator('[data-block="x_supplier"] .ag-row').first().waitFor(soon)
  await other.page.locator('[data-block="x_purchaseOrderTimeline"]').getByText('最近采购').waitFor(soon)
  expect([...visitor.complaints, ...other.complaints]).toEqual([])
})

test('in English and dark: one figure, and what may not be put on a page says why', async () => {
  const { visitor, page, panel } = await designing({ language: 'en', dark: true }, { design: 'Design this page', panel: 'Design the page' })
  const blocks = panel.getByRole('region', { name: 'Blocks' })
  await blocks.getByRole('button', { name: 'Figure', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add: Figure' })
  await dialog.getByText('Purchase statistics').waitFor(soon)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.locator('[data-block^="x_purchaseStatistics"]').getByText('Purchase statistics').waitFor(soon)

  await blocks.getByRole('button', { name: 'Machine tiles', exact: true }).click()
  const live = page.getByRole('dialog', { name: 'Add: Machine tiles' })
  await live.getByText('It has no live rows that you may see').waitFor(soon)
  expect(await live.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  expect(visitor.complaints).toEqual([])
})
