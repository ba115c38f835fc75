// A month of two tenders: one relieves the other on the board, a binding of last month is corrected, which moves the output; the month is closed and
// its report is exported.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Page } from 'playwright'
import { read, utils } from 'xlsx'
import { signIn } from '../server/testing/consoleProcess.ts'
import { boxOf } from './box.ts'
import { callOk, first } from './calls.ts'
import { sendHistory, shiftLine } from './history.ts'
import { origin } from './origin.ts'
import { at, choose, complaintsOf, own } from './people.ts'
import { act } from './rows.ts'

const words = {
  zh: {
    find: '查找或扫码：人员',
    more: '更多选项',
    bind: '绑定',
    relieve: '接替在岗人员',
    edit: '编辑',
    employee: '人员',
    save: '保存',
    compute: '计算绩效',
    close: '关账',
    recompute: '重新计算',
    export: '导出',
    name: '员工',
  },
  en: {
    find: 'Find or scan: Persons',
    more: 'Options',
    bind: 'Bind',
    relieve: 'Relieve who is there',
    edit: 'Edit',
    employee: 'Person',
    save: 'Save',
    compute: 'Compute',
    close: 'Close',
    recompute: 'Compute again',
    export: 'Export',
    name: 'Employee',
  },
} as const
type Words = (typeof words)[keyof typeof words]

interface Row {
  readonly id: string
  readonly [field: string]: unknown
}
interface Machine extends Row {
  readonly machineNumber: string
}

const monthOf = (back: number): string => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
}
const last = monthOf(1)
const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)
const dates = [`${last}-01`, `${last}-28`]
const create = (page: Page, path: string, body: object) => callOk<Row>(page, 'POST', `${path}/create`, body)

/** Two tenders of a post of their own, with its score and its price for a kilogram. */
async function tenders(page: Page) {
  const name = own()
  const [post] = await callOk<readonly Row[]>(page, 'POST', 'new-job/getWorkJob', {})
  const { organisation } = await first<Row>(page, 'tenant-system/employee/page', {})
  const jobPost = (await create(page, 'new-job', { name, type: 'running', responsibleArea: post?.responsibleArea })).id
  const person = (letter: string) => {
    const jobNumber = `M${letter}${name.replaceAll(/\D/g, '')}`
    return create(page, 'tenant-system/employee', { jobNumber, name: `${name}${letter}`, jobPost, organisation, gender: 'female' })
  }
  const both = [await person('A'), await person('B')] as const
  const indicators = [{ indicator: 'breakRate', weight: 100, floor: 30, target: 12 }]
  await create(page, 'tenant-system/person-kpi-config', { name, jobPost, payBasis: 'output', indicators })
  await create(page, 'tenant-system/salary-coefficient', { month: last, jobPost, coefficient: 1, piecePrice: 0.1 })
  return both
}

/** A shift of last month that made 500 kg, tended by one alone. */
async function worked(page: Page, { id: device, machineNumber }: Machine, { day, employee }: { day: string; employee: string }) {
  const line = shiftLine({ device: machineNumber, date: `${last}-${day}`, kg: 500 })
  const { startAt, endAt } = line
  expect(await sendHistory(await signIn(origin), [line])).toMatchObject({ data: { taken: 1 } })
  return create(page, 'user-machine-bind', { device, employee, startAt, endAt, confirmed: true })
}

const outputOf = async (page: Page, { id }: Row): Promise<unknown> => {
  const question = { measures: ['kg'], filter: { employee: [id], date: dates } }
  const { rows } = await callOk<{ readonly rows: readonly Row[] }>(page, 'POST', 'datasets/persons', question)
  return rows[0]?.kg ?? null
}

/** Sends the form, and agrees to what the server asks about it. */
async function agree(page: Page, action: string): Promise<void> {
  const dialogs = page.getByRole('dialog')
  await dialogs.getByRole('button', { name: action, exact: true }).click()
  const question = page.locator('.ant-modal-confirm').getByRole('button').last()
  await expect
    .poll(async () => {
      if (await question.isVisible()) await question.click()
      return dialogs.count()
    })
    .toBe(0)
}

