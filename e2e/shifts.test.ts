// A rule becomes shifts: previewed while it is typed, scheduled, seen on a calendar, and a day of it changed there.
import { expect, onTestFinished, test } from 'vitest'
import { callConsole, signIn } from '../server/testing/consoleProcess.ts'
import { origin } from './origin.ts'
import { choose, own } from './people.ts'
import { visit } from './visitor.ts'

const words = {
  zh: { edit: '编辑', everyDays: '每时段天数', save: '保存', schedule: '排班', until: '排到', team: '班组' },
  en: { edit: 'Edit', everyDays: 'Days a period', save: 'Save', schedule: 'Schedule', until: 'Until', team: 'Team' },
} as const

const day = (ahead: number): string => new Date(Date.now() + 8 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10)

/** A rule of four teams from tomorrow on; answers their names. */
async function makeRule(token: string, name: string): Promise<readonly string[]> {
  const create = async (path: string, body: object) => (await callConsole(origin, path, { token, body })).data as { readonly id: string }
  const names = ['A', 'B', 'C', 'D'].map((letter) => `${name} ${letter}`)
  const teams = await Promise.all(names.map((team) => create('/tenant-system/organisation/create', { name: team, running: true })))
  await create('/tenant-system/operating-rule/create', {
    name,
    running: false,
    startDate: day(1),
    cycle: 'period',
    everyDays: 2,
    workingDay: 'noRest',
    postHolidayRule: 'continue',
    periods: [
      { name: '早', start: '08:00', end: '16:00' },
      { name: '中', start: '16:00', end: '00:00' },
      { name: '夜', start: '00:00', end: '08:00' },
    ],
    teams: teams.map(({ id }, at) => ({ name: names[at], organisation: id })),
  })
  return names
}

test.each(['zh', 'en'] as const)('a rule is previewed, scheduled, and changed on the calendar, in %s', async (language) => {
  const say = words[language]
  const name = `${own()} ${language}`
  const names = await makeRule(await signIn(origin), name)
  const visitor = await visit(origin, { language, height: 1200 })
  onTestFinished(() => visitor.close())
  const { page } = visitor
  await visitor.logIn('admin', '/operation-shift-configuration')
  const form = page.getByRole('dialog')
  const menu = page.locator('.ant-dropdown:visible')
  const row = page.locator('.ag-row:visible', { hasText: name }).first()
  await row.locator('button[aria-haspopup]').first().click()
  await menu.getByRole('menuitem', { name: say.edit, exact: true }).click()
  // Three periods of sixty days; a period a day makes another team the early one on the second.
  await form.locator('.form-preview .calendar-entry').nth(179).waitFor()
  const early = form.locator(`.form-preview [data-day="${day(2)}"] .calendar-entry`).first()
  const before = (await early.textContent()) ?? ''
  expect(before).toContain(names[0])
  await form.getByLabel(say.everyDays).fill('1')
  await expect.poll(() => early.textContent()).not.toBe(before)
  await form.getByRole('button', { name: say.save }).click()
  await form.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: say.schedule, exact: true }).click()
  await form.getByLabel(say.until).fill(day(8))
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: say.schedule, exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.goto(`/operation-shift-configuration?tab=schedule&scheduleTable.window=week:${day(4)}`)
  const entries = page.locator(`[data-day="${day(4)}"] .calendar-entry`, { hasText: name })
  await entries.nth(2).waitFor()
  const shown = await entries.allTextContents()
  await entries.first().click()
  await menu.getByRole('menuitem', { name: say.edit, exact: true }).click()
  // The one that rests on that day.
  const other = names.find((team) => !shown.some((entry) => entry.includes(team))) ?? ''
  await choose(page, say.team, other)
  await form.getByRole('button', { name: say.save }).click()
  await form.waitFor({ state: 'hidden' })
  await expect.poll(() => entries.first().textContent()).toContain(other)
  expect(visitor.complaints).toEqual([])
})
