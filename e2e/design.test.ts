// A page is designed where it stands: parts are chosen on it, moved by keys and by pulling, added, hidden, made wide; nobody else sees it until it is
// published; where each value comes from is told; and it goes back to what it was.
import { afterEach, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { callOk, undo } from './calls.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.close()
})

const route = '/purchase-order'
const target = 'page:purchaseOrders'
/** Another, of which a draft is broken. */
const other = 'page:supplierManagement'

/** The order of columns, as they lie from left to right. */
const columns = (page: Page): Promise<readonly string[]> =>
  page.locator('.ag-header-cell[col-id]').evaluateAll((cells) =>
    cells
      .map((cell) => ({ id: cell.getAttribute('col-id') ?? '', left: cell.getBoundingClientRect().left }))
      .toSorted((one, other) => one.left - other.left)
      .map(({ id }) => id),
  )
const head = (page: Page, column: string) => page.locator(`.ag-header-cell[col-id="${column}"]`)
const after = async (page: Page, column: string): Promise<string | undefined> => {
  const all = await columns(page)
  return all[all.indexOf(column) + 1]
}
const soon = { timeout: 15_000 }

test('an administrator designs a page on the page itself, publishes it, and takes it back', async () => {
  // high enough for charts to stand above a list of records
  const visitor = await visit(origin, { height: 1200 })
  visitors.push(visitor)
  const { page } = visitor
  await visitor.logIn('admin2', route)
  await undo(page, target)
  await page.reload()
  await head(page, 'orderDate').waitFor()
  const before = await columns(page)
  await page.getByRole('button', { name: '设计本页' }).click()
  const panel = page.getByRole('complementary', { name: '设计页面' })
  await panel.getByRole('tree').waitFor()

  // beside the designer conditions keep the room that they are read and filled in by
  await page.setViewportSize({ width: 1280, height: 1200 })
  const controls = page.getByRole('search').locator('.search-control:visible')
  await expect
    .poll(async () => Math.min(...(await controls.evaluateAll((all) => all.map((each) => each.clientWidth)))), soon)
    .toBeGreaterThan(140)
  await page.setViewportSize({ width: 1440, height: 1200 })

  // chosen on the page, moved by keys; a click does not sort meanwhile
  await head(page, 'orderDate').click()
  const bar = page.getByRole('toolbar', { name: '所选部分' })
  await bar.waitFor()
  expect(await head(page, 'orderDate').getAttribute('aria-sort')).not.toBe('ascending')
  await bar.press('ArrowRight')
  await expect.poll(() => after(page, 'expectedArrival'), soon).toBe('orderDate')

  // another one is pulled before it
  const from = await head(page, 'applicant').boundingBox()
  const to = await head(page, 'expectedArrival').boundingBox()
  if (!from || !to) throw new Error('no columns')
  // what is done with rows stands over its right half
  await page.mouse.move(from.x + 14, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 30, to.y + 10, { steps: 6 })
  await page.mouse.move(to.x + 8, to.y + 10, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => after(page, 'applicant'), soon).toBe('expectedArrival')

  // wide, told by the properties
  await head(page, 'applicant').click({ position: { x: 14, y: 10 } })
  await panel.getByLabel('宽度').fill('222')
  await page.keyboard.press('Tab')
  await expect.poll(async () => Math.round((await head(page, 'applicant').boundingBox())?.width ?? 0), soon).toBe(222)

  // where it comes from, and what stands there until it is published
  await panel.getByText('来源', { exact: true }).click()
  await panel.getByText('生效中：', { exact: false }).first().waitFor()
  await panel.getByText('属性', { exact: true }).click()

  // an action of the rows, also one that opens another block
  await page.locator('.ag-row').first().getByRole('button', { name: '查看', exact: true }).click()
  await panel.locator('.ant-tree-treenode-selected', { hasText: '查看' }).waitFor()

  // hidden, and back with a step
  await head(page, 'space').click()
  await bar.getByRole('button', { name: '隐藏' }).click()
  await head(page, 'space').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await head(page, 'space').waitFor()

  // a condition is added behind the chosen one
  await page.locator('[data-block="search"] [data-field="number"] label').click()
  await panel.getByRole('button', { name: '申请人' }).click()
  await page.locator('[data-block="search"] [data-field="applicant"]').waitFor(soon)

  // a chart by choosing: only what can draw it is offered
  await panel.getByRole('button', { name: '图表', exact: true }).click()
  const building = page.getByRole('dialog', { name: '添加图表' })
  const pick = async (label: string, word: string): Promise<void> => {
    await building.getByLabel(label).fill(word)
    await page.locator('.ant-select-item-option', { hasText: word }).locator('visible=true').first().click()
  }
  // its figures and the first of their measures stand there already
  await building.getByText('采购统计').waitFor()
  await building.getByText('单数').first().waitFor()
  await pick('维度', '审批状态')
  await building.getByRole('heading', { name: '添加图表' }).or(building.getByText('添加图表').first()).first().click()
  // a click on it filters the list of the page, unless nobody wants that
  await building.getByText('点击后筛选（可选）').waitFor()
  await pick('图表类型', '饼图')
  await building.getByLabel('中文标题').fill('审批分布')
  await building.getByLabel('英文标题').fill('By approval')
  await building.getByRole('button', { name: '添加', exact: true }).click()
  await page.locator('[data-block="x_purchaseStatisticsByApproval"]').waitFor({ state: 'attached', ...soon })

  // items of the form, in its drawer
  await page.getByRole('button', { name: '新增' }).click({ modifiers: ['Alt'] })
  await page.locator('form [data-field="orderDate"]').first().click()
  await panel.getByRole('tree').getByText('表单').waitFor()
  await panel.getByText('来源', { exact: true }).click()
  await panel.getByText('您有权限', { exact: false }).or(panel.getByText('现在显示在页面上')).first().waitFor()
  await panel.getByText('产品', { exact: true }).first().waitFor()
  // what the page leaves to the entity is told by the entity
  await panel.getByRole('heading', { name: '字段本身' }).waitFor()
  await panel.getByText('下单日期', { exact: true }).last().waitFor()

  // nobody else sees it yet
  const somebody = await visit(origin)
  visitors.push(somebody)
  await somebody.logIn('admin2', route)
  await head(somebody.page, 'orderDate').waitFor()
  expect(await columns(somebody.page)).toEqual(before)

  await panel.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: '说明（可选）' })
  await dialog.getByRole('button', { name: '发布' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await panel.getByRole('button', { name: '结束设计' }).click()
  await panel.waitFor({ state: 'detached' })
  await somebody.page.reload()
  await head(somebody.page, 'orderDate').waitFor()
  await expect.poll(() => after(somebody.page, 'applicant'), soon).toBe('expectedArrival')
  await undo(page, target)
  expect(visitor.complaints).toEqual([])
})

