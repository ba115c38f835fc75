// Several people at once: a role that changes under its user, a tenant that is made and entered. A message from one to another: long/platform.test.ts.
import { expect, test } from 'vitest'
import { origin } from './origin.ts'
import { at, choose, complaintsOf, own, save } from './people.ts'
import { act } from './rows.ts'
import type { Visitor } from './visitor.ts'

/** Ends the newest entry, as its tenant's administrator may at any time. */
async function endEntry(token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async (path: string, body: object): Promise<Response> =>
    fetch(`${origin}/api/platform-system/tenant-entry/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data }: { readonly data: { readonly rows: readonly { readonly id: string; readonly version: number }[] } } = await (
    await call('page', {})
  ).json()
  expect((await call('operation/end', { id: data.rows[0]?.id, version: data.rows[0]?.version })).status).toBe(200)
}

/** Ticks a whole branch of a role's permissions, or none of it. */
async function grant({ page }: Visitor, role: string, branch: string, whole: boolean): Promise<void> {
  await act(page, role, '编辑')
  // a tree draws what fits into it: the branch is found by its name
  await page.getByRole('dialog').locator('.tick-tree input').first().fill(branch)
  const item = page.getByRole('dialog').getByRole('tree', { name: '权限' }).getByRole('treeitem', { name: branch }).getByRole('checkbox')
  await item.waitFor()
  while ((await item.getAttribute('aria-checked')) !== String(whole)) await item.click()
  await save(page)
}

test('what a role is given and loses shows at once in the open console of its user: menu, tabs, page and rows', async () => {
  const admin = await at('/role-manage', 'admin')
  await grant(admin, 'ROLE_LEADER', '仓储采购', true)
  const leader = await at('/supplier-management', 'leader')
  const { page } = leader
  const entry = page.getByRole('menuitem', { name: '仓储采购' })
  const tab = page.getByRole('tab', { name: '供应商' })
  await page.locator('.ag-row').first().waitFor()
  await entry.first().waitFor()
  await grant(admin, 'ROLE_LEADER', '仓储采购', false)
  await page.getByText('无权访问的页面已关闭').waitFor()
  await page.waitForURL('**/navigation')
  expect([await entry.count(), await tab.count(), await page.locator('.ag-row').count()]).toEqual([0, 0, 0])
  await grant(admin, 'ROLE_LEADER', '仓储采购', true)
  await entry.first().waitFor()
  await grant(admin, 'ROLE_LEADER', '仓储采购', false)
  await entry.first().waitFor({ state: 'detached' })
  await page.goto('/supplier-management')
  await page.getByText('抱歉，您没有权限访问该页面').waitFor()
  expect(complaintsOf([leader, admin]).filter((each) => !each.includes('403'))).toEqual([])
}, 60_000)

test('a tenant is made with its administrator, activated, and entered for a reason and a time', async () => {
  const name = own()
  const account = `mill${Date.now() % 100_000}`
  const platform = await at('/tenant-management-list', 'platform')
  const { page } = platform
  await page.getByRole('button', { name: /新增$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('租户名称').fill(name)
  await dialog.getByLabel('企业名称').fill(`${name}有限公司`)
  await choose(page, '类型', '工厂')
  await dialog.getByLabel('管理员账号').fill(account)
  await dialog.getByLabel('初始密码').fill('Spindle1')
  await save(page)
  await act(page, name, '激活')
  await page.getByRole('dialog').getByRole('button', { name: '激活' }).click()
  await page.locator('.ag-row', { hasText: name }).getByText('已激活').waitFor()

  await page.getByRole('tab', { name: '进入租户' }).click()
  await page.getByRole('button', { name: '登记进入' }).click()
  await choose(page, '租户', name)
  await dialog.getByLabel('事由').fill('核对演示数据')
  await save(page)
  // Offered with the saved entry, and over as soon as somebody ends it: he finds himself where he belongs, and is told so.
  await page.getByText(`可进入 ${name}`).waitFor()
  const token = await page.evaluate(() => localStorage.getItem('spindle.token') ?? '')
  const line = page.getByRole('status').filter({ hasText: name })
  await line.getByRole('button', { name: '进入' }).click()
  await page.getByText('以平台支持身份').waitFor()
  await page.goto(`${origin}/person-configuration`)
  await page.locator('.ag-root').first().waitFor()
  await endEntry(JSON.parse(token))
  await page.getByText(`对 ${name} 的进入已结束`).waitFor()
  await page.waitForURL('**/navigation')
  await page.getByRole('button', { name: '知道了' }).click()
  await page.getByText(`对 ${name} 的进入已结束`).waitFor({ state: 'hidden' })
}, 60_000)

test('whether anybody has changed the log is asked on its page, and what was noted once is compared', async () => {
  const { page, complaints } = await at('/log-tracking', 'admin')
  await page.getByRole('main').getByRole('tab', { name: '日志校验' }).click()
  // The list beside it is read anew with every answer; nobody waits for that.
  await page.route('**/operation-log/page', () => new Promise(() => undefined))
  const verify = page.getByRole('main').getByRole('button', { name: '校验' })
  await verify.click()
  const said = page.getByText(/日志完整：共 [\d,]+ 条/)
  await said.waitFor()
  const [, number = '', hash = ''] = /序号 (\d+)，哈希 ([0-9a-f]{64})/.exec(await page.getByRole('main').innerText()) ?? []
  await page.getByRole('main').getByLabel('序号').fill(number)
  await page.getByRole('main').getByLabel('哈希').fill(hash)
  await verify.click()
  await page.getByText('与您记下的序号和哈希一致').waitFor()
  await page.getByRole('main').getByLabel('哈希').fill(hash.replaceAll(/./g, '0'))
  await verify.click()
  await page.getByText('不一致：此前的链被重写或截短').waitFor()
  expect(complaints).toEqual([])
})
