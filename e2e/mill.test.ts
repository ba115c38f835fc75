// The mill floor as its people meet it: a report that is searched, drilled, explained and taken away; a wall that changes as a box speaks.
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { read } from 'xlsx'
import { loginOf } from '../metadata/telemetry/topics.ts'
import { callConsole, signIn } from '../server/testing/consoleProcess.ts'
import { boxOf } from './box.ts'
import { sendHistory, shiftLine } from './history.ts'
import { origin } from './origin.ts'
import { choose } from './people.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

interface Device {
  readonly id: string
  readonly machineNumber: string
  readonly name: string
  readonly spindleCount: number
}

/** Two ring frames of the demo mill. */
async function framesOf(token: string): Promise<readonly Device[]> {
  const { data } = await callConsole(origin, '/tenant-device/deviceInfo/page', {
    token,
    body: { pageNum: 1, pageSize: 10, keyword: 'X10' },
  })
  return (data as { readonly rows: readonly Device[] }).rows
}

test('an output report is searched, drilled into, explained and exported', async () => {
  const token = await signIn(origin)
  const [one, other] = await framesOf(token)
  const line = (device: Device | undefined, kg: number) => ({
    ...shiftLine({ device: device?.machineNumber, date: '2024-03-07', kg }),
    variety: 'C 32s',
    productiveSpindleHours: 3600,
    theoreticalKg: 200,
    targetKg: 190,
    source: 'auto',
  })
  expect(await sendHistory(token, [line(one, 188), line(other, 150)])).toMatchObject({ data: { taken: 2, refused: 0 } })

  visitor = await visit(origin, { height: 1080 })
  const { page } = visitor
  const search = new URLSearchParams({ 'search.date': JSON.stringify(['2024-03-07', '2024-03-07']) })
  await visitor.logIn('admin', `/production-equipment-device?${search}`)
  const cell = (row: number, field: string) => page.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`)
  await page.locator('.ag-row', { hasText: '188.0' }).first().waitFor()
  // Both, and their sum.
  await page.getByText('338.0', { exact: true }).first().waitFor()
  // By keys: into the cell, to its figure, and open.
  await cell(0, 'efficiency').click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: '这个数怎么来的' })
  await why.getByText('F8 生产效率').waitFor()
  await why.getByText('产量 ÷ 理论产量 × 100').waitFor()
  await why.getByText('由 1 条记录的合计算出').waitFor()
  await why.getByText('没有经人工补录或修正').waitFor()
  const close = async () => {
    await why
      .getByRole('button', { name: /关闭|Close/ })
      .first()
      .click()
    await why.waitFor({ state: 'hidden' })
  }
  await close()
  // So do the sum of all rows, and the tile above them.
  await page.locator('.ag-grid-pinned-bottom-rows [col-id="kg"] button').click()
  await why.getByText('由 2 条记录汇总').waitFor()
  await close()
  await page.locator('.stat-pick', { hasText: '0.338' }).click()
  await why.getByText('查询条件下的全部').or(why.getByText('由 2 条记录汇总')).first().waitFor()
  await close()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '导出' }).first().click()])
  expect(download.suggestedFilename()).toBe('机台产量 2024-03-07.xlsx')
  expect(read(await readFile(await download.path())).SheetNames).toEqual(['机台产量 2024-03-07'])
  const drawing = page.locator('.kit-chart', { hasText: '产量走势' })
  const [picture] = await Promise.all([page.waitForEvent('download'), drawing.getByRole('button', { name: /下载图片/ }).click()])
  expect(picture.suggestedFilename()).toBe('机台产量 · 产量走势 2024-03-07.png')
  expect(visitor.complaints).toEqual([])
})

test('a repair keeps what stood before and after, and the output history tells that the figure was corrected', async () => {
  const token = await signIn(origin)
  const frame = (await framesOf(token)).at(3)
  if (!frame) throw new Error('The demo mill has no fourth frame X10…')
  const date = '2024-03-08'
  const times = { startAt: `${date}T00:00:00Z`, endAt: `${date}T08:00:00Z` }
  const told = { kind: 'shiftYield', device: frame.machineNumber, productionDate: date, period: 1, ...times, autoKg: 188, actualKg: 188 }
  await sendHistory(token, [told])
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/production-supplement?tab=repair')
  await page.getByRole('button', { name: /新增$/ }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('生产日期').fill(date)
  await page.keyboard.press('Enter')
  await choose(page, '班次', '早 08:00')
  await choose(page, '机台', frame.name)
  await choose(page, '修正方式', '改为')
  await form.getByLabel('数值').fill('150')
  await form.getByLabel('修正原因').fill('称重核对')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  const row = page.locator('.ag-row', { hasText: '称重核对' }).first()
  await row.getByText('188.00', { exact: true }).waitFor()
  await row.getByText('早', { exact: true }).waitFor()
  const asked = { token, body: { productionDate: [date, date], device: [frame.id] } }
  await expect
    .poll(async () => (await callConsole(origin, '/yield/selectYieldRepair', asked)).data, { timeout: 30_000 })
    .toMatchObject({ rows: [{ autoKg: 188, actualKg: 150, corrected: true }] })
  const search = new URLSearchParams({ 'search.productionDate': JSON.stringify([date, date]) })
  await page.goto(`/product-history-data?${search}`)
  await page.locator('.ag-row [col-id="actualKg"]', { hasText: '150.0' }).first().waitFor()
  expect(visitor.complaints).toEqual([])
})

test('a machine that begins to speak stands on the wall at once, down to its single broken spindle, also by keys', async () => {
  const token = await signIn(origin)
  const frame = (await framesOf(token)).at(2)
  if (!frame) throw new Error('The demo mill has no third frame X10…')
  const deviceNo = frame.machineNumber

  visitor = await visit(origin, { language: 'en' })
  const { page } = visitor
  await visitor.logIn('admin', '/machine-spindle')
  await page.locator('.wall-block[aria-busy="false"]').waitFor()
  const { username, stamp, say } = await boxOf(frame, token)
  expect(username).toBe(loginOf({ tenant: username.slice(0, username.indexOf('/')), deviceNo }))
  const codes = Array.from({ length: frame.spindleCount }, (_, at) => (at === 41 ? 2 : at === 99 ? 4 : 1))
  await say({ kind: 'tick', ...stamp(), state: 'running', spindleRpm: 15_000, running: frame.spindleCount - 2, broken: 1, empty: 1 })
  await say({ kind: 'spindleMap', ...stamp(), codes })
  const machine = page.getByRole('button', { name: deviceNo, exact: true })
  await machine.waitFor({ state: 'attached' })
  await machine.focus()
  await page.keyboard.press('Enter')
  const card = page.locator('.wall-card')
  await card.getByText('Running').first().waitFor()
  await card.getByRole('button', { name: 'Next faulty spindle' }).press('Enter')
  await card.getByText('Spindle 42').waitFor()
  await say({ kind: 'tick', ...stamp(), state: 'stopped', spindleRpm: 0 })
  await card.getByText('Stopped').waitFor()
  // … and to what it did before.
  await card.getByRole('button', { name: 'Details' }).press('Enter')
  await page.waitForURL(/spindle-status-detail-page.*spindleNo=42/)
  for (const end of ['Spindle Min', 'Spindle Max']) await expect.poll(() => page.getByLabel(end).inputValue()).toBe('42')
  // Of one without a bobbin it tells how often it had none, not how often its end broke.
  await page.goBack()
  await machine.waitFor({ state: 'attached' })
  await machine.focus()
  await page.keyboard.press('Enter')
  for (const spindle of ['Spindle 42', 'Spindle 100']) {
    await card.getByRole('button', { name: 'Next faulty spindle' }).press('Enter')
    await card.getByText(spindle).waitFor()
  }
  await card.getByRole('button', { name: 'Details' }).press('Enter')
  await page.waitForURL(/spindle-status-detail-page.*spindleNo=100/)
  await page.getByRole('tab', { name: 'Abnormal spindles', selected: true }).waitFor()
  // A state that is pressed beside the tiles narrows the table below them too.
  await page.goto('/device-status')
  await page.locator('.ag-row', { hasText: deviceNo }).first().waitFor()
  const states = page.waitForRequest((request) => request.postDataJSON()?.state?.[0] === 'stopped')
  await page.locator('.live-chip', { hasText: 'Stopped' }).click()
  await states
  await page.locator('.ag-row', { hasText: deviceNo }).first().waitFor()
  expect(visitor.complaints).toEqual([])
})
