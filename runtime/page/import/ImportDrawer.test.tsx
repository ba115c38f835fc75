// The upload drawer: as wide as the spec says, asks for a file first, sends it, tells of the success and closes.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EntityView, PageBundle } from '../../contract.ts'
import { AppearanceContext, ServicesContext } from '../../hooks.ts'
import { createServices } from '../../services.ts'
import type { Notice } from '../../stores/notices.ts'
import { memoryStorage } from '../../stores/storage.ts'
import { DEFAULT_PRIMARY, tokensOf } from '../../theme/tokens.ts'
import { queryClientOf } from '../queryClient.ts'
import { PageScopeContext, type PageScope } from '../scope.ts'
import { ImportDrawer } from './ImportDrawer.tsx'

const route = { method: 'POST', path: '/order/import' } as const
const names = ['page', 'list', 'tree', 'get', 'options', 'create', 'update', 'remove', 'updateMany', 'removeMany'] as const
const more = ['restore', 'export', 'template', 'import', 'history'] as const
const entity: EntityView = {
  id: 'order',
  label: { zh: '采购单', en: 'Purchase order' },
  display: 'number',
  fields: {},
  routes: Object.fromEntries([...names, ...more].map((name) => [name, route])) as EntityView['routes'],
  operationRoutes: {},
  operations: {},
  rowActions: [],
  softDelete: false,
}
const scope: PageScope = { ...({} as PageScope), bundle: { page: { id: 'orders' } } as PageBundle, keys: new Set() }
const appearance = { language: 'zh', tokens: tokensOf(DEFAULT_PRIMARY, false, 'usual'), density: 'middle', ownsDocument: false } as const

let element: HTMLElement
let root: Root
let told: string[]
let sent: FormData[]

function Drawer() {
  const [open, setOpen] = useState(true)
  return open ? <ImportDrawer entity={entity} stay={{ open, close: () => setOpen(false), gone: () => undefined }} /> : <p>closed</p>
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  element = document.body.appendChild(document.createElement('div'))
  told = []
  sent = []
  const services = createServices({
    widgets: {},
    root: element,
    nonce: undefined,
    base: undefined,
    storage: memoryStorage(),
    navigation: { current: () => '/', go: () => undefined, back: () => undefined },
    fetch: async (_input, init) => {
      if (init?.body instanceof FormData) sent.push(init.body)
      return Response.json({ code: 200, msg: '', data: { total: 2, created: 2, updated: 0, skipped: 0, errors: [] } })
    },
  })
  services.notices.attach({ show: ({ message }: Notice) => void told.push(message), ask: async () => true })
  root = createRoot(element.appendChild(document.createElement('div')))
  root.render(
    <ServicesContext value={services}>
      <AppearanceContext value={appearance}>
        <QueryClientProvider client={queryClientOf(services)}>
          <PageScopeContext value={scope}>
            <Drawer />
          </PageScopeContext>
        </QueryClientProvider>
      </AppearanceContext>
    </ServicesContext>,
  )
  await vi.waitFor(() => expect(element.querySelector('.ant-drawer')).not.toBeNull())
})
afterEach(async () => {
  root.unmount()
  element.remove()
  await page.viewport(1280, 900)
})

const press = () => element.querySelector<HTMLElement>('.ant-drawer-footer .ant-btn-primary')?.click()

test('is 30 % wide, and asks for a file before anything is sent', async () => {
  const panel = element.querySelector('.ant-drawer-content-wrapper')
  await vi.waitFor(() => expect(panel?.getBoundingClientRect().width).toBeCloseTo(1440 * 0.3, 0))
  press()
  expect(told).toEqual(['请先上传文件'])
  expect(sent).toEqual([])
})

test('tries the file out, sends it, says that it has come in, and closes', async () => {
  const file = new File(['x'], 'orders.xlsx', { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file field')
  await userEvent.upload(input, file)
  await vi.waitFor(() => expect(sent.map((form) => form.get('dryRun'))).toEqual(['true']))
  press()
  await vi.waitFor(() => expect(element.textContent).toContain('closed'))
  expect(sent.map((form) => [form.get('dryRun'), (form.get('file') as File).name])).toEqual([
    ['true', 'orders.xlsx'],
    ['false', 'orders.xlsx'],
  ])
  expect(told).toEqual([expect.stringContaining('采购单')])
})
