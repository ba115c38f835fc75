// A person at a real Chromium: logs in, walks, and notes everything the browser complained about.
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { forTests } from '../deploy/chromium.mjs'

export interface Visitor {
  readonly page: Page
  /** Console errors, uncaught exceptions and violated security policy so far. */
  readonly complaints: string[]
  /** Into a session; the page stays where it is. */
  signIn(username: string): Promise<void>
  /** Into a session, at the home page or wherever the route leads. */
  logIn(username: string, route?: string): Promise<void>
  close(): Promise<void>
}

/** What Playwright and its Chromium say by themselves: no service worker where a journey blocks it, a directive that is not switched on yet. */
export const isOfTestBrowser = (text: string): boolean =>
  text === 'Service Worker registration blocked by Playwright' || text.startsWith("Unrecognized Content-Security-Policy directive 'webrtc'")

/** Refusals that a journey means to get. */
const expected = /status of (400|401|404|409)/

export interface Circumstances {
  readonly language?: 'zh' | 'en'
  readonly dark?: boolean
  /** Whether things move, as they do for most; without it nothing has to be waited for. */
  readonly motion?: boolean
  readonly width?: number
  readonly height?: number
  /** The console's code is served from this device too, as it is for users. */
  readonly serviceWorker?: boolean
}

let browser: Promise<Browser> | undefined

/** Profiles that nobody uses now, by their options: emptied, and with the console's code still in hand, which then is not read anew. */
const idle = new Map<string, BrowserContext[]>()

async function profile(options: BrowserContextOptions): Promise<{ readonly context: BrowserContext; readonly leave: () => Promise<void> }> {
  browser ??= chromium.launch(forTests)
  const key = JSON.stringify(options)
  const context = idle.get(key)?.pop() ?? (await (await browser).newContext(options))
  async function leave(): Promise<void> {
    await Promise.all(context.pages().map((page) => page.close()))
    await context.setOffline(false)
    await context.setStorageState({ cookies: [], origins: [] })
    idle.set(key, [...(idle.get(key) ?? []), context])
  }
  return { context, leave }
}

/** An empty browser profile at `origin`; language is what the browser says, dark is stored as the console stores it. */
export async function visit(
  origin: string,
  { language = 'zh', dark = false, motion = false, width = 1440, height = 900, serviceWorker = false }: Circumstances = {},
): Promise<Visitor> {
  const { context, leave } = await profile({
    baseURL: origin,
    locale: language === 'zh' ? 'zh-CN' : 'en-GB',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: motion ? 'no-preference' : 'reduce',
    acceptDownloads: true,
    // Elsewhere journeys look at what the page itself asks the server for.
    serviceWorkers: serviceWorker ? 'allow' : 'block',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !expected.test(text) && !isOfTestBrowser(text)) complaints.push(text)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  async function signIn(username: string): Promise<void> {
    // Through the door for programs: the form at the door has journeys of its own.
    const answer = await page.request.post('/api/auth/platform-doLogin', { data: { username, password: 'Spindle1' } })
    const { data } = (await answer.json()) as { readonly data: { readonly token: string } }
    const localStorage = [{ name: 'spindle.token', value: JSON.stringify(data.token) }]
    await context.setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  }
  return {
    page,
    complaints,
    signIn,
    async logIn(username, route = '/navigation') {
      await signIn(username)
      await page.goto(route)
      await page.getByRole('main').waitFor()
    },
    close: leave,
  }
}
