// A mill's changes under a newer product: what both have changed is decided by clicks, what one alone has changed goes on by itself, nothing is lost.
import { symlink } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { Copy } from '../../codegen/testing/copy.ts'
import { repositoryRoot } from '../../server/base/documents.ts'
import { callConsole as send, type ConsoleProcess, signIn, startConsole } from '../../server/testing/consoleProcess.ts'
import { callOk } from '../calls.ts'
import { visit } from '../visitor.ts'

const target = 'page:supplierManagement'
/** Per language: who decides, what the mill called the page, and what the newer product calls it. */
const mills = {
  zh: {
    user: 'admin',
    own: '原料与配件供方',
    newer: '供应商与采购方',
    say: { merge: '合并为草稿', publish: '发布' },
  },
  en: {
    user: 'admin2',
    own: 'Who we buy from',
    newer: 'Suppliers and buyers',
    say: { merge: 'Merge into a draft', publish: 'Publish' },
  },
} as const
const title = { zh: mills.zh.newer, en: mills.en.newer }
const column = { zh: '合作方', en: 'Partner' }

/** The product's files in a folder of their own, where the next version may change them. */
let product: Copy
let running: ConsoleProcess | undefined
let origin: string

async function start(): Promise<void> {
  running = startConsole({ DATA_DIR: path.join(product.root, 'data'), DEMO: 'on' }, [], product.root)
  origin = await running.address
}
async function stop(): Promise<void> {
  running?.process.kill('SIGTERM')
  await running?.ended
}

beforeAll(async () => {
  product = await Copy.make()
  await symlink(path.join(repositoryRoot, 'dist'), path.join(product.root, 'dist'))
  await start()
  for (const [language, { user, own }] of Object.entries(mills)) {
    const token = await signIn(origin, user)
    const ops = [
      { op: 'set', path: `title/${language}`, value: own },
      { op: 'set', path: 'tabs/supplier/table/columns/address', value: { field: 'address', width: 320 } },
    ]
    const { data } = await send(origin, `/workshop/documents/${target}`, { token })
    const { base } = data as { readonly base: string }
    const kept = await fetch(`${origin}/api/workshop/drafts/${target}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: { kind: 'patch', target, base, ops } }),
    })
    expect(kept.status).toBe(200)
    expect((await send(origin, '/workshop/publish', { token, body: { targets: [target] } })).status).toBe(200)
  }
  await stop()

  const file = 'pages/supply/supplierManagement.json'
  const page = JSON.parse(await product.read(file)) as { title: object; tabs: { title: object }[] }
  page.title = title
  Object.assign(page.tabs[0] ?? {}, { title: column })
  await product.write(file, JSON.stringify(page, null, 2))
  await start()
})
afterAll(async () => {
  await stop()
  await product.remove()
})

test.each(['zh', 'en'] as const)('both titles stand beside each other, one is chosen and published, %s', async (language) => {
  const { user, own, newer, say } = mills[language]
  const visitor = await visit(origin, { language })
  onTestFinished(() => visitor.close())
  const { page } = visitor
  await visitor.logIn(user, '/supplier-management')
  await page.getByText(own).first().waitFor()

  await page.goto('/page-settings')
  await page.getByRole('alert').getByRole('button').first().click()
  const mine = page.getByRole('radio', { name: own })
  await mine.waitFor()
  await page.getByRole('radio', { name: newer }).waitFor()
  await mine.check()
  await page.getByRole('button', { name: say.merge }).click()
  const publish = page.getByRole('button', { name: say.publish, exact: true })
  await expect.poll(() => publish.isEnabled(), { timeout: 30_000 }).toBe(true)
  await publish.click()
  const dialog = page.getByRole('dialog')
  const live = dialog.getByRole('button', { name: say.publish, exact: true })
  await expect.poll(() => live.isEnabled(), { timeout: 30_000 }).toBe(true)
  await live.click()
  await dialog.waitFor({ state: 'hidden' })

  expect(await callOk(page, 'GET', 'workshop/attention')).toEqual([])
  await page.goto('/supplier-management')
  await page.getByText(own).first().waitFor()
  await page.getByRole('tab', { name: column[language] }).waitFor()
  expect(JSON.stringify(await callOk(page, 'GET', 'metadata/pages/supplierManagement'))).toContain('"width":320')
  expect(visitor.complaints).toEqual([])
})
