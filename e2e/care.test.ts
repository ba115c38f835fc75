// The care of a machine, on the phone beside it and at the desk: an order is assigned, carried out and closed; a stop becomes a repair; a bar of the plan is moved by keys.
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { addDays } from '../metadata/mill/zone.ts'
import { signIn } from '../server/testing/consoleProcess.ts'
import { boxOf } from './box.ts'
import { callOk, first, tokenOf } from './calls.ts'
import { origin } from './origin.ts'
import { at, choose, complaintsOf, own } from './people.ts'
import { act } from './rows.ts'

interface Row {
  readonly id: string
  readonly version: number
}
interface Order extends Row {
  readonly number: string
}
interface Machine extends Row {
  readonly machineNumber: string
  readonly name: string
  readonly process: string
}

const phone = { width: 390, height: 844 }
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())

const machineOf = (page: Page, keyword: string): Promise<Machine> => first(page, 'tenant-device/deviceInfo/page', { keyword })
const create = <T extends Row>(page: Page, path: string, body: object): Promise<T> => callOk<T>(page, 'POST', `${path}/create`, body)

/** An order of two items for a machine, one of which needs it to stand still. */
async function planOrder(page: Page, { id: device, process }: Machine): Promise<Order> {
  const name = own()
  const { id: group } = await create(page, 'maintenance-group', { name })
  const item = async (called: string) =>
    (
      await create(page, 'maintenance-item', {
        number: `${name} ${called}`,
        name: `${name} ${called}`,
        group,
        process,
        standardHours: 1,
        cycle: 30,
        needStop: true,
      })
    ).id
  const items = [{ item: await item('清洁') }, { item: await item('紧固') }]
  return create(page, 'maintenance-order', { device, planAt: today, needStop: true, items })
}

/** Connected, and standing still without a reason for a minute: shorter ones are no stop. */
async function standing(machine: Machine): Promise<void> {
  const { stamp, say } = await boxOf(machine, await signIn(origin))
  const now = Date.now()
  for (let ago = 60_000; ago >= 0; ago -= 5_000) await say({ kind: 'tick', ...stamp(), ts: now - ago, state: 'stopped', spindleRpm: 0 })
}

const stateOf = async (page: Page, device: string): Promise<string> =>
  (await first<{ readonly state: string }>(page, 'machine-now/page', { device: [device] })).state

const stopsOf = async (page: Page, device: string): Promise<number> =>
  (await callOk<{ readonly total: number }>(page, 'POST', 'stop-record/page', { device: [device], pageNum: 1, pageSize: 10 })).total

/** The machine's page, as a scan of its label opens it. */
async function scan(page: Page, code: string): Promise<void> {
  const [found] = await callOk<readonly { readonly open: string; readonly rows: readonly Row[] }[]>(page, 'POST', 'palette', { scan: code })
  await page.goto(`${found?.open}${found?.rows[0]?.id}`)
}

/** Also where it is behind the three dots. */
async function tab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).waitFor({ state: 'attached' })
  await page.locator('.ant-tabs-nav-more').click()
  await page.locator('.ant-tabs-dropdown-menu-item', { hasText: name }).click()
}

/** The one dialog that is open: confirmed by its own button, and gone. */
async function confirm(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const press = (page: Page, button: string): Promise<void> => page.getByRole('button', { name: button, exact: true }).first().click()

/** Nobody need scroll sideways. */
const fits = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)

/** The first two of the maintenance post. */
async function mechanics(page: Page): Promise<readonly [string, string]> {
  const { id: jobPost } = await first<Row>(page, 'new-job/page', { name: '保全工' })
  const { rows } = await callOk<{ readonly rows: readonly { readonly name: string }[] }>(page, 'POST', 'tenant-system/employee/page', {
    jobPost: [jobPost],
    status: ['onDuty'],
    pageNum: 1,
    pageSize: 10,
  })
  return [rows[0]?.name ?? '', rows[1]?.name ?? '']
}

