// A stop is registered in the browser: a type, a reason that belongs to it, a person, a remark; by the shift leader, in English; in Chinese from the palette.
import { afterEach, expect, test } from 'vitest'
import { origin } from './origin.ts'
import { visit, type Visitor } from './visitor.ts'

let visitor: Visitor | undefined
afterEach(async () => {
  await visitor?.close()
  visitor = undefined
})

const words = { act: 'Register', type: 'Stop type', reason: 'Stop reason', remark: 'Remark', fault: 'Fault stop', planned: 'Planned stop' }

/** A stop of today that nobody has registered, on the first machine. */
async function stopped(): Promise<string> {
  const login = await fetch(`${origin}/api/auth/platform-doLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'Spindle1' }),
  })
  const { data } = (await login.json()) as { readonly data: { readonly token: string } }
  const call = (path: string, body: string, type: string) =>
    fetch(`${origin}/api${path}`, { method: 'POST', headers: { authorization: `Bearer ${data.token}`, 'content-type': type }, body })
  const devices = await call(
    '/tenant-device/deviceInfo/options',
    JSON.stringify({ keyword: 'X1', pageNum: 1, pageSize: 10 }),
    'application/json',
  )
  const { data: found } = (await devices.json()) as {
    readonly data: { readonly rows: readonly { readonly label: string; readonly hint: string }[] }
  }
  const device = found.rows[0]?.hint ?? found.rows[0]?.label ?? ''
  const minute = (ago: number) => new Date(Date.now() - ago * 60_000).toISOString()
  const line = { device, kind: 'stopRecord', startAt: minute(3), endAt: minute(1), type: 'normal' }
  const taken = (await (await call('/telemetry/history', JSON.stringify(line), 'application/x-ndjson')).json()) as { readonly data: object }
  expect(taken.data).toMatchObject({ taken: 1 })
  return device
}

test('a stop is registered with its reason', async () => {
  await stopped()
  visitor = await visit(origin, { language: 'en' })
  const { page } = visitor
  await visitor.logIn('leader', '/parking-detail')
  const row = page.locator('.ag-row').first()
  await row.waitFor()
  await page.getByRole('button', { name: words.act }).first().click()
  const dialog = page.getByRole('dialog')
  const choose = async (label: string, option: string | undefined): Promise<void> => {
    await dialog.getByLabel(label, { exact: true }).click()
    const offered = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    await (option === undefined ? offered : offered.filter({ hasText: option })).first().click()
  }
  await choose(words.type, words.fault)
  await choose(words.reason, undefined)
  await dialog.getByLabel(words.remark).fill('by the')
  // Another type takes the reason of the first with it, in sight.
  await choose(words.type, words.planned)
  await dialog.getByText('Stop reason did not fit any more and was emptied').waitFor()
  await choose(words.type, words.fault)
  await choose(words.reason, undefined)
  await dialog.getByLabel(words.remark).fill('by the journey')
  await dialog.getByRole('button', { name: words.act }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('.ag-row', { hasText: words.fault }).first().waitFor()
  expect(visitor.complaints).toEqual([])
})

test('the palette finds the operation with the machine that is named behind it, and begins it', async () => {
  const device = await stopped()
  visitor = await visit(origin)
  const { page } = visitor
  await visitor.logIn('leader')
  await page.getByRole('button', { name: /Ctrl K/ }).click()
  await page.getByRole('combobox', { name: '快速查找' }).fill(`登记停车 ${device}`)
  await page
    .getByRole('option', { name: `登记停车记录 ${device}` })
    .first()
    .click()
  await page.getByRole('dialog', { name: `登记停车：“${device}”` }).waitFor()
  expect(visitor.complaints).toEqual([])
})
