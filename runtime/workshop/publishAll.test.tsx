// All drafts of whoever is signed in are published by the same dialog as one is; those of others are told of, and stay.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServicesContext, useServices } from '../hooks.ts'
import { Preview } from '../Preview.tsx'
import { PublishAll } from './PublishAll.tsx'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const words = (zh: string, en: string) => ({ zh, en })
const listed = (target: string, en: string, author?: string) => ({
  target,
  label: words(en, en),
  revision: null,
  draft: author === undefined ? null : { version: 3, author, updatedAt: '2026-03-01T00:00:00Z' },
  upgrade: null,
})
const checked = {
  targets: [
    { target: 'page:x_loans', label: words('借用', 'Loans'), version: 3 },
    { target: 'entity:x_loan', label: words('借用', 'Loan'), version: 3 },
  ],
  problems: [],
  violations: [],
  changes: [
    {
      kind: 'page.added',
      weight: 'harmless',
      subject: { kind: 'page', id: 'x_loans' },
      pages: [],
      tightenings: [],
      message: words('新增页面', 'New page “Loans”'),
    },
  ],
  excess: [],
  beyond: [],
  opens: [],
  roles: [],
}

function As({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const services = useServices()
  const session = Object.create(services.session, { user: { value: { name } } }) as typeof services.session
  return <ServicesContext value={{ ...services, session }}>{children}</ServicesContext>
}

async function open(
  documents: readonly object[],
  { done = () => undefined, gone = () => undefined } = {},
): Promise<{ path: string; body: unknown }[]> {
  const sent: { path: string; body: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method === 'POST') sent.push({ path: pathname.slice(pathname.lastIndexOf('/')), body: await request.json() })
    const answers = [
      ['/documents', { total: documents.length, documents }],
      ['/check', checked],
    ] as const
    return Response.json({ code: 200, msg: '', data: answers.find(([end]) => pathname.endsWith(end))?.[1] ?? { revision: 4 } })
  })
  await page.viewport(900, 700)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <As name="Ann">
        <PublishAll stay={{ open: true, close: () => undefined, gone }} done={done} />
      </As>
    </Preview>,
  )
  return sent
}

test('what goes live is listed with its differences in words; only what one has drafted oneself', async () => {
  const [done, gone] = [vi.fn(() => undefined), vi.fn(() => undefined)]
  const sent = await open(
    [
      listed('page:x_loans', 'Loans', 'Ann'),
      listed('entity:x_loan', 'Loan', 'Ann'),
      listed('page:orders', 'Orders', 'Ben'),
      listed('page:live', 'Live'),
    ],
    { done, gone },
  )
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Drafts of others are not among them, unless yours need them: Page Orders (Ben)')).toBeVisible()
  await expect.element(dialog.getByText('New page “Loans”')).toBeVisible()
  await expect.element(dialog.getByTitle('entity:x_loan')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => done.mock.calls.length).toBe(1)
  expect(gone).toHaveBeenCalledTimes(1)
  expect(sent).toMatchObject([
    { path: '/check', body: { targets: ['page:x_loans', 'entity:x_loan'] } },
    { path: '/publish', body: { targets: ['page:x_loans', 'entity:x_loan'], versions: { 'page:x_loans': 3 } } },
  ])
})

test('whoever has drafted nothing is told so', async () => {
  await open([listed('page:orders', 'Orders', 'Ben')])
  await expect.element(page.getByRole('dialog').getByText('You have no drafts to publish.')).toBeVisible()
})
