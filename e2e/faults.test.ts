// What goes wrong around a person: two editors of one record, a lost connection, input that is not saved, a way back after removing.
import { afterEach, expect, test } from 'vitest'
import { callOk, undo } from './calls.ts'
import { origin } from './origin.ts'
import { act } from './rows.ts'
import { visit, type Visitor } from './visitor.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
})

async function arrive(route: string): Promise<Visitor> {
  const visitor = await visit(origin)
  visitors.push(visitor)
  await visitor.logIn('admin', route)
  await visitor.page.locator('.ag-row:visible').first().waitFor()
  return visitor
}

test('the second of two editors sees both values and loses nothing', async () => {
  const [first, second] = await Promise.all([arrive('/process-management'), arrive('/process-management')])
  for (const { page } of [first, second]) {
    await act(page, 'TFO', '编辑')
    await expect.poll(() => page.getByRole('dialog').getByLabel('编码').inputValue(), { timeout: 15_000 }).toBe('TFO')
  }
  // their own at each try
  const [mine, yours] = [`tfo_${Date.now()}`, `tfo_${Date.now()}_second`]
  await first.page.getByRole('dialog').getByLabel('数据表').fill(mine)
  await first.page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await first.page.getByRole('dialog').waitFor({ state: 'hidden' })
  await second.page.getByRole('dialog').getByLabel('数据表').fill(yours)
  await second.page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
  await second.page.getByText(mine).first().waitFor()
  await second.page.getByText(yours).first().waitFor()
})

test('a lost connection keeps the rows and says so; once it is back, so is the page', async () => {
  const { page } = await arrive('/process-management')
  const rows = await page.locator('.ag-row:visible').count()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: '查询' }).click()
  // What was loaded is shown from the device, with its time.
  await page.getByText('网络已断开，显示的是').waitFor()
  expect(await page.locator('.ag-row:visible').count()).toBe(rows)
  await page.context().setOffline(false)
  await page.getByText('网络已断开，显示的是').waitFor({ state: 'hidden' })
})

test('what stands beside a page and had not come yet leaves the page alone, and works when the connection is back', async () => {
  const { page } = await arrive('/process-management')
  await page.getByRole('button', { name: /新增$/ }).click()
  await page.getByRole('dialog').first().getByLabel('编码').fill('KEEP')
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  await page.getByText('网络已断开').waitFor()
  expect(await page.getByRole('dialog').first().getByLabel('编码').inputValue()).toBe('KEEP')
  await page.context().setOffline(false)
  await page.getByText('网络连接失败').first().waitFor()
  expect(await page.getByRole('dialog').first().getByLabel('编码').inputValue()).toBe('KEEP')
})

test('unsaved input is not lost to Escape, a click outside, a hasty close, or the way back', async () => {
  const { page } = await arrive('/process-management')
  await page.getByRole('button', { name: /新增$/ }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('编码').fill('KEEP')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 450)
  expect(await dialog.getByLabel('编码').inputValue()).toBe('KEEP')
  await dialog.getByRole('button', { name: '取消' }).click()
  const question = page.locator('.ant-modal-confirm:visible', { hasText: '不保存就离开？' })
  await question.getByRole('button').first().click()
  await question.waitFor({ state: 'hidden' })
  await page.goBack()
  await question.getByRole('button').first().click()
  await question.waitFor({ state: 'hidden' })
  expect(await dialog.getByLabel('编码').inputValue()).toBe('KEEP')
  await page.goBack()
  await question.getByRole('button').last().click()
  await dialog.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe('/process-management')
})

test('a removed machine can be brought back for ten seconds, and from the recycle bin later', async () => {
  const { page } = await arrive('/equipment-configuration?machineNumber=Y04')
  await page.getByLabel('机台号').first().fill('Y04')
  await page.getByRole('button', { name: '查询' }).click()
  const row = page.locator('.ag-row:visible', { hasText: 'Y04' }).first()
  await row.waitFor()
  const remove = async () => {
    await act(page, 'Y04', '删除')
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await row.waitFor({ state: 'hidden' })
  }
  await remove()
  await page.getByRole('button', { name: '撤销' }).click()
  await row.waitFor()
  await remove()
  await page.getByRole('button', { name: '回收站' }).click()
  const bin = page.getByRole('dialog')
  await bin.getByRole('searchbox').fill('Y04')
  await bin.locator('.ag-row', { hasText: 'admin' }).first().waitFor()
  await bin.locator('.ag-row').getByText('恢复', { exact: true }).click()
  await bin.locator('.ag-row').waitFor({ state: 'hidden' })
  await bin.getByRole('button', { name: '关闭' }).click()
  await row.waitFor()
})

test('a page that crashes as it was published gives way to the version before, and those who change pages are told', async () => {
  const visitor = await visit(origin)
  visitors.push(visitor)
  const { page } = visitor
  await visitor.signIn('admin')
  await page.goto('/navigation')
  const target = 'page:varietyManage'
  await undo(page, target)
  const publish = async (title: string): Promise<void> => {
    const { draft } = await callOk<{ draft: { version: number } | null }>(page, 'GET', `workshop/documents/${target}`)
    const ops = [{ op: 'set', path: 'title', value: { zh: title, en: title } }]
    await callOk(page, 'PUT', `workshop/drafts/${target}`, { content: { kind: 'patch', target, base: '0', ops }, version: draft?.version })
    await callOk(page, 'POST', 'workshop/publish', { targets: [target] })
  }
  await publish('好的品种')
  await publish('坏的品种')
  // What the console cannot draw, as a fault of its own would have it: of the version that is live alone.
  await page.route(/\/api\/metadata\/(pages\/varietyManage|route)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    const body = await answer.text()
    return route.fulfill({ response: answer, body: body.includes('坏的品种') ? body.replace('"tabs":[{', '"tabs":[null,{') : body })
  })
  await page.goto('/varietyManage')
  await page.getByRole('heading', { name: '好的品种' }).waitFor()
  await page.getByText('现显示上一个可用的版本').waitFor()
  // whatever names the page calls it as it is shown
  for (const place of [page.getByRole('tab', { selected: true }), page.getByRole('navigation', { name: '面包屑' }), page.getByRole('menu')])
    await place.getByText('好的品种').first().waitFor()
  expect(await page.getByText('坏的品种').count()).toBe(0)
  await page.locator('.ag-row:visible').first().waitFor()
  const attention = await callOk<readonly { target: string; message: string }[]>(page, 'GET', 'workshop/attention')
  expect(attention).toContainEqual(expect.objectContaining({ target, message: expect.stringContaining('TypeError') }))
  await publish('修好的品种')
  await page.getByRole('button', { name: '打开最新版本' }).click()
  await page.getByRole('heading', { name: '修好的品种' }).waitFor()
  await page.getByText('现显示上一个可用的版本').waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: '面包屑' }).getByText('修好的品种').waitFor()
  expect(await page.getByText('好的品种', { exact: true }).count()).toBe(0)
  await undo(page, target)
})
