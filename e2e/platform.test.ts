// Several people at once: a role that changes under its user, a message from one to another, a tenant that is made and entered, one that is moved.
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Page } from 'playwright'
import { asOwner } from '../server/database/open.ts'
import { secondCluster } from '../server/testing/secondCluster.ts'
import { origin } from './origin.ts'
import { act } from './rows.ts'
import { visit, type Visitor } from './visitor.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((each) => each.close()))
})

async function at(route: string, username: string): Promise<Visitor> {
  const visitor = await visit(origin)
  visitors.push(visitor)
  await visitor.logIn(username, route)
  return visitor
}

const own = (): string => `旅程 ${Date.now() % 10_000_000}`
const complaintsOf = (all: readonly Visitor[]) => all.flatMap(({ complaints }) => complaints)

async function save(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field).click()
  await page.locator('.ant-select-item-option', { hasText: option }).first().click()
}

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

test('a message reaches those of its role, and is read', async () => {
  const title = own()
  const admin = await at('/message-management?tab=sent', 'admin')
  await admin.page.getByRole('button', { name: /新增$/ }).click()
  const dialog = admin.page.getByRole('dialog')
  await dialog.getByLabel('标题', { exact: true }).fill(title)
  await choose(admin.page, '接收角色', '质检员')
  // the list of roles stays open for the next one
  await dialog.getByLabel('内容', { exact: true }).focus()
  await admin.page.keyboard.type('今晚 22:00 起检修。')
  await save(admin.page)
  await act(admin.page, title, '上架')
  await admin.page.getByRole('dialog').getByRole('button', { name: '上架' }).click()
  await admin.page.locator('.ag-row', { hasText: title }).getByText('已上架').waitFor()

  const quality = await at('/navigation', 'quality')
  const warehouse = await at('/navigation', 'warehouse')
  await quality.page.getByRole('button', { name: /^消息/ }).click()
  await quality.page.getByRole('dialog').getByText(title).click()
  await quality.page.getByText('今晚 22:00 起检修。').waitFor()
  await warehouse.page.getByRole('button', { name: /^消息/ }).click()
  await warehouse.page.getByRole('dialog').waitFor()
  expect(await warehouse.page.getByText(title).count()).toBe(0)
  expect(complaintsOf([admin, quality, warehouse])).toEqual([])
}, 60_000)

test('a template with blanks becomes a draft in which they are filled', async () => {
  const { page, complaints } = await at('/message-management?tab=template', 'admin')
  await act(page, '翻改通知', '写消息')
  const dialog = page.getByRole('dialog')
  const machine = own()
  await dialog.getByLabel('机台').fill(machine)
  await dialog.getByLabel('新品种').fill('JC 50s')
  await dialog.getByRole('button', { name: '写消息' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: '发送' }).click()
  await act(page, '翻改通知', '查看')
  await page
    .getByRole('dialog')
    .getByText(new RegExp(`${machine}.*JC 50s`))
    .waitFor()
  expect(complaints).toEqual([])
}, 60_000)

