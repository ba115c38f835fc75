// The upload drawer: as wide as the spec says, asks for a file first, sends it, tells of the success and closes.
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { AppearanceContext, ServicesContext } from '../../core/hooks/hooks.ts'
import type { Notice, Question } from '../../core/stores/notices.ts'
import { DEFAULT_PRIMARY, tokensOf } from '../../core/theme/tokens.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import { PageScopeContext, type PageScope } from '../base/scope.ts'
import { entityView } from '../testing/entityView.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ImportDrawer } from './ImportDrawer.tsx'

const entity = entityView(
  'order',
  { method: 'POST', path: '/order/import' },
  {
    label: { zh: '采购单', en: 'Purchase order' },
    display: 'number',
  },
)
const scope: PageScope = { ...({} as PageScope), bundle: { page: { id: 'orders' } } as PageBundle, keys: new Set() }
const appearance = { tokens: tokensOf(DEFAULT_PRIMARY, false, 'usual'), density: 'middle', ownsDocument: false } as const

let element: HTMLElement
let draw: (language: 'zh' | 'en') => void
let root: Root
let asDialog = false
let told: string[]
let sent: FormData[]
let asked: string[]
/** What the server says to the next calls; else all is well. */
let answers: { readonly code: number; readonly msg: string; readonly data: unknown }[]

