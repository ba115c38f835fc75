// What a list gives away and takes in by itself: paper, clipboard, fresh rows.
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { LIVE_MS } from '../runtime/core/live/liveChanges.ts'
import { callConsole, signIn } from '../server/testing/consoleProcess.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('a list is printed as a plain table of all its rows, above everything', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', getComputedStyle(document.body).display)
  })
  await visitor.logIn('admin', '/person-configuration')
  await page.locator('.ag-row').first().waitFor()
  const total = Number(
    /\d+/.exec(
      (await page
        .getByText(/^共 \d+ 条$/)
        .first()
        .textContent()) ?? '',
    )?.[0],
  )
  expect(total).toBeGreaterThan(10)
  const button = page.getByRole('button', { name: '打印', exact: true })
  await button.click()
  const preview = page.getByRole('dialog', { name: '打印预览' })
  await preview
    .locator('tbody tr')
    .nth(total - 1)
    .waitFor()
  expect(await preview.locator('tbody tr').count()).toBe(total)
  expect(await preview.evaluate((element) => getComputedStyle(element).zIndex)).toBe('20002')
  await preview.getByText('筛选条件：全部').waitFor()
  await preview.getByText('打印人：锦华管理员').waitFor()
  await preview.getByRole('radiogroup', { name: '方向' }).getByText('横向').click()
  const pages = () => page.evaluate(() => document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]).map((rule) => rule.cssText))
  expect(await pages()).toEqual([expect.stringMatching(/@page.*size: a4 landscape/i)])
  await preview.getByRole('button', { name: '打印', exact: true }).click()
  expect(await page.locator('body').getAttribute('data-printed')).toBe('block')
  // On paper only the sheet is left.
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.ag-row').first().isVisible()).toBe(false)
  expect(await preview.locator('tbody tr').first().isVisible()).toBe(true)
  expect(await preview.getByRole('button', { name: '打印', exact: true }).isVisible()).toBe(false)
  await page.emulateMedia({ media: null })
  await preview.getByRole('button', { name: '关闭' }).click()
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await pages()).toEqual([])
  expect(visitor.complaints).toEqual([])
})

test('a record is printed with its lines', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/purchase-order')
  await page.locator('.ag-row .table-link').first().click()
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: '打印', exact: true }).click()
  const preview = page.getByRole('dialog', { name: '打印预览' })
  await preview.locator('table').nth(1).waitFor()
  await preview.getByRole('button', { name: '关闭' }).click()
  expect(visitor.complaints).toEqual([])
})

test('the cell in focus is copied by its keys', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/process-management')
  const cell = page.locator('.ag-row').first().locator('[col-id="name"]')
  await cell.click()
  await page.keyboard.press('Control+c')
  await page.getByText('复制成功').waitFor()
  const search = page.getByRole('textbox').first()
  await search.click()
  await page.keyboard.press('Control+v')
  expect(await search.inputValue()).toBe(await cell.textContent())
})

test('a row that somebody else adds comes in by itself; on a later page it is said that there is one', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  // the seconds between two looks for what others have changed pass by hand
  await page.clock.install()
  await visitor.logIn('admin', '/process-management')
  const token = await signIn(origin)
  await page.locator('.ag-row').first().waitFor()
  await add(token, 'AAA', '新来的工序')
  await page.clock.fastForward(LIVE_MS)
  await page.getByText('新来的工序').waitFor()

  const shown = page.locator('.ag-row').first()
  const first = await shown.textContent()
  await page.getByRole('listitem', { name: '2', exact: true }).click()
  await expect.poll(() => shown.textContent()).not.toBe(first)
  const before = await shown.textContent()
  await add(token, 'AAB', '又一道工序')
  await page.clock.fastForward(LIVE_MS)
  await page.getByText('有 1 条新数据').waitFor()
  expect(await shown.textContent()).toBe(before)
  await page.getByRole('status').getByRole('button', { name: '查看' }).click()
  await page.getByText('又一道工序').waitFor()
  expect(visitor.complaints).toEqual([])
})

/** Until the journey ends. */
async function add(token: string, code: string, name: string): Promise<void> {
  const process = '/tenant-craft/craft-process'
  const { status, data } = await callConsole(origin, `${process}/create`, { token, body: { code, name, hasYield: false } })
  expect(status).toBe(200)
  onTestFinished(async () => {
    expect((await callConsole(origin, `${process}/delete/${(data as { readonly id: string }).id}`, { token, body: {} })).status).toBe(200)
  })
}

test('what a hint lies over can be pointed at through it', async () => {
  visitor = await visit(origin, { motion: true })
  const { page } = visitor
  await visitor.logIn('admin', '/process-management')
  await page.locator('.ag-row').first().waitFor()
  await page.getByRole('main').getByRole('button', { name: '刷新' }).hover()
  const hint = page.getByRole('tooltip')
  await hint.waitFor()
  const isInTheWay = (element: HTMLElement): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  expect(await hint.evaluate(isInTheWay)).toBe(false)
})

test('what is found in a tree can be opened, though nothing below it is called so', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/dictionary-manage')
  const found = page.locator('.ag-row', { hasText: '设备类型' })
  await found.waitFor()
  await page.getByPlaceholder('请输入').first().fill('设备类型')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.ag-row').count()).toBe(1)
  await found.getByRole('button', { name: '展开' }).click()
  await page.locator('.ag-row', { hasText: '细纱机' }).first().waitFor()
  expect(visitor.complaints).toEqual([])
})

test('what was picked on a chart is called by its dimension, above the list and on paper', async () => {
  const { data } = await callConsole(origin, '/tenant-craft/craft-process/getList', { token: await signIn(origin) })
  const process = (data as readonly { readonly id: string; readonly name: string }[]).find(({ name }) => name === '细纱')
  visitor = await visit(origin, { height: 1200 })
  const { page } = visitor
  const picked = new URLSearchParams({ 'deviceByProcess.process': JSON.stringify(process?.id) })
  await visitor.logIn('admin', `/equipment-configuration?${picked}`)
  await page.getByRole('button', { name: `取消筛选 工序：${process?.name}` }).waitFor()
  await page.getByRole('button', { name: '打印', exact: true }).click()
  await page.getByRole('dialog', { name: '打印预览' }).getByText(`筛选条件：工序：${process?.name}`).waitFor()
  expect(visitor.complaints).toEqual([])
})
