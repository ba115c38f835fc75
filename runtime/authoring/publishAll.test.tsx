// All drafts of whoever is signed in are published by the same dialog as one is; those of others are told of, and stay.
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServicesContext, useServices } from '../core/hooks/hooks.ts'
import { Preview } from '../Preview.tsx'
import { PublishAll } from './workshop/PublishAll.tsx'

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

interface Opening {
  readonly done?: () => void
  readonly gone?: () => void
  /** What else the server answers by the ends of its paths, once the draft of the menu has been saved and before. */
  readonly answersOf?: (isSaved: boolean) => readonly (readonly [string, unknown])[]
}

async function open(
  documents: readonly object[],
  { done = () => undefined, gone = () => undefined, answersOf = () => [] }: Opening = {},
): Promise<{ path: string; body: unknown }[]> {
  const sent: { path: string; body: unknown }[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') sent.push({ path: pathname.slice(pathname.lastIndexOf('/')), body: await request.json() })
    const answers: readonly (readonly [string, unknown])[] = [
      ...answersOf(sent.some(({ path }) => path.includes('menu'))),
      ['/documents', { total: documents.length, documents }],
      ['/check', checked],
    ]
    return Response.json({ code: 200, msg: '', data: answers.find(([end]) => pathname.endsWith(end))?.[1] ?? { revision: 4 } })
  })
  await page.viewport(900, 700)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <As name="Ann">
        <MemoryRouter>
          <PublishAll stay={{ open: true, close: () => undefined, gone }} done={done} />
        </MemoryRouter>
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

const menu = (title: string, ...pages: string[]) => ({
  kind: 'menu',
  id: 'main',
  items: [{ id: 'all', title: words(title, title), items: pages.map((id) => ({ page: id })) }],
})
/** A draft of the menu begun from `begun`, past which `resolved` was published. */
const outdated = (begun: object, { resolved, drafted }: { readonly resolved: object; readonly drafted: object }) => ({
  editable: true,
  product: null,
  live: { n: 7 },
  draft: { version: 3, based: 5, author: 'Ann', updatedAt: '2026-03-01T00:00:00Z', content: drafted },
  resolved,
  drafted,
  begun,
  upgrade: null,
})
const answersOf = (opened: object) => (isSaved: boolean) =>
  [
    [
      '/check',
      { ...checked, targets: [{ target: 'menu:main', label: null, version: isSaved ? 4 : 3, ...(!isSaved && { isOutdated: true }) }] },
    ],
    [`/documents/${encodeURIComponent('menu:main')}`, opened],
    [`/drafts/${encodeURIComponent('menu:main')}`, { version: 4 }],
  ] as const

test('a menu that somebody else has published meanwhile is published with the entries of both, and not before', async () => {
  const theirs = outdated(menu('All', 'orders'), { resolved: menu('All', 'orders', 'x_theirs'), drafted: menu('All', 'orders', 'x_mine') })
  const sent = await open([listed('menu:main', 'Menu', 'Ann')], { answersOf: answersOf(theirs) })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText(/^Menu main: somebody has published it since the draft was begun/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect.element(dialog.getByText(/somebody has published it/)).not.toBeInTheDocument()
  const saved = sent.find(({ path }) => path.includes('menu'))
  expect(saved?.body).toEqual({ content: menu('All', 'orders', 'x_mine', 'x_theirs'), version: 3, based: 7 })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ path: '/publish', body: { versions: { 'menu:main': 4 } } })
})

test('where both changed the same nothing is saved, and the document to choose in is named', async () => {
  const theirs = outdated(menu('All', 'orders'), { resolved: menu('Theirs', 'orders'), drafted: menu('Mine', 'orders') })
  const sent = await open([listed('menu:main', 'Menu', 'Ann')], { answersOf: answersOf(theirs) })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect.element(dialog.getByText('Menu main: both changed the same. Open the document and choose')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(sent.map(({ path }) => path)).toEqual(['/check'])
})

test('what is wrong is listed once at each place, and leads to the desk of its document', async () => {
  const wrong = {
    document: 'page:orders',
    label: words('采购单', 'Orders'),
    path: '/tests/1/expect',
    message: '“This page” has no action “table/edit”',
  }
  const at = (id: string) => ({ ...wrong, place: `Tests › ${id}` })
  const problems = [at('pendingIsPassed'), at('pendingIsPassed'), at('approvedStays')]
  const tests = ['pendingIsPassed', 'approvedStays'].map((id) => ({ id, expect: {} }))
  const live = { kind: 'page', id: 'orders', title: words('采购单', 'Orders'), tests }
  const opened = { editable: false, product: live, live: null, draft: null, resolved: live, drafted: null, begun: null, upgrade: null }
  await open([listed('page:orders', 'Orders', 'Ann')], {
    answersOf: () => [
      ['/check', { ...checked, problems, changes: [] }],
      [`/documents/${encodeURIComponent('page:orders')}`, opened],
    ],
  })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: /Tests › pendingIsPassed/ })).toBeVisible()
  const lines = dialog.getByRole('alert').getByRole('listitem').elements()
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Page Orders: Tests › pendingIsPassed: “This page” has no action “table/edit”',
    'Page Orders: Tests › approvedStays: “This page” has no action “table/edit”',
  ])
  await dialog.getByRole('button', { name: /Tests › approvedStays/ }).click()
  await expect.element(page.getByRole('region', { name: 'page:orders' })).toBeVisible()
  await expect.element(page.getByRole('treeitem', { selected: true })).toHaveTextContent('Expected')
})