/** A stroke across the pad, and the picture that is made of it. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('img', { name: '手写签名区' })
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('no pad')
  const sent = page.waitForResponse((response) => response.url().includes('/oss/upload') && response.ok())
  await page.mouse.move(box.x + 30, box.y + 40)
  await page.mouse.down()
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(box.x + 30 + step * 25, box.y + 40 + (step % 2) * 50)
  await page.mouse.up()
  await sent
}

test('an order is assigned at the desk, carried out on the phone and closed', async () => {
  const desk = await at(undefined, 'admin', { language: 'en' })
  const machine = await machineOf(desk.page, 'X112')
  await standing(machine)
  const [executor, checker] = await mechanics(desk.page)
  const { number } = await planOrder(desk.page, machine)
  const name = own()
  const { id: spareType } = await first<Row>(desk.page, 'spare-type/pageList', {})
  await callOk(desk.page, 'POST', 'new-spare/save', { number: name, name, spareType, stock: 5 })
  await desk.page.goto('/maintenance-order?tab=order')
  await act(desk.page, number, 'Assign')
  await choose(desk.page, 'Executors', executor)
  await desk.page.keyboard.press('Escape')
  await confirm(desk.page, 'Assign')

  const mechanic = await at(undefined, 'maintenance', phone)
  const { page } = mechanic
  await scan(page, machine.machineNumber)
  await tab(page, '保养')
  await page.getByText(number).first().click()
  await press(page, '开始保养')
  await confirm(page, '开始保养')
  await expect.poll(() => stateOf(page, machine.id)).toBe('maintenance')
  await press(page, '记录')
  const record = page.getByRole('dialog')
  const items = record.getByRole('listitem')
  await items.nth(0).getByText('正常').click()
  await items.nth(1).getByText('异常').click()
  await items.nth(1).getByRole('textbox').first().fill('螺栓松动')
  await record.getByRole('button', { name: '新增一行' }).click()
  await choose(page, '备件', name)
  await record.getByLabel('数量').fill('2')
  await fits(page)
  await confirm(page, '保存')
  expect(await first(page, 'new-spare/pageList', { number: name })).toMatchObject({ stock: 3 })
  await press(page, '异常报修')
  await confirm(page, '异常报修')
  await press(page, '完成')
  await record.getByLabel('实际工时').fill('1.5')
  await choose(page, '检查人', checker)
  await sign(page)
  await confirm(page, '完成')
  await page.getByText('已完成', { exact: true }).last().waitFor()
  const done = await first<Row>(page, 'maintenance-order/page', { number })
  expect(done).toMatchObject({ status: 'completed', badItems: 1, hours: 1.5 })
  const { signature } = await callOk<{ readonly signature: string }>(page, 'GET', `maintenance-order/${done.id}`)
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  expect((await page.request.get(`/api/tenant-system/oss/${signature}`, { headers })).headers()['content-type']).toBe('image/png')
  const repair = await first(page, 'device-repair/page', { device: [machine.id] })
  expect(repair).toMatchObject({ source: 'maintenance', reason: expect.stringContaining('螺栓松动'), status: 'awaiting' })
  expect(complaintsOf([desk, mechanic])).toEqual([])
}, 180_000)

test('a stop becomes a repair, which is begun, inspected and closed on the phone', async () => {
  const mechanic = await at(undefined, 'maintenance', phone)
  const { page } = mechanic
  const machine = await machineOf(page, 'X114')
  await standing(machine)
  await scan(page, machine.machineNumber)
  await expect.poll(() => stopsOf(page, machine.id)).toBe(1)
  await page.reload()
  await page.getByRole('tab', { name: '停车' }).click()
  await press(page, '报修')
  await page.getByRole('dialog').getByLabel('故障描述').fill('锭带断裂')
  await confirm(page, '报修')
  await expect.poll(() => stateOf(page, machine.id)).toBe('fault')
  await page.goto('/device-repair')
  await press(page, '开始维修')
  await confirm(page, '开始维修')
  await press(page, '送检')
  await page.getByRole('dialog').getByLabel('解决方案').fill('更换锭带')
  await confirm(page, '送检')
  await expect.poll(() => stateOf(page, machine.id)).toBe('stopped')
  await press(page, '检验合格')
  await confirm(page, '检验合格')
  await page.getByText('已关闭', { exact: true }).first().waitFor()
  await fits(page)
  const repair = await first(page, 'device-repair/page', { device: [machine.id] })
  expect(repair).toMatchObject({ source: 'stop', solution: '更换锭带', status: 'closed' })
  expect(complaintsOf([mechanic])).toEqual([])
}, 180_000)

test('a bar of the Gantt chart is moved to the next day by keys', async () => {
  const desk = await at(undefined, 'admin', { language: 'en' })
  const { page } = desk
  const machine = await machineOf(page, 'X115')
  const { number } = await planOrder(page, machine)
  await page.goto('/maintenance-order?tab=order')
  await page.getByRole('button', { name: 'Show as a Gantt chart' }).click()
  await page.locator('.gantt-rows-line', { hasText: machine.name }).locator('.gantt-rows-bar').last().focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => first(page, 'maintenance-order/page', { number })).toMatchObject({ planAt: addDays(today, 1) })
  // as the next visitor expects it
  await page.getByRole('button', { name: 'Show as a table' }).click()
  await page.locator('.ag-row').first().waitFor()
  expect(complaintsOf([desk])).toEqual([])
}, 180_000)
