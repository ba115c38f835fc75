// The everyday way to report a problem: a machine is scanned on a phone, a label posted with a phrase, chased on the board, removed with what was done, and counted.
import { afterEach, expect, test } from 'vitest'
import type { Page } from 'playwright'
import { callOk } from './calls.ts'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

const visitors: Visitor[] = []
afterEach(async () => {
  await Promise.all(visitors.splice(0).map((visitor) => visitor.close()))
})

interface Found {
  readonly open: string
  readonly rows: readonly { readonly id: string }[]
}

const kinds = { closing: '锭带故障', report: '锭带断裂，锭子停转', solution: '更换锭带', planned: '断头集中' }
const words = {
  zh: {
    labels: '挂牌',
    add: /^挂牌/,
    type: '标签类型',
    closure: '关车',
    appointment: '预约时间',
    save: '保存',
    remove: '摘牌',
    scan: '扫描',
  },
  en: {
    labels: 'Labels',
    add: /^Post a label/,
    type: 'Label type',
    closure: 'Car closure',
    appointment: 'Appointment',
    save: 'Save',
    remove: 'Remove label',
    scan: 'Scan',
  },
} as const
type Language = keyof typeof words

async function arrive(user: string, route: string, language: Language, wide = false): Promise<Page> {
  const visitor = await visit(origin, { language, ...(wide ? {} : { width: 390, height: 844 }) })
  visitors.push(visitor)
  await visitor.logIn(user, route)
  return visitor.page
}

async function choose(page: Page, label: string, type: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label)
  await field.click()
  await field.fill(type)
  await page.locator('.ant-select-tree-title:visible', { hasText: type }).click()
}

async function post(page: Page, language: Language, code: string): Promise<string> {
  const { labels, add, type, closure, appointment, save } = words[language]
  const [found] = await callOk<readonly Found[]>(page, 'POST', 'palette', { scan: code })
  const machine = `${found?.open}${found?.rows[0]?.id}`
  await page.goto(machine)
  await page.getByRole('tab', { name: labels }).click()
  await page.getByRole('button', { name: add }).first().click()
  const form = page.getByRole('dialog')
  await choose(page, type, kinds.planned)
  await form.getByText(appointment, { exact: true }).waitFor()
  expect(await form.getByText(closure, { exact: true }).count()).toBe(0)
  await choose(page, type, kinds.closing)
  await form.getByText(closure, { exact: true }).waitFor()
  expect(await form.getByText(appointment, { exact: true }).count()).toBe(0)
  await form.getByRole('button', { name: kinds.report }).click()
  await form.getByRole('button', { name: save }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByText(kinds.report).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect((await page.getByRole('tabpanel').last().boundingBox())?.width).toBeLessThanOrEqual(390)
  return machine
}

test.each([
  ['zh', 'X103'],
  ['en', 'X104'],
] as const)('a label is posted, chased, removed and counted, in %s', async (language, code) => {
  const { labels, remove, scan } = words[language]
  const machine = await post(await arrive('operator', '/navigation', language), language, code)

  const board = await arrive('admin', '/label-board', language, true)
  await board.getByText(code).first().waitFor()
  await board.getByText(kinds.report).first().waitFor()

  const mechanic = await arrive('maintenance', machine, language)
  await mechanic.getByRole('tab', { name: labels }).click()
  await mechanic.getByText(kinds.report).first().waitFor()
  await mechanic.getByRole('button', { name: remove }).first().click()
  const removal = mechanic.getByRole('dialog')
  await removal.getByRole('button', { name: kinds.solution }).click()
  await removal.getByRole('button', { name: remove }).click()
  await removal.waitFor({ state: 'hidden' })

  await board.goto('/label-problem-configuration?tab=problem')
  const row = board.locator('.ag-row', { hasText: kinds.report }).first()
  await row.locator('input[type=checkbox]').check()
  await board.getByRole('button', { name: scan, exact: true }).click()
  await board.getByRole('dialog').getByRole('button', { name: scan }).click()
  await board.getByText(language === 'zh' ? '扫描：已完成' : 'Scan: done').waitFor()
  const posted = await callOk<{ readonly rows: readonly { readonly problem: string | null }[] }>(board, 'POST', 'label/page', {
    pageNum: 1,
    pageSize: 10,
    filter: { description: kinds.report },
  })
  expect(posted.rows[0]?.problem).toEqual(expect.any(String))
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
})