test('an administrator sees the console as a person has it, cannot change anything meanwhile, and is himself again', async () => {
  const { page, complaints } = await at('/navigation', 'admin')
  const system = page.getByRole('menuitem', { name: '系统设置' })
  await system.first().waitFor()
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitem', { name: '以他人身份查看' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('人员', { exact: true }).click()
  await dialog.getByRole('combobox').fill('leader')
  await page.locator('.ant-select-item-option', { hasText: 'leader' }).click()
  await dialog.getByRole('button', { name: '开始查看' }).click()
  const line = page.getByRole('status').filter({ hasText: '正在以“值班长”的身份查看，只读' })
  await line.waitFor()
  expect(await system.count()).toBe(0)
  await page.goto('/userMachineBind')
  await page.locator('.ag-root').first().waitFor()
  expect(await page.getByRole('button', { name: /新增$/ }).isDisabled()).toBe(true)
  await line.getByRole('button', { name: '结束查看' }).click()
  await line.waitFor({ state: 'detached' })
  await system.first().waitFor()
  expect(complaints).toEqual([])
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

test('a tenant is moved to a database of its own and back, seen as it goes, while another works on', async () => {
  const second = await secondCluster()
  onTestFinished(() => second.close())
  const platform = await at('/tenant-management-list?tab=dataSource', 'platform')
  const moved = await at('/supplier-management', 'admin2')
  const other = await at('/supplier-management', 'admin')
  const { page } = platform
  const name = own()
  const row = page.locator('.ag-row', { hasText: name })
  const percent: number[] = []
  /** Each look notes how far it is. */
  const standsAt = async (state: string, progress?: string): Promise<void> => {
    const look = async (): Promise<boolean> => {
      await page.getByRole('button', { name: '刷新' }).first().click()
      const text = (await row.allInnerTexts()).join(' ')
      const [, figure] = /迁[入回]中.*?(\d+)%/s.exec(text) ?? []
      if (figure !== undefined) percent.push(Number(figure))
      return text.includes(state) && (progress === undefined || text.includes(progress))
    }
    await expect.poll(look, { timeout: 40_000, interval: 1_000 }).toBe(true)
  }
  const ask = async (action: string): Promise<void> => {
    await act(page, name, action)
    await page.getByRole('dialog').getByRole('button', { name: action }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }
  const fillIn = async ({ page: list }: Visitor): Promise<string> => {
    const supplier = own()
    await list.getByRole('button', { name: /新增$/ }).first().click()
    const dialog = list.getByRole('dialog')
    await dialog.getByLabel('名称').fill(supplier)
    await choose(list, '类型', '原料')
    await list.keyboard.press('Escape')
    await dialog.getByLabel('电话').fill('13800138000')
    return supplier
  }
  const saved = async (visitor: Visitor, supplier: string): Promise<void> => {
    await save(visitor.page)
    await visitor.page.locator('.ag-row', { hasText: supplier }).first().waitFor()
  }
  const take = async (visitor: Visitor, supplier: string): Promise<void> => {
    await act(visitor.page, supplier, '删除')
    await visitor.page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await visitor.page.locator('.ag-row', { hasText: supplier }).waitFor({ state: 'detached' })
  }

  await page.getByRole('button', { name: /新增$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('名称').fill(name)
  await choose(page, '租户', '恒丰')
  await dialog.getByLabel('地址').fill(second.address)
  await dialog.getByLabel('账号').fill(second.account)
  await dialog.getByLabel('密码').fill(second.password)
  await save(page)

  const first = await fillIn(moved)
  // Its tables are not made before this is let go.
  await asOwner(second.ownerUrl, async (owner) => {
    await owner.query("select pg_advisory_lock(hashtext('spindle.roles'))")
    await ask('启用')
    await standsAt('迁入中', '0%')
    await saved(moved, first)
  })
  const [lateOne, others] = await Promise.all([fillIn(moved), fillIn(other)])
  await standsAt('已启用', '100%')
  // A form that is open stays so.
  await saved(moved, lateOne)
  expect(await second.sql('select name from data.supplier where name = any($1) order by 1', [[first, lateOne]])).toHaveLength(2)

  percent.length = 0
  const refused = await fillIn(moved)
  // The switch back waits for this as for a write under way.
  await asOwner(second.ownerUrl, async (owner) => {
    await owner.query("select pg_advisory_lock_shared(hashtextextended(tenant_id::text || ':moving', 0)) from app.served")
    await ask('停用')
    await standsAt('迁回中', '95%')
    await moved.page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await moved.page.getByText('正在切换数据库，请稍后再保存').waitFor()
    await saved(other, others)
  })
  await standsAt('未启用')
  expect(percent).toEqual(percent.toSorted((x, y) => x - y))
  // What could not be saved is still in its form.
  await saved(moved, refused)
  for (const supplier of [first, lateOne, refused]) await take(moved, supplier)
  await take(other, others)
  await ask('删除')
  await row.waitFor({ state: 'detached' })
  expect(complaintsOf([platform, moved, other]).filter((each) => !each.includes('503'))).toEqual([])
}, 90_000)

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
