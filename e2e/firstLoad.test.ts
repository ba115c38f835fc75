// What a visit that begins at a list asks the server for: everything at once, then the rows.
import { afterEach, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(() => visitor?.close())

test('the frame is seen, session, menu and the page are asked for before any of them has answered, the rows right after them', async () => {
  visitor = await visit(origin)
  // no page before it that might still be asking
  await visitor.signIn('admin')
  const { page } = visitor

  const calls: string[] = []
  const first = ['/auth/me', '/menu/entries', '/metadata/pages', '/preference', '/metadata/route']
  let answerAll = (): void => undefined
  const allAsked = new Promise<void>((resolve) => (answerAll = resolve))
  const framed = page.locator('.frame header').waitFor()
  await page.route('**/api/**', async (route) => {
    const path = new URL(route.request().url()).pathname.slice(4)
    calls.push(path)
    if (first.every((one) => calls.includes(one))) answerAll()
    // Held back until all of them are under way and something is seen: asked one after another, they would never be answered.
    if (first.includes(path)) await Promise.all([allAsked, framed])
    await route.continue()
  })
  await page.goto('/purchase-order')
  await page.locator('.ag-row').first().waitFor()
  expect(await page.locator('.frame').count()).toBe(0)
  expect(calls.slice(0, 5).toSorted()).toEqual(first.toSorted())
  expect(calls[5]).toBe('/purchase-order/page')
  expect(calls.filter((call) => call === '/purchase-order/page')).toHaveLength(1)
  expect(visitor.complaints).toEqual([])
})

test('a form that is opened for the first time stands as a frame at once, asks for all its code in one round, and keeps the focus', async () => {
  visitor = await visit(origin)
  await visitor.logIn('admin')
  const { page } = visitor
  await page.waitForURL(/navigation/)
  // fetched a moment after the rows
  const frame = page.waitForResponse((answer) => /\/opening-/.test(answer.url()))
  await page.goto('/equipment-configuration')
  await page.locator('.ag-row').first().waitFor()
  await frame

  const wanted = [/FormOverlay/, /\/validators\//, /\/forms-/, /lookups-/]
  const asked: string[] = []
  let answerAll = (): void => undefined
  const allAsked = new Promise<void>((resolve) => (answerAll = resolve))
  const framed = page.locator('[role=status][aria-busy=true]').getByText('新增设备').waitFor()
  await page.route(/\.js$/, async (route) => {
    asked.push(route.request().url())
    if (wanted.every((one) => asked.some((url) => one.test(url)))) answerAll()
    // Held back until all of them are under way and something is seen.
    await Promise.all([allAsked, framed])
    await route.continue()
  })
  await page.getByRole('button', { name: '新增' }).first().focus()
  await page.keyboard.press('Enter')
  await page.locator('.ant-drawer .form-field').first().waitFor()
  await page.locator('.form-footer').waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('.ant-drawer') !== null)).toBe(true)
  expect(visitor.complaints).toEqual([])
})

test('the console can be installed: its manifest and icons are served as such', async () => {
  visitor = await visit(origin)
  const { page } = visitor
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await page.request.get(new URL(href ?? '', origin).href)
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  const { icons, ...rest } = (await manifest.json()) as { readonly icons: readonly { readonly src: string }[] }
  expect(rest).toMatchObject({ short_name: '锭云', start_url: '/', display: 'standalone' })
  for (const { src } of icons) {
    const icon = await page.request.get(new URL(src, origin).href)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})
