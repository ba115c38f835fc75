// A widget comes without a rebuild: the platform's staff uploads it, an administrator puts it on a page and publishes, a user sees it drawn with the page's
// rows; and a broken version of it fails in its own place alone.
import { createHash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright'
import { packed } from '../../codegen/pack.ts'
import { callOk, undo } from '../calls.ts'
import { at } from '../people.ts'
import { act } from '../rows.ts'

const route = '/purchase-order'
const target = 'page:purchaseOrders'
const chart = '采购日历'
/** High enough for charts to stand above a list of records. */
const tall = { height: 1200 }

test('a widget is uploaded, put on a page, seen by its users, and fails by itself', async () => {
  const { text } = await packed('examples/shiftCalendar')
  const staff = await at('/widget-packages', 'platform', tall)
  onTestFinished(() => remove(staff.page))
  await staff.page.getByRole('button', { name: '上传' }).click()
  await choose(staff.page, text.replace('shiftCalendar({', 'shiftCalendar ({'))
  await staff.page.getByRole('dialog').getByText('校验值与模块内容不符').waitFor()
  await staff.page.getByRole('dialog').getByRole('button', { name: '删除 widget.json' }).click()
  await choose(staff.page, text)
  await staff.page.locator('.ag-row', { hasText: 'x_shiftCalendar' }).first().waitFor()

  const admin = await at(route, 'admin', tall)
  onTestFinished(() => undo(admin.page, target))
  const { page } = admin
  await page.getByRole('button', { name: '设计本页' }).click()
  const panel = page.getByRole('complementary', { name: '设计页面' })
  await panel.getByRole('button', { name: '图表', exact: true }).click()
  const building = page.getByRole('dialog', { name: '添加图表' })
  await building.getByText('采购统计').waitFor()
  const pick = async (label: string, word: string): Promise<void> => {
    await building.getByLabel(label, { exact: true }).fill(word)
    await page.locator('.ant-select-item-option', { hasText: word }).locator('visible=true').first().click()
  }
  await pick('维度', '日期')
  await pick('系列（可选）', '审批状态')
  await pick('图表类型', '班次日历')
  await building.getByLabel('中文标题').fill(chart)
  await building.getByLabel('英文标题').fill('Purchases by day')
  await building.getByRole('button', { name: '添加', exact: true }).click()
  await page.getByRole('table', { name: chart }).waitFor({ timeout: 15_000 })
  await panel.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '说明（可选）' })
  await dialog.getByRole('button', { name: '发布' }).click()
  await dialog.waitFor({ state: 'hidden' })
  onTestFinished(await grant(page))

  const keeper = await at(route, 'warehouse', tall)
  const calendar = keeper.page.getByRole('table', { name: chart })
  await calendar.getByRole('rowheader').first().waitFor()
  expect(await calendar.getByRole('cell').getByText(/^\d/).count()).toBeGreaterThan(0)
  expect([...staff.complaints, ...admin.complaints, ...keeper.complaints]).toEqual([])

  await act(staff.page, 'x_shiftCalendar', '上传新版本')
  await staff.page.getByRole('dialog').getByRole('button', { name: '删除 widget.json' }).click()
  await choose(staff.page, broken(text))
  await staff.page.locator('.ag-row', { hasText: '1.0.1' }).first().waitFor()
  await keeper.page.reload()
  await keeper.page.getByRole('heading', { name: '组件“班次日历”出错了' }).waitFor()
  await keeper.page.getByText('x_shiftCalendar 1.0.1 · TypeError: no such day').waitFor()
  await keeper.page.locator('.ag-row').first().waitFor()
  expect(keeper.complaints.filter((told) => !told.includes('no such day'))).toEqual([])
})

/** Into the form that is open, which is saved. */
async function choose(page: Page, text: string): Promise<void> {
  const form = page.getByRole('dialog')
  await form.locator('input[type=file]').setInputFiles({ name: 'widget.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await form.getByRole('button', { name: '删除 widget.json' }).waitFor()
  await form.getByRole('button', { name: '保存' }).click()
}

function broken(text: string): string {
  const module = "export default () => () => { throw new TypeError('no such day') }"
  const integrity = `sha256-${createHash('sha256').update(module).digest('base64')}`
  return JSON.stringify({ ...JSON.parse(text), version: '1.0.1', integrity, module })
}

interface Row {
  readonly id: string
  readonly version: number
  readonly permissions?: readonly string[]
}

/** To the keepers of the store: what the page has gained is nobody's yet. Answers what takes it back. */
async function grant(page: Page): Promise<() => Promise<void>> {
  const { rows } = await callOk<{ readonly rows: readonly Row[] }>(page, 'POST', 'platform-system/role/page', { code: 'ROLE_WAREHOUSE' })
  const id = rows[0]?.id ?? ''
  const role = () => callOk<Row>(page, 'GET', `platform-system/role/${id}`)
  const { permissions = [] } = await role()
  const give = async (keys: readonly string[]): Promise<void> => {
    const { version } = await role()
    await callOk(page, 'POST', 'platform-system/role/update', { id, version, permissions: keys })
  }
  const key = await page
    .locator('[data-block]', { has: page.getByRole('table', { name: chart }) })
    .last()
    .getAttribute('data-block')
  await give([...permissions, `purchaseOrders/${key}/view`])
  return () => give(permissions)
}

async function remove(page: Page): Promise<void> {
  const { rows } = await callOk<{ readonly rows: readonly Row[] }>(page, 'POST', 'platform-system/widget-package/page', {})
  for (const { id } of rows) await callOk(page, 'POST', `platform-system/widget-package/delete/${id}`)
}