test('a broken draft of another page is told beside the one that is designed, and put right without leaving it', async () => {
  const visitor = await visit(origin)
  visitors.push(visitor)
  const { page } = visitor
  await visitor.logIn('admin2', route)
  await undo(page, target)
  await undo(page, other)
  const ops = [{ op: 'set', path: 'entity', value: 'nothing' }]
  await callOk(page, 'PUT', `workshop/drafts/${other}`, { content: { kind: 'patch', target: other, base: '0', ops } })
  await head(page, 'orderDate').waitFor()
  const before = await after(page, 'orderDate')
  await page.getByRole('button', { name: '设计本页' }).click()
  const panel = page.getByRole('complementary', { name: '设计页面' })
  const told = panel.getByRole('alert').filter({ hasText: '您的其他草稿有问题' })
  await told.waitFor()
  await head(page, 'orderDate').click()
  await page.getByRole('toolbar', { name: '所选部分' }).press('ArrowRight')
  await expect.poll(() => after(page, 'orderDate'), soon).not.toBe(before)
  await told.getByRole('button', { name: '供应商管理' }).click()
  const desk = page.getByRole('region', { name: other })
  await desk.getByRole('button', { name: '放弃草稿' }).click()
  await page.getByRole('dialog').filter({ hasText: '未发布的更改将丢失' }).getByRole('button', { name: '放弃草稿' }).click()
  await told.waitFor({ state: 'detached' })
  await undo(page, target)
  expect(visitor.complaints).toEqual([])
})

test('whoever may not change pages is offered no designer', async () => {
  const visitor = await visit(origin)
  visitors.push(visitor)
  const { page } = visitor
  await visitor.logIn('warehouse', route)
  await head(page, 'orderDate').waitFor()
  expect(await page.getByRole('button', { name: '设计本页' }).count()).toBe(0)
})
