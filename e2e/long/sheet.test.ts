// An administrator makes a screen of a sheet: file, proposal, drafts, publication, and the sheet's rows on the new page.
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { origin } from '../origin.ts'
import { visit, type Visitor } from '../visitor.ts'

const sheet = path.join(import.meta.dirname, '../fixtures', 'repairOrders.xlsx')
let visitor: Visitor | undefined
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

test('a sheet becomes an entity, a page and rows; what is wrong with a file is told where it is chosen', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin2', '/page-settings')
  await page.getByRole('button', { name: '由表格新建' }).click()
  const dialog = page.getByRole('dialog', { name: '由表格新建' })
  const input = dialog.locator('input[type="file"]')
  await input.setInputFiles({ name: '台账.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
  await dialog.getByText('文件只能是 xls / xlsx 格式').waitFor()
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  await input.setInputFiles({ name: 'big.xlsx', mimeType: type, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await dialog.getByText('文件大小不能超过 5MB').waitFor()

  await input.setInputFiles(sheet)
  await dialog.getByText('10 行，11 列').waitFor()
  const column = (title: string) => dialog.locator(`[data-column="${title}"]`)
  expect(await column('费用(元)').getByLabel('字段名称（中文）').inputValue()).toBe('费用')
  await column('类别').getByText('取值：机械、清洁、电气').waitFor()
  expect(await column('备注').getByLabel('必填').isDisabled()).toBe(true)
  await dialog.getByLabel('中文名称').fill('维修工单')
  await dialog.getByLabel('英文名称').fill('Repair orders')
  await dialog.getByLabel('标识').fill('x_Bad')
  await dialog.getByText('标识须以 x_ 和小写字母开头').waitFor()
  expect(await dialog.getByRole('button', { name: '创建草稿' }).isDisabled()).toBe(true)
  await dialog.getByLabel('标识').fill('x_repairOrders')
  await column('维修项目').getByLabel('字段名称（英文）').fill('What is repaired')
  await column('维修项目').getByLabel('字段名称（中文）').fill('维修内容')
  await column('备注').getByRole('checkbox').uncheck()
  await dialog.getByRole('button', { name: '创建草稿' }).click()
  await dialog.getByText('草稿已创建').waitFor()
  await dialog.getByRole('button', { name: '查看草稿' }).click()
  await page.getByRole('heading', { name: '维修工单' }).waitFor()

  await page.getByRole('tab', { name: '发布记录' }).click()
  await page.getByRole('button', { name: '发布草稿' }).click()
  const publishing = page.getByRole('dialog').getByRole('button', { name: '发布', exact: true })
  await expect.poll(() => publishing.isEnabled(), { timeout: 15_000 }).toBe(true)
  await publishing.click()
  await page.locator('.ag-row', { hasText: 'page:x_repairOrders' }).first().waitFor()

  await page.getByRole('menuitem', { name: '维修工单' }).click()
  await page.getByRole('button', { name: '导入' }).click()
  const importing = page.getByRole('dialog')
  // the file that was looked over is chosen, its columns matched: a renamed one, one with its unit, one that is left out
  await importing.getByText('repairOrders.xlsx').waitFor()
  await importing.getByText('检查通过：共 10 行，新增 10 行').waitFor()
  await importing.getByRole('button', { name: '导入', exact: true }).click()
  await page.getByText('批量添加维修工单成功').waitFor()
  const row = page.locator('.ag-row', { hasText: 'WX-0003' }).first()
  await row.waitFor()
  const shown = await row.textContent()
  for (const word of ['更换皮辊', '机械', '86.25', '2026-03-02', '是']) expect(shown).toContain(word)
  expect(await page.getByRole('columnheader', { name: '维修内容' }).count()).toBe(1)
  expect(await page.getByRole('columnheader', { name: '备注' }).count()).toBe(0)
  await page.getByRole('button', { name: '导入' }).click()
  await page.getByRole('dialog').getByText('将文件拖到此处').waitFor()
  expect(await page.getByRole('dialog').getByText('repairOrders.xlsx').count()).toBe(0)
  expect(visitor.complaints).toEqual([])
})
