// From page to page without a reload, as links in the console lead.
import { expect, onTestFinished } from 'vitest'
import { origin } from './origin.ts'
import { shownOn } from './shown.ts'
import { isOfTestBrowser, visit } from './visitor.ts'

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

/** In the browser: as a link in the console leads there, from page to page without a reload. */
function follow(route: string): void {
  const { idx } = history.state as { readonly idx: number }
  history.pushState({ usr: null, key: route, idx: idx + 1 }, '', route)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
}

/** Each of these pages opens with its title, its rows or drawings, tab by tab, and not a line in the browser's console that warns or complains. */
export async function walk(
  only: ReadonlySet<string>,
  { language, dark }: { readonly language: 'zh' | 'en'; readonly dark: boolean },
): Promise<void> {
  const pages = (await pagesOf('admin')).filter(({ route }) => only.has(route))
  expect(pages.length).toBeGreaterThanOrEqual(5)
  const visitor = await visit(origin, { language, dark })
  onTestFinished(() => visitor.close())
  const { page } = visitor
  const lines: string[] = []
  page.on('console', (line) => void (/^(error|warning)$/.test(line.type()) && !isOfTestBrowser(line.text()) && lines.push(line.text())))
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
}