test('rows that would not pass are named as far as they are told, with when they have to be put right', async () => {
  const change = (id: string, tightening: object, counts: object) => ({
    ...checked.changes[0],
    kind: 'field.tightened',
    weight: 'tightens',
    subject: { kind: 'field', id },
    tightenings: [{ entity: 'supplier', ...tightening }],
    message: words(id, id),
    counts,
  })
  const changes = [
    change('some', { test: 'schema', field: 'phone', schema: {} }, { rows: 7, total: 10, names: ['Elm', 'Oak'] }),
    change('all', { test: 'rule', rule: 'x', cel: 'true' }, { rows: 2, total: 10, names: ['Ash', 'Fir'] }),
    change('hidden', { test: 'rule', rule: 'x', cel: 'true' }, { rows: 2, total: 10 }),
  ]
  await open([listed('page:orders', 'Orders', 'Ann')], { answersOf: () => [['/check', { ...checked, changes }]] })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('some', { exact: false }).first()).toBeVisible()
  const lines = dialog.getByRole('listitem').elements()
  expect(lines.map((line) => Array.from(line.querySelectorAll('small'), ({ textContent }) => textContent))).toEqual([
    ['7 of 10 rows would not pass: to be corrected when this field is changed', 'Among them Elm, Oak and 5 more'],
    ['2 of 10 rows would not pass when they are next saved', 'They are Ash, Fir'],
    ['2 of 10 rows would not pass when they are next saved'],
  ])
})

test('a field that becomes required is put on the forms that lack it, and goes live with their pages', async () => {
  const field = { type: 'string', 'x-field': { label: words('批次', 'Batch') } }
  const order = {
    kind: 'entity',
    id: 'order',
    label: words('订单', 'Order'),
    display: 'number',
    schema: { type: 'object', required: [], properties: { number: field, x_batch: field } },
  }
  const orders = {
    kind: 'page',
    id: 'orders',
    route: '/orders',
    title: words('订单', 'Orders'),
    entity: 'order',
    form: { items: ['number'] },
  }
  const opened = (document: object) => ({
    editable: true,
    product: null,
    live: null,
    draft: null,
    resolved: document,
    drafted: null,
    begun: null,
    upgrade: null,
  })
  const change = {
    kind: 'field.added',
    weight: 'tightens',
    subject: { id: 'order.x_batch', label: words('批次', 'Batch') },
    places: [],
    pages: [],
    tightenings: [{ entity: 'order', test: 'required', field: 'x_batch', when: 'true' }],
    counts: { rows: 190, total: 190 },
    lacking: [{ page: 'orders', title: words('订单', 'Orders') }],
    message: words('新增字段', 'Field Batch added'),
  }
  const sent = await open([listed('entity:order', 'Order', 'Ann')], {
    answersOf: () => [
      ['/check', { ...checked, targets: [{ target: 'entity:order', label: null, version: 3 }], changes: [change] }],
      [`/documents/${encodeURIComponent('page:orders')}`, opened(orders)],
      [`/documents/${encodeURIComponent('entity:order')}`, opened(order)],
      [`/drafts/${encodeURIComponent('page:orders')}`, { version: 1 }],
    ],
  })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('190 of 190 rows would not pass when they are next saved')).toBeVisible()
  await expect.element(dialog.getByText('It is not on the forms of Orders')).toBeVisible()
  await dialog.getByRole('button', { name: 'Put it on these' }).click()
  await expect
    .poll(() => sent.find(({ path }) => path.includes('page'))?.body)
    .toEqual({ content: { ...orders, form: { items: ['number', 'x_batch'] } } })
  await expect.poll(() => sent.at(-1)).toEqual({ path: '/check', body: { targets: ['entity:order', 'page:orders'] } })
})