/** On the board: she scans her badge, her machine is chosen, and the form lets her relieve who is there. */
async function relieve(page: Page, { machineNumber }: Machine, { by, say }: { by: Row; say: Words }): Promise<void> {
  const found = page.getByLabel(say.find)
  await found.fill(String(by.jobNumber))
  await found.press('Enter')
  await expect.poll(() => found.inputValue()).toBe('')
  await page.locator('.tile', { hasText: machineNumber }).click()
  await page.getByRole('button', { name: say.more }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say.relieve).click()
  await agree(page, say.bind)
}

/** In the list of bindings, the one person in place of the other. */
async function correct(page: Page, { of, to, say }: { of: Row; to: Row; say: Words }): Promise<void> {
  const search = new URLSearchParams({ 'views.tab': 'list', 'search.employee': String(of.id), 'search.shiftDate': JSON.stringify(dates) })
  await page.goto(`/userMachineBind?${search}`)
  await act(page, String(of.name), say.edit)
  await choose(page, say.employee, String(to.name))
  await agree(page, say.save)
}

const monthRow = (page: Page) => first<Row>(page, 'tenant-system/performance-month/page', { month: last })

test.each(['zh', 'en'] as const)(
  'a handover, a corrected binding, the month closed and exported, in %s',
  async (language) => {
    const say = words[language]
    const visitor = await at(undefined, 'admin', { language, height: 1080 })
    const { page } = visitor
    const machine = await first<Machine>(page, 'tenant-device/deviceInfo/page', { keyword: language === 'zh' ? 'X116' : 'X118' })
    const [one, other] = await tenders(page)
    const { say: tell, stamp } = await boxOf(machine, await signIn(origin))
    await tell({ kind: 'tick', ...stamp(), state: 'running', spindleRpm: 15_000 })
    await create(page, 'user-machine-bind', { device: machine.id, employee: one.id, startAt: new Date().toISOString(), confirmed: true })

    await page.goto('/userMachineBind')
    await relieve(page, machine, { by: other, say })
    const bound = () =>
      first<Row>(page, 'user-machine-bind/page', { device: [machine.id], employee: [other.id] }).then(({ endAt }) => endAt)
    await expect.poll(bound).toBe(null)

    await worked(page, machine, { day: language === 'zh' ? '05' : '06', employee: one.id })
    await expect.poll(() => outputOf(page, one), { timeout: 60_000 }).toBe(500)
    await correct(page, { of: one, to: other, say })
    await expect.poll(async () => [await outputOf(page, one), await outputOf(page, other)], { timeout: 60_000 }).toEqual([null, 500])

    await page.goto('/performance-kanban?tab=month')
    await page.getByRole('button', { name: say.compute, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.compute, exact: true }).click()
    await expect
      .poll(async () => (await monthRow(page).catch(() => undefined))?.computedAt, { timeout: 60_000 })
      .toEqual(expect.any(String))
    // A month is closed once: where another journey has done so, what was corrected since is paid with the month that is open.
    const isOpen = (await monthRow(page)).status === 'open'
    await act(page, last, isOpen ? say.close : say.recompute)
    await agree(page, isOpen ? say.close : say.recompute)
    await expect.poll(async () => (await monthRow(page)).status).toBe('closed')

    const both = new URLSearchParams({ 'search.date': JSON.stringify([`${last}-01`, lastDayOf(monthOf(0))]) })
    await page.goto(`/personnel-report?${both}`)
    await page
      .locator('.ag-row', { hasText: String(other.name) })
      .first()
      .waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: say.export }).first().click()])
    const book = read(await readFile(await download.path()))
    const rows = utils.sheet_to_json<Readonly<Record<string, unknown>>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
    expect(rows.map((row) => row[say.name])).toContain(other.name)
    expect(complaintsOf([visitor])).toEqual([])
  },
  240_000,
)
