// axe finds nothing serious on any page, any tab of it, and its first form, in both languages and both themes, and the browser's console stays empty.
import { afterEach, describe, expect, test } from 'vitest'
import { callConsole, signIn } from '../../server/testing/consoleProcess.ts'
import { graveFindings } from '../axe.ts'
import { origin } from '../origin.ts'
import { shownOn } from '../shown.ts'
import { isOfTestBrowser, visit, type Visitor } from '../visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

interface PageName {
  readonly route: string
  readonly title: { readonly zh: string; readonly en: string }
}

const create = { zh: /新[增建]/, en: /\b(Add|New)\b/ }

describe.each([
  { language: 'zh', dark: false, theme: 'light' },
  { language: 'zh', dark: true, theme: 'dark' },
  { language: 'en', dark: false, theme: 'light' },
  { language: 'en', dark: true, theme: 'dark' },
] as const)('in $language, $theme', ({ language, dark }) => {
  test('every page and form can be used by all', async () => {
    const { data } = await callConsole(origin, '/metadata/pages', { token: await signIn(origin) })
    const pages = data as readonly PageName[]
    expect(pages.length).toBeGreaterThanOrEqual(8)
    visitor = await visit(origin, { language, dark })
    const { page } = visitor
    const lines: string[] = []
    page.on('console', (line) => void (/^(error|warning)$/.test(line.type()) && !isOfTestBrowser(line.text()) && lines.push(line.text())))
    const look = async (screen: string) => expect.soft([...(await graveFindings(page)), ...lines.splice(0)], screen).toEqual([])
    await visitor.signIn('admin')
    for (const { route, title } of pages) {
      // Each tab from a fresh page: nothing that was open before hides anything.
      for (let at = 0, count = 1; at < count; at += 1) {
        await page.goto(route)
        await page.getByRole('heading', { name: title[language], exact: true }).first().waitFor()
        const tabs = page.locator('main').getByRole('tab')
        count = Math.max(1, await tabs.count())
        if (at > 0) await tabs.nth(at).click()
        await page.locator(shownOn(route)).first().waitFor()
        await look(`${route}, tab ${at}`)
        const add = page.locator('main').getByRole('button', { name: create[language] }).filter({ visible: true })
        // What only shows has no form.
        if ((await add.count()) === 0) continue
        await add.first().click()
        await page.getByRole('dialog').locator('input, textarea').filter({ visible: true }).first().waitFor()
        await look(`${route}, tab ${at}, form`)
      }
    }
    expect([...visitor.complaints, ...lines]).toEqual([])
  }, 600_000)
})

/** One of each kind: tiles and charts, live states, lists, a tree beside a list, tabs, a calendar, reports, a log. */
const typical = [
  '/staging-page',
  '/device-status',
  '/equipment-configuration',
  '/space-management',
  '/person-configuration',
  '/operation-shift-configuration',
  '/spindle-report',
  '/parking-analysis',
  '/purchase-order',
  '/log-tracking',
]

/** The shell in each layout: home, typical pages, the layout settings over one of them. */
describe.each(['vertical', 'classic', 'horizontal', 'column'] as const)('layout %s', (layout) => {
  test.each([
    { language: 'zh', dark: false, inverted: true },
    { language: 'zh', dark: true, inverted: false },
    { language: 'en', dark: false, inverted: false },
    { language: 'en', dark: true, inverted: false },
  ] as const)(
    'in $language, dark: $dark, inverted: $inverted',
    async ({ language, dark, inverted }) => {
      visitor = await visit(origin, { language, dark })
      const { page } = visitor
      const settings = { layout, language, isDark: dark, asideInverted: inverted, headerInverted: inverted, footer: true }
      await page.addInitScript((stored) => localStorage.setItem('spindle.settings', stored), JSON.stringify(settings))
      await visitor.logIn('director')
      await page.locator(`[data-layout="${layout}"]`).waitFor()
      expect(await graveFindings(page)).toEqual([])
      for (const route of typical) {
        await page.goto(route)
        await page.locator(shownOn(route)).first().waitFor()
        expect.soft(await graveFindings(page), route).toEqual([])
      }
      await page.getByRole('button', { name: { zh: '布局设置', en: 'Layout settings' }[language], exact: true }).click()
      await page.getByRole('dialog').locator('input[type="color"]').waitFor()
      expect(await graveFindings(page)).toEqual([])
    },
    180_000,
  )
})
