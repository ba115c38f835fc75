// A tenant that is moved to a database of its own and back, seen by whoever moves it, by its own people and by others.
import { expect, onTestFinished, test } from 'vitest'
import { asOwner } from '../../server/kernel/database/open.ts'
import { secondCluster } from '../../server/testing/secondCluster.ts'
import { at, choose, complaintsOf, own, save } from '../people.ts'
import { act } from '../rows.ts'
import type { Visitor } from '../visitor.ts'

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
