// A person at a real Chromium: logs in, walks, and notes everything the browser complained about.
import { chromium, type Browser, type Page } from 'playwright'
import { chromium as launching } from '../deploy/chromium.mjs'

export interface Visitor {
  readonly page: Page
  /** Console errors, uncaught exceptions and violated security policy so far. */
  readonly complaints: string[]
  /** Into a session, at the home page. */
  logIn(username: string, password?: string): Promise<void>
  close(): Promise<void>
}

export interface Circumstances {
  readonly language?: 'zh' | 'en'
  readonly dark?: boolean
  readonly width?: number
  readonly height?: number
}

let browser: Promise<Browser> | undefined

/** A fresh browser profile at `origin`; language is what the browser says, dark is stored as the console stores it. */
export async function visit(
  origin: string,
  { language = 'zh', dark = false, width = 1440, height = 900 }: Circumstances = {},
): Promise<Visitor> {
  browser ??= chromium.launch(launching)
  const context = await (
    await browser
  ).newContext({
    baseURL: origin,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (400|401|404|409)/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return {
    page,
    complaints,
    async logIn(username, password = 'Spindle1') {
      // Through the door for programs: the form at the door has journeys of its own.
      const answer = await page.request.post('/api/auth/platform-doLogin', { data: { username, password } })
      const { data } = (await answer.json()) as { readonly data: { readonly token: string } }
      // An empty page of the origin will do, since what is stored is the origin's.
      await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
      await page.goto('/blank')
      await page.evaluate((token) => localStorage.setItem('spindle.token', JSON.stringify(token)), data.token)
      await page.goto('/navigation')
      await page.getByRole('main').waitFor()
    },
    close: () => context.close(),
  }
}
