// Whoever reads about the product finds the app: which version, what is new in it, an address to follow and the same as a code to scan.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createConsole } from '../../createConsole.tsx'

let asked = 0
let leave: () => void = () => undefined
afterEach(() => {
  asked = 0
  leave()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const version = {
  platform: 'android',
  label: { zh: '安卓', en: 'Android' },
  name: '锭云巡检',
  number: '2.3.1',
  downloadUrl: 'https://app.example.com/android/2.3.1.apk',
  updateContent: '扫码更快；\n<img src=x onerror=alert(1)>',
  publishedAt: '2026-11-11T18:00:00Z',
  requiredNumber: null,
}

async function introduction(versions: readonly unknown[]): Promise<HTMLElement> {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const newest = String(input instanceof Request ? input.url : input).includes('/platform-system/app-version/newest')
    if (newest) asked += 1
    return Response.json({ code: 200, msg: '', data: newest ? versions : {} })
  })
  const element = document.body.appendChild(document.createElement('div'))
  leave = createConsole({ widgets: {}, history: 'memory', start: '/app-introduce' }).mount(element).unmount
  await vi.waitFor(() => expect(element.querySelector('h1')).not.toBeNull(), { timeout: 10_000 })
  return element
}

test('each platform has its version, its news, its address and its code', async () => {
  const element = await introduction([version, { ...version, platform: 'ios', label: { zh: '苹果', en: 'iOS' }, number: '2.2.0' }])
  const android = page.getByRole('listitem').first()
  await expect.element(android.getByRole('heading', { name: '锭云巡检' })).toBeVisible()
  expect(android.element().textContent).toContain('Android 2.3.1 · 2026-11-12')
  expect(android.element().textContent).toContain('<img src=x onerror=alert(1)>')
  await expect.element(android.getByRole('link', { name: 'Download 锭云巡检 Android' })).toHaveAttribute('href', version.downloadUrl)
  await vi.waitFor(() => expect(element.querySelectorAll('[role="img"] svg path').length).toBeGreaterThanOrEqual(2), { timeout: 10_000 })
  expect(element.querySelectorAll('main li')).toHaveLength(2)
})

test('where no version is published nothing is said of an app', async () => {
  const element = await introduction([])
  await vi.waitFor(() => expect(asked).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(element.textContent).not.toContain('On the phone')
})
