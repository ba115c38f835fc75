// Who gets the room of a screen: rows before charts, columns without a gap or a sliver, the pager always in sight.
import { afterEach, expect, test } from 'vitest'
import { signIn } from '../../server/testing/consoleProcess.ts'
import { sendHistory, shiftLine } from '../history.ts'
import { origin } from '../origin.ts'
import { visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

/** With charts and a tree, with charts and a foot, with the most columns; the last one is opened last. */
const lists = ['/person-configuration', '/purchase-order', '/equipment-configuration']

/** Rows that are seen whole, between the header and whatever stands at the foot. */
const wholeRows = () => {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  const top = box('.ag-header')?.bottom ?? 0
  const bottom = Math.min(box('.ag-grid-viewport')?.bottom ?? 0, box('.ag-grid-pinned-bottom-rows .ag-row')?.top ?? Infinity)
  const rows = [...document.querySelectorAll('.ag-grid-scrolling-rows .ag-row')].map((row) => row.getBoundingClientRect())
  return rows.filter((row) => row.top >= top - 1 && row.bottom <= bottom + 1).length
}

test('at 1440 × 900 a list shows eight rows and its pager, with its charts or with the way to them', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.signIn('director')
  for (const path of lists) {
    await page.goto(path)
    await page.locator('.ag-row').nth(7).waitFor()
    await expect.poll(() => page.evaluate(wholeRows), { message: path }).toBeGreaterThanOrEqual(8)
    const pager = await page.locator('.ant-pagination').first().boundingBox()
    expect((pager?.y ?? 900) + (pager?.height ?? 0), path).toBeLessThanOrEqual(900)
  }
  // charts are wanted all the same: they come, and the list stays on the screen
  await page.getByRole('button', { name: '显示图表' }).click()
  await page.locator('.kit-chart canvas').first().waitFor()
  const pager = await page.locator('.ant-pagination').first().boundingBox()
  expect((pager?.y ?? 900) + (pager?.height ?? 0)).toBeLessThanOrEqual(900)
  expect(visitor.complaints).toEqual([])
})

test('charts keep a height at which they tell something, and the pager of a page that goes on below the screen stays on it', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.signIn('director')
  await page.goto('/broken-ends-report')
  await page.locator('.kit-chart-space').first().waitFor()
  await page.getByRole('button', { name: '展开' }).click()
  await page.locator('.search-item:not([hidden])').nth(4).waitFor()
  for (const drawing of await page.locator('.kit-chart-space').all())
    expect((await drawing.boundingBox())?.height).toBeGreaterThanOrEqual(200)
  const pager = await page.locator('.ant-pagination').first().boundingBox()
  expect((pager?.y ?? 900) + (pager?.height ?? 0)).toBeLessThanOrEqual(900)
  expect(visitor.complaints).toEqual([])
})

/** Yesterday's first shift of four frames of the demo mill. */
async function spinYesterday(): Promise<void> {
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const lines = ['X101', 'X102', 'X103', 'X104'].map((device, at) => ({
    ...shiftLine({ device, date: day, kg: 150 + at }),
    variety: 'C 32s',
    theoreticalKg: 200,
    source: 'auto',
  }))
  expect(await sendHistory(await signIn(origin), lines)).toMatchObject({ data: { refused: 0 } })
}

/** Between which a report has its rows, and its sums below them. */
const edges = () => {
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  return { header: box('.ag-header')?.bottom, sums: box('.ag-grid-pinned-bottom-rows'), pager: box('.kit-pager')?.top }
}

test('at 1440 × 900 a report has room for five rows above its sums, with its figures beside its charts', async () => {
  await spinYesterday()
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.signIn('director')
  for (const path of ['/production-equipment-device', '/production-equipment-variety', '/broken-ends-report', '/factory-manage-report']) {
    await page.goto(path)
    await page.locator('.ag-grid-pinned-bottom-rows .ag-row').first().waitFor()
    await page.locator('.kit-chart-space').nth(1).waitFor()
    const { header = 0, sums, pager = 0 } = await page.evaluate(edges)
    expect((sums?.top ?? 0) - header, path).toBeGreaterThanOrEqual(5 * 40)
    expect(sums?.bottom, path).toBeLessThanOrEqual(pager + 1)
    // what waits for a machine to be chosen says so in one line
    for (const drawing of await page.locator('.kit-chart-space:not(:has(.kit-chart-unasked))').all())
      expect((await drawing.boundingBox())?.height, path).toBeGreaterThanOrEqual(200)
    for (const tile of await page.locator('.stat').all())
      expect(await tile.evaluate((it) => it.scrollHeight - it.clientHeight)).toBeLessThanOrEqual(1)
  }
})

test('at 1280 × 900 the sums of a report stand between its rows and its pager, charts above or not', async () => {
  await spinYesterday()
  visitor = await visit(origin, { width: 1280 })
  const { page } = visitor
  await visitor.signIn('director')
  for (const path of ['/production-equipment-device', '/production-equipment-variety', '/broken-ends-report']) {
    await page.goto(path)
    await page.locator('.ag-grid-pinned-bottom-rows .ag-row').first().waitFor()
    await page.locator('.kit-chart canvas, [data-action="charts"]').first().waitFor()
    const { header = 0, sums, pager = 0 } = await page.evaluate(edges)
    expect(sums?.top, path).toBeGreaterThan(header + 30)
    expect(sums?.bottom, path).toBeLessThanOrEqual(pager + 1)
  }
})

test('the workbench stands at its final size, with its titles, before anything can be drawn', async () => {
  visitor = await visit(origin, { width: 1440 })
  const { page } = visitor
  await visitor.signIn('director')
  const drawn = Promise.withResolvers<void>()
  await page.route('**/assets/charts-*.js', async (route) => (await drawn.promise, route.continue()))
  await page.goto('/staging-page')
  await page.getByText('机台状态').waitFor()
  const boxes = () =>
    page.evaluate(() => [...document.querySelectorAll('.react-grid-item')].map((item) => JSON.stringify(item.getBoundingClientRect())))
  const before = await boxes()
  expect(before).toHaveLength(14)
  expect(await page.locator('.kit-chart').count()).toBe(0)
  drawn.resolve()
  await page.locator('.kit-chart canvas').first().waitFor()
  expect(await boxes()).toEqual(before)
})

test('at any width no column is cut without a shadow, and nothing is left empty', async () => {
  visitor = await visit(origin, { width: 1280 })
  const { page } = visitor
  await visitor.signIn('director')
  for (const path of ['/equipment-configuration', '/varietyManage']) {
    await page.goto(path)
    await page.locator('.ag-row').first().waitFor()
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.evaluate(isEven), { message: `${path} ${width}` }).toBe(true)
    }
  }
})

/** The last column ends where those begin that stay in place, or goes on below them and says so. */
const isEven = () => {
  const headers = [...document.querySelectorAll('.ag-header .ag-grid-scrolling-cells .ag-header-cell')]
  const last = Math.max(...headers.map((header) => header.getBoundingClientRect().right))
  const actions = document.querySelector('.ag-header .ag-grid-pinned-right-cells')?.getBoundingClientRect().left ?? 0
  const marked = document.querySelector('.table-grid')?.hasAttribute('data-more-right') ?? false
  return marked === last > actions + 1 && last > actions - 2
}
