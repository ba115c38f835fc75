// Where something is used is asked by what it is called: a field by its entity, a key by its page, in words; each place leads to its document.
import { useMemo } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServicesContext, useServices } from '../core/hooks/hooks.ts'
import { servicesOver } from '../page/testing/servicesOver.ts'
import { Preview } from '../Preview.tsx'
import { FindUses } from './workshop/FindUses.tsx'

let root: Root | undefined
let asked: string[] = []
let opened: string[] = []
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
})

const words = (zh: string, en: string) => ({ zh, en })
const order = {
  kind: 'entity',
  id: 'order',
  label: words('订单', 'Order'),
  schema: { properties: { number: { type: 'string', 'x-field': { label: words('单号', 'Number') } } } },
}
const choices = {
  entities: [{ id: 'order', label: order.label, home: 'tenant', lines: false }],
  operations: [],
  dictionaries: [],
  datasets: [],
  widgets: [],
  words: [],
  pages: [
    { id: 'orders', label: words('订单', 'Orders') },
    { id: 'stocks', label: words('库存', 'Stocks') },
  ],
}
const keys: Readonly<Record<string, readonly object[]>> = {
  orders: [
    { id: 'orders/table/view', label: words('订单 › 表格 › 查询', 'Orders › Table › Query') },
    { id: 'orders/table/create', label: words('订单 › 表格 › 新增', 'Orders › Table › Add') },
  ],
  stocks: [{ id: 'stocks/table/view', label: words('库存 › 表格 › 查询', 'Stocks › Table › Query') }],
}
const uses: Readonly<Record<string, readonly object[]>> = {
  'field:order.number': [{ target: 'page:orders', path: '/search/0', message: 'Page Orders: search condition' }],
  'permission:orders/table/create': [{ target: 'role:ROLE_BUYER', path: '', message: 'Role Buyer: granted' }],
}

const answering: typeof fetch = async (address) => {
  const { pathname, searchParams } = new URL(String(address instanceof Request ? address.url : address), 'http://mill.test')
  const subject = searchParams.get('subject') ?? ''
  if (pathname.endsWith('/uses')) asked.push(subject)
  const answers: Readonly<Record<string, unknown>> = {
    choices,
    uses: uses[subject] ?? [],
    keys: keys[searchParams.get('page') ?? ''],
  }
  const name = pathname.split('/').at(-1) ?? ''
  const document = { editable: true, product: order, live: null, draft: null, resolved: order, drafted: null, upgrade: null }
  return Response.json({ code: 200, msg: '', data: name in answers ? answers[name] : document })
}

function Served({ children }: { readonly children: React.ReactNode }) {
  const { root: element } = useServices()
  const services = useMemo(() => servicesOver(answering, element), [element])
  return <ServicesContext value={services}>{children}</ServicesContext>
}

async function find(kind: string): Promise<void> {
  await page.viewport(900, 760)
  asked = []
  opened = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="en" dark={false} density="middle">
      <Served>
        <FindUses open={(target) => opened.push(target)} />
      </Served>
    </Preview>,
  )
  await page.getByRole('button', { name: 'Where something is used' }).click()
  await choose('What it is', kind)
}

/** By its words, as anybody would. */
async function choose(label: string, word: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await userEvent.keyboard(word)
  await page.getByTitle(word, { exact: true }).last().click()
}

test('a field is chosen of its entity, and the place leads to its document', async () => {
  await find('Field')
  await choose('Of which entity', 'Order order')
  await choose('Field', 'Number number')
  await expect.element(page.getByText('Page Orders: search condition')).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  expect(opened).toEqual(['page:orders'])
})

test('a permission is chosen by what it lets somebody do; who holds it is told, and of another page nothing is left', async () => {
  await find('Permission')
  await choose('Of which page', 'Orders orders')
  await choose('Permission', 'Orders › Table › Add')
  await expect.element(page.getByText('Role Buyer: granted')).toBeVisible()
  expect(asked).toEqual(['permission:orders/table/create'])
  await choose('Of which page', 'Stocks stocks')
  await expect.element(page.getByText('Role Buyer: granted')).not.toBeInTheDocument()
  await choose('Permission', 'Stocks › Table › Query')
  await expect.element(page.getByText('Nothing else uses it')).toBeVisible()
})
