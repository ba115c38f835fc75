// An early warning from its rule to its end: configured by clicks, raised by what a box says, told, taken on, assigned, and over once its conditions are.
import { afterEach, expect, test } from 'vitest'
import { callConsole, signIn } from '../server/testing/consoleProcess.ts'
import { boxOf } from './box.ts'
import { origin } from './origin.ts'
import { choose } from './people.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

/** A ring frame of the demo mill that no other journey lets speak, as its box: it says how many of its spindles are broken. */
async function frameOf(at: number) {
  const token = await signIn(origin)
  const { data } = await callConsole(origin, '/tenant-device/deviceInfo/page', {
    token,
    body: { pageNum: 1, pageSize: 10, keyword: 'X10' },
  })
  const frame = (
    data as {
      readonly rows: readonly {
        readonly id: string
        readonly machineNumber: string
        readonly name: string
        readonly spindleCount: number
      }[]
    }
  ).rows.at(at)
  if (!frame) throw new Error(`The demo mill has no frame ${at} X10…`)
  const { stamp, say } = await boxOf(frame, token)
  const broken = (count: number) =>
    say({ kind: 'tick', ...stamp(), state: 'running', spindleRpm: 15_000, running: frame.spindleCount - count, broken: count })
  return { machine: frame.machineNumber, name: frame.name, broken }
}

test('a warning is configured, raised by its machine, told, taken on, assigned, and ends with its conditions', async () => {
  const box = await frameOf(5)
  await box.broken(3)
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('admin', '/early-warning-management?tab=config')
  await page.getByRole('button', { name: /新增$/ }).click()
  const form = page.getByRole('dialog')
  // of this run alone: a second try meets what the first has left
  const prompt = `断头锭超过三百 ${Date.now() % 1_000_000}`
  await form.getByLabel('名称').fill(`断头过多 ${Date.now() % 1_000_000}`)
  await form.getByLabel('提示语').fill(prompt)
  await form.getByLabel('持续时间').fill('0')
  const offered = (text: string) => page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first()
  await form.getByRole('button', { name: '新增一行' }).click()
  const condition = form.locator('tbody tr').last()
  await condition.getByRole('combobox').first().click()
  await offered('断头锭数').click()
  await condition.getByLabel('阈值').fill('300')
  await choose(page, '接收岗位', '班长')
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await page.locator('.ag-row', { hasText: prompt }).waitFor()

  await box.broken(350)
  await visitor.logIn('leader', '/early-warning-management')
  const warning = page.locator('.ag-row', { hasText: prompt }).filter({ hasText: box.name })
  const cell = (field: string) => warning.locator(`[col-id="${field}"]`)
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: '查询', exact: true }).click()
        return warning.count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(1)
  await cell('reading').getByText('断头锭数 350 > 300 锭', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^消息/ }).click()
  const inbox = page.getByRole('dialog')
  await inbox.getByText(`${box.machine} ${prompt}`).waitFor()
  await inbox
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click()
  await inbox.waitFor({ state: 'hidden' })

  await warning.getByRole('button', { name: '处理' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '处理', exact: true }).click()
  await cell('status').getByText('处理中').waitFor()
  // Whoever takes it on is its handler.
  await expect.poll(() => cell('handler').textContent()).toMatch(/^[^-\s]/)
  await warning.getByRole('button', { name: '编辑' }).click()
  await form.getByLabel('处理人').click()
  const person = page.locator('.ant-select-dropdown:visible .ant-select-item-option').first()
  const name = (await person.getAttribute('title')) ?? ''
  await person.click()
  await form.getByRole('button', { name: '保存' }).click()
  await form.waitFor({ state: 'hidden' })
  await cell('handler').getByText(name).waitFor()

  await box.broken(0)
  await expect
    .poll(
      async () => {
        await page.getByRole('button', { name: '查询', exact: true }).click()
        return cell('endAt').textContent()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toMatch(/^\d{4}-/)

  // What the rule would have told of a day that is past is said at once.
  await visitor.logIn('admin', '/early-warning-management?tab=config')
  await page.locator('.ag-row', { hasText: prompt }).getByRole('button', { name: '试算' }).click()
  const day = new Date(Date.now() - 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  for (const end of ['开始日期', '结束日期']) {
    await form.getByLabel(end).fill(day)
    await page.keyboard.press('Enter')
  }
  await form.getByRole('button', { name: '试算', exact: true }).click()
  await form.getByRole('status').getByText(`${day} 至 ${day}`).waitFor()
  // by the cross: nothing is left that it would ask about
  await form.getByRole('button', { name: '关闭' }).first().click()
  await form.waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
}, 120_000)