function Drawer() {
  const [open, setOpen] = useState(true)
  const stay = { open, close: () => setOpen(false), gone: () => undefined }
  if (asDialog) return <ImportDialog entity={entity} stay={stay} />
  return open ? <ImportDrawer entity={entity} stay={stay} /> : <p>closed</p>
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  element = document.body.appendChild(document.createElement('div'))
  told = []
  sent = []
  asked = []
  answers = []
  const services = servicesOver(async (_input, init) => {
    if (init?.body instanceof FormData) sent.push(init.body)
    const answer = answers.shift()
    if (answer) return Response.json(answer, { status: answer.code === 501 ? 200 : answer.code })
    return Response.json({ code: 200, msg: '', data: { total: 2, created: 2, updated: 0, unchanged: 0, skipped: 0, errors: [] } })
  }, element)
  services.notices.attach({
    show: ({ message }: Notice) => void told.push(message),
    ask: async ({ title }: Question) => asked.push(title) > 0,
    settle: () => undefined,
  })
  root = createRoot(element.appendChild(document.createElement('div')))
  const client = queryClientOf(services)
  draw = (language) =>
    root.render(
      <ServicesContext value={services}>
        <AppearanceContext value={{ ...appearance, language }}>
          <QueryClientProvider client={client}>
            <PageScopeContext value={scope}>
              <Drawer />
            </PageScopeContext>
          </QueryClientProvider>
        </AppearanceContext>
      </ServicesContext>,
    )
  draw('zh')
  await vi.waitFor(() => expect(element.querySelector('.ant-drawer')).not.toBeNull())
})
afterEach(async () => {
  asDialog = false
  root.unmount()
  element.remove()
  await page.viewport(1280, 900)
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
async function choose(name: string, type = xlsx): Promise<void> {
  const input = element.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no file field')
  await userEvent.upload(input, new File(['x'], name, { type }))
}
const listed = () => [...element.querySelectorAll('.ant-upload-list-item-name')].map(({ textContent }) => textContent)
const refusal = () => element.querySelector('.ant-drawer-body .ant-upload-wrapper + [role=alert]')?.textContent
const press = () => element.querySelector<HTMLElement>('.ant-drawer-footer .ant-btn-primary')?.click()

test('is 30 % wide, and asks for a file before anything is sent', async () => {
  const panel = element.querySelector('.ant-drawer-content-wrapper')
  await vi.waitFor(() => expect(panel?.getBoundingClientRect().width).toBeCloseTo(1440 * 0.3, 0))
  press()
  await vi.waitFor(() => expect(refusal()).toBe('请先上传文件'))
  expect([sent, told]).toEqual([[], []])
})

test('of two files that are dropped at once neither is accepted', async () => {
  const data = new DataTransfer()
  for (const name of ['一.xlsx', '二.xlsx']) data.items.add(new File(['x'], name, { type: xlsx }))
  element.querySelector('.ant-upload-btn')?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  await vi.waitFor(() => expect(refusal()).toBe('最多只能上传一个文件'))
  expect(listed()).toEqual([])
})

test('the dialog of an import is 580 px wide, and narrower where the window is', async () => {
  asDialog = true
  draw('en')
  const box = () => element.querySelector('.ant-modal')?.getBoundingClientRect()
  await vi.waitFor(() => expect(box()?.width).toBe(580))
  await page.viewport(390, 900)
  await vi.waitFor(() => expect(box()?.width).toBe(358))
})

test('tries the file out, sends it, says that it has come in, and closes', async () => {
  await choose('orders.xlsx')
  await vi.waitFor(() => expect(element.textContent).toContain('检查通过'))
  press()
  await vi.waitFor(() => expect(element.textContent).toContain('closed'))
  expect(sent.map((form) => [form.get('dryRun'), (form.get('file') as File).name])).toEqual([
    ['true', 'orders.xlsx'],
    ['false', 'orders.xlsx'],
  ])
  expect(told).toEqual([expect.stringContaining('采购单')])
})

test('a file that cannot be imported is told of where it is chosen and not taken, and the next can be chosen', async () => {
  await choose('orders.csv', 'text/csv')
  await vi.waitFor(() => expect(refusal()).toBe('文件只能是 xls / xlsx 格式'))
  answers = [{ code: 400, msg: '文件已损坏，无法读取', data: null }]
  await choose('broken.xlsx')
  await vi.waitFor(() => expect(refusal()).toBe('文件已损坏，无法读取'))
  await vi.waitFor(() => expect(listed()).toEqual([]))
  await choose('orders.xlsx')
  await vi.waitFor(() => expect(element.textContent).toContain('检查通过'))
  await vi.waitFor(() => expect([listed(), refusal(), told]).toEqual([['orders.xlsx'], '', []]))
})

test('an import that fails after its trial says so in a toast, and why where the file is chosen', async () => {
  await choose('orders.xlsx')
  await vi.waitFor(() => expect(element.textContent).toContain('检查通过'))
  answers = [{ code: 500, msg: '系统繁忙，请稍后再试', data: null }]
  press()
  await vi.waitFor(() => expect(refusal()).toBe('系统繁忙，请稍后再试'))
  await vi.waitFor(() => expect([listed(), told]).toEqual([[], ['批量添加采购单失败，请您重新上传']]))
})

test('a file with wrong rows is out of the list while what is wrong can be read; a switch tries it again, another takes its place', async () => {
  const errors = [{ row: 7, field: '数量', message: '请输入数字' }]
  answers = [{ code: 400, msg: '', data: { errors, report: '/import/report/1' } }]
  await choose('orders.xlsx')
  await vi.waitFor(() => expect(element.textContent).toContain('orders.xlsx 中有 1 处问题'))
  await vi.waitFor(() => expect([listed(), told]).toEqual([[], []]))
  element.querySelectorAll<HTMLElement>('.ant-switch')[1]?.click()
  await vi.waitFor(() => expect(element.textContent).toContain('检查通过'))
  expect(sent.map((form) => [form.get('validOnly'), (form.get('file') as File).name])).toEqual([
    ['false', 'orders.xlsx'],
    ['true', 'orders.xlsx'],
  ])
  await vi.waitFor(() => expect(listed()).toEqual(['orders.xlsx']))
  answers = [{ code: 400, msg: '', data: { errors } }]
  element.querySelectorAll<HTMLElement>('.ant-switch')[1]?.click()
  await vi.waitFor(() => expect(listed()).toEqual([]))
  await choose('mended.xlsx')
  await vi.waitFor(() => expect(listed()).toEqual(['mended.xlsx']))
  expect(refusal()).toBe('')
})

test('on a phone nothing is wider than the drawer, in the longer language', async () => {
  await page.viewport(390, 844)
  draw('en')
  answers = [
    { code: 400, msg: '', data: { errors: [{ row: 7, field: 'Quantity', message: 'Enter a number' }], report: '/import/report/1' } },
  ]
  await choose('staff-list-of-the-second-workshop-2026-11.xlsx')
  await vi.waitFor(() => expect(element.textContent).toContain('Download the rows with reasons'))
  const body = element.querySelector('.ant-drawer-body')
  const edge = (body?.getBoundingClientRect().right ?? 0) + 1
  const wide = [...(body?.querySelectorAll('button, span, td, p, .ant-alert') ?? [])].filter(
    (each) => each.getBoundingClientRect().right > edge,
  )
  expect(wide.map(({ className, textContent }) => `${className} ${textContent}`)).toEqual([])
})

test('what must be confirmed is told before, row by row, and asked once', async () => {
  const warnings = [{ row: 5, field: '手机', message: '手机号已存在，是否继续？' }]
  const data = { total: 1, created: 1, updated: 0, unchanged: 0, skipped: 0, errors: [] }
  answers = [
    { code: 200, msg: '', data: { ...data, warnings } },
    { code: 501, msg: '手机号已存在，是否继续？', data: null },
  ]
  await choose('orders.xlsx')
  await vi.waitFor(() => expect(element.textContent).toContain('有 1 处需要留意'))
  expect(element.textContent).toContain('5手机手机号已存在')
  expect(asked).toEqual([])
  press()
  await vi.waitFor(() => expect(element.textContent).toContain('closed'))
  expect(asked).toHaveLength(1)
  expect([sent.length, sent.at(-1)?.get('confirmed')]).toEqual([3, 'true'])
})

test('a total at the end is said to be left out, and comes in where somebody wants it', async () => {
  const sound = { total: 2, created: 2, updated: 0, unchanged: 0, skipped: 0, errors: [] }
  answers = [{ code: 200, msg: '', data: { ...sound, totalRow: 4 } }]
  await choose('orders.xlsx')
  await expect.element(page.getByText('第 4 行是合计，不会导入')).toBeVisible()
  await page.getByRole('switch', { name: '导入合计行' }).click()
  await expect.poll(() => sent.map((form) => form.get('withTotal'))).toEqual([null, 'true'])
  await expect.element(page.getByRole('switch', { name: '导入合计行' })).toBeChecked()
})
