// The palette as it is used: what it shows for what is typed, by keys alone, and where a pick leads.
import { observer } from 'mobx-react-lite'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ServicesContext, useServices } from '../../core/hooks/hooks.ts'
import { Preview } from '../../Preview.tsx'
import type { Services } from '../../core/services.ts'
import { PaletteDialog } from './PaletteDialog.tsx'

const text = (zh: string, en: string) => ({ zh, en })
const entries = [
  {
    kind: 'page',
    path: '/parts',
    title: text('随备', 'Kit'),
    trail: text('仓储', 'Supply'),
    pinyin: 'suibei sb',
    icon: null,
  },
  {
    kind: 'page',
    path: '/machines',
    title: text('设备配置', 'Equipment'),
    trail: text('基础数据', 'Basic data'),
    pinyin: 'shebeipeizhi sbpz',
    icon: null,
  },
  {
    kind: 'page',
    path: '/machines',
    title: text('设备档案', 'Machines'),
    trail: text('设备配置', 'Equipment'),
    pinyin: 'shebeidangan sbda',
    icon: null,
  },
  {
    kind: 'action',
    path: '/machines?table.do=create',
    title: text('新增设备', 'Add machine'),
    trail: text('设备配置', 'Equipment'),
    pinyin: 'xinzengshebei xzsb',
    icon: null,
  },
  {
    kind: 'action',
    path: '/stops',
    title: text('登记停车记录', 'Register: stop'),
    trail: text('实时停车', 'Stops now'),
    pinyin: 'dengjitingchejilu djtcjl',
    icon: null,
    onRow: 'stop.register',
  },
]
const found = [
  {
    entity: 'device',
    label: text('设备', 'Machine'),
    open: '/machines?table.record=',
    rows: [{ id: 'a b', label: '细纱机 1', hints: ['X101', null] }],
  },
]

const standing = [
  { entity: 'stop', label: text('停车记录', 'Stop'), open: '/stops?records.do=register:', rows: [{ id: 's1', label: 'X112', hints: [] }] },
]

let root: Root
let went: string[]
let asked: unknown[]
let services: Services | undefined
let failing: boolean

const Opened = observer(() => <PaletteDialog open />)

function Given({ tell }: { readonly tell: (services: Services) => void }) {
  const given = useServices()
  const own: Services = { ...given, navigation: { ...given.navigation, go: (to) => void went.push(to) } }
  tell(own)
  return (
    <ServicesContext value={own}>
      <Opened />
    </ServicesContext>
  )
}

beforeEach(async () => {
  went = []
  asked = []
  failing = false
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return answer(entries)
    const question: unknown = await request.json()
    asked.push(question)
    if (failing) throw new TypeError('no network')
    return answer(Object.hasOwn(Object(question), 'onRow') ? standing : found)
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Preview widgets={{}} language="zh" dark={false} density="middle">
      <Given tell={(given) => (services = given)} />
    </Preview>,
  )
  await vi.waitFor(() => expect(document.activeElement).toBe(field()), { timeout: 15_000 })
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const answer = (data: unknown) =>
  new Response(JSON.stringify({ code: 200, msg: '', data }), { status: 200, headers: { 'content-type': 'application/json' } })
function field(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[role="combobox"]')
  if (!input) throw new Error('no field')
  return input
}
function type(value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), value)
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
const press = (key: string) => field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
const lines = () => [...document.querySelectorAll('[role="option"]')].map((line) => line.textContent)
const chosen = () => document.querySelector('[role="option"][aria-selected="true"]')?.textContent
const lists = (...shown: string[]) => vi.waitFor(() => expect(lines()).toEqual(shown), { timeout: 5000 })

test('it has a name for who does not see it, and nothing of it is seen', () => {
  expect(page.getByRole('dialog', { name: '快速查找' }).elements()).toHaveLength(1)
  expect(document.querySelector<HTMLElement>('.ant-modal-header')?.offsetHeight).toBe(1)
})

test('pages and actions come at once, records after a pause, asked once', async () => {
  for (const typed of ['s', 'sb', 'shebei']) type(typed)
  await lists('设备配置基础数据', '设备档案设备配置', '新增设备设备配置', '细纱机 1设备 · X101')
  expect(asked).toEqual([{ keyword: 'shebei' }])
  expect(field().getAttribute('aria-activedescendant')).toBe('palette-option-0')
})

test('what no longer fits goes, also where a page and its first tab have one address', async () => {
  for (const [typed, shown] of [
    ['sb', ['随备仓储', '设备配置基础数据', '设备档案设备配置', '新增设备设备配置']],
    ['sbpz', ['设备配置基础数据']],
    ['sbda', ['设备档案设备配置']],
  ] as const) {
    type(typed)
    await lists(...shown, '细纱机 1设备 · X101')
  }
  expect(document.querySelectorAll('[role="option"][aria-selected="true"]')).toHaveLength(1)
})

test.each(['ssms', '深色', 'dark'])('what the console itself can do is found by %s and done, and leads nowhere', async (typed) => {
  type(typed)
  await lists('深色模式外观', '细纱机 1设备 · X101')
  expect(services?.settings.isDark).toBe(false)
  press('Enter')
  await vi.waitFor(() => expect(services?.settings.isDark).toBe(true))
  expect(went).toEqual([])
})

test('opened again it begins anew', async () => {
  type('sbpz')
  await lists('设备配置基础数据', '细纱机 1设备 · X101')
  services?.palette.open()
  await vi.waitFor(() => expect(field().value).toBe(''))
})

test('arrows choose round and round, Enter goes, and the pick is first the next time', async () => {
  type('xzsb')
  await lists('新增设备设备配置', '细纱机 1设备 · X101')
  expect(chosen()).toBe('新增设备设备配置')
  press('ArrowUp')
  await vi.waitFor(() => expect(chosen()).toBe('细纱机 1设备 · X101'))
  press('ArrowDown')
  await vi.waitFor(() => expect(chosen()).toBe('新增设备设备配置'))
  press('Enter')
  expect(went).toEqual(['/machines?table.do=create'])
  expect(services?.preferences.get('palette')).toMatchObject([{ path: '/machines?table.do=create' }])
})

test('a record’s id completes its address', async () => {
  type('X101')
  await lists('细纱机 1设备 · X101')
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['X101'])
  press('Enter')
  expect(went).toEqual(['/machines?table.record=a%20b'])
})

test('without a connection pages are still found, and it says that records are not', async () => {
  failing = true
  type('sbpz')
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('记录查找失败'), { timeout: 8000 })
  expect(lines()).toEqual(['设备配置基础数据'])
})

test('Enter belongs to the input method while it composes', async () => {
  type('sbpz')
  await lists('设备配置基础数据', '细纱机 1设备 · X101')
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
  expect(went).toEqual([])
})

test.each(['登记停车 12#', 'register stop 12#'])(
  'an operation and its row in one line: %s begins it, and is not remembered',
  async (typed) => {
    type(typed)
    await lists('登记停车记录 X112实时停车', '细纱机 1设备 · X101')
    expect(asked).toContainEqual({ keyword: '12#', onRow: 'stop.register' })
    press('Enter')
    await vi.waitFor(() => expect(went).toEqual(['/stops?records.do=register:s1']))
    expect(services?.preferences.get('palette') ?? []).toEqual([])
  },
)
