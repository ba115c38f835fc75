// Pages of every word of the language, with all their tabs, and one of each kind in English and dark: rows or drawings, and not a line in the browser's
// console that warns or complains. All pages in all looks: long/accessibility.test.ts; all of them on samples: stories/pages.test.tsx.
import { afterEach, describe, expect, test } from 'vitest'
import { pagesOfEveryWord } from './everyWord.ts'
import { origin } from './origin.ts'
import { shownOn } from './shown.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

interface PageName {
  readonly id: string
  readonly route: string
  readonly title: { readonly zh: string; readonly en: string }
}

async function pagesOf(username: string): Promise<readonly PageName[]> {
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${origin}/api/auth/platform-doLogin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username, password: 'Spindle1' }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  const answer = await fetch(`${origin}/api/metadata/pages`, { headers: { authorization: `Bearer ${data.token}` } })
  return ((await answer.json()) as { data: readonly PageName[] }).data
}

/** Figures, a tree, charts over a table, a parent with children, documents. */
const oneOfEach: ReadonlySet<string> = new Set([
  '/staging-page',
  '/space-management',
  '/person-configuration',
  '/purchase-order',
  '/page-settings',
])

/** In the browser: as a link in the console leads there, from page to page without a reload. */
function follow(route: string): void {
  const { idx } = history.state as { readonly idx: number }
  history.pushState({ usr: null, key: route, idx: idx + 1 }, '', route)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}

describe.each([
  { language: 'zh', dark: false, only: pagesOfEveryWord() },
  { language: 'en', dark: true, only: oneOfEach },
] as const)('pages in $language', ({ language, dark, only }) => {
  test('each opens with its title, its rows or drawings and without a complaint', async () => {
    const pages = (await pagesOf('admin')).filter(({ route }) => only.has(route))
    expect(pages.length).toBeGreaterThanOrEqual(5)
    visitor = await visit(origin, { language, dark })
    const { page } = visitor
    const lines: string[] = []
    page.on('console', (line) => void (/^(error|warning)$/.test(line.type()) && lines.push(line.text())))
    await visitor.logIn('admin')
    for (const { route, title } of pages) {
      await page.evaluate(follow, route)
      // by selector: to ask for roles looks at every node of every page that is kept, a quarter of the walk's time
      await page.locator('main h1:visible').getByText(title[language], { exact: true }).first().waitFor()
      const tabs = page.locator('main [role="tab"]:visible')
      await page.locator(shownOn(route)).first().waitFor()
      // which tabs there are is known with the page
      for (let at = 1; at < (await tabs.count()); at += 1) {
        await tabs.nth(at).click()
        await page.locator(shownOn(route)).first().waitFor()
      }
    }
    expect([...visitor.complaints, ...lines]).toEqual([])
  }, 120_000)
})
