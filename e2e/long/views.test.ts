// A list as somebody wants to see it again: kept as a view, marked when changed, back after a reload, in a tab of its own, by a pasted link.
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { callConsole, signIn } from '../../server/testing/consoleProcess.ts'
import { origin } from '../origin.ts'
import { visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('a view is kept, taken, marked and pinned; a link shows what was seen', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  // an account that opens this page in no other journey
  await visitor.logIn('director', '/process-management')
  await page.locator('.ag-row').first().waitFor()
  // a size and an order of his own
  await page.locator('.ag-header-cell[col-id="code"] .ag-header-cell-label').click()
  await page.waitForURL(/table\.sort=-code/)
  await page.getByRole('button', { name: /^视图/ }).click()
  const panel = page.getByRole('dialog', { name: '视图' })
  await panel.getByRole('button', { name: '另存为视图' }).click()
  await panel.getByLabel('名称').fill('按编码')
  await panel.getByLabel('设为默认视图').check()
  await panel.getByRole('button', { name: '保存' }).click()
  const taken = page.getByRole('button', { name: '视图: 按编码', exact: true })
  await taken.waitFor()
  await page.waitForURL(/table\.view=/)
  const id = new URL(page.url()).searchParams.get('table.view')
  onTestFinished(async () => {
    expect((await callConsole(origin, `/views/remove/${id}`, { token: await signIn(origin, 'director'), body: {} })).status).toBe(200)
  })

  // the default comes with the page, before its first rows
  const asked = page.waitForRequest((request) => request.url().includes('/craft-process/getListPage'))
  await page.goto('/process-management')
  expect((await asked).postDataJSON()).toMatchObject({ sort: [{ field: 'code', order: 'desc' }] })
  await taken.waitFor()

  // another order is a change of it, and can be taken back
  await page.locator('.ag-header-cell[col-id="code"] .ag-header-cell-label').click()
  await page.getByRole('button', { name: '视图: 按编码 (已修改)' }).click()
  await panel.getByRole('button', { name: '还原' }).click()
  await taken.waitFor()
  await page.waitForURL(/table\.sort=-code/)

  // so is another row height
  const height = () =>
    page
      .locator('.ag-row')
      .first()
      .evaluate((row) => row.getBoundingClientRect().height)
  expect(await height()).toBe(40)
  await taken.click()
  await panel.getByRole('button', { name: '紧凑' }).click()
  await expect.poll(height).toBe(32)
  await page.getByRole('button', { name: '还原' }).click()
  await expect.poll(height).toBe(40)

  // leaving the default is kept by the link as well
  await taken.click()
  await panel.getByRole('button', { name: '默认视图' }).click()
  await page.waitForURL(/table\.view=none/)
  const link = page.url()
  await page.goto('/navigation')
  await page.goto(link)
  await page.getByRole('button', { name: '视图: 默认视图' }).waitFor()

  // a tab of its own, called by its name
  await page.getByRole('button', { name: '视图: 默认视图' }).click()
  await panel.getByRole('button', { name: '在新标签页固定' }).click()
  await page.waitForURL(/\?view=/)
  await page.getByRole('tab', { name: /按编码/ }).waitFor()
  expect(visitor.complaints).toEqual([])
})

test('a link opens the record that was read; of a view that is gone it says so', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/purchase-order')
  await page.locator('.ag-row .table-link').first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForURL(/table\.record=/)
  const link = page.url()
  await page.goto('/navigation')
  await page.goto(link)
  await page.getByRole('dialog').waitFor()
  await page.goto('/purchase-order?view=00000000-0000-7000-8000-000000000000')
  await page.getByText('链接中的视图已删除或未与您共享').waitFor()
  expect(visitor.complaints).toEqual([])
})
