// A whole console in a test's page, signed in to a server whose answers the test knows; what it is told is kept.
import { vi } from 'vitest'
import { createConsole, type MountedConsole } from '../../../createConsole.tsx'
import type { MenuItem } from '../../../core/api/menu.ts'
import type { Storage } from '../../../core/storage/storage.ts'

export const item = (id: string, name: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id,
  name,
  alias: `${id} en`,
  icon: 'ToolOutlined',
  path: null,
  page: null,
  url: null,
  hidden: false,
  affix: false,
  children: [],
  ...more,
})
export const page = (id: string, name: string, more: Partial<MenuItem> = {}) => item(id, name, { path: `/${id}`, page: id, ...more })

/** Two directories, one of them with another inside, an entry of its own, a hidden one and a link. */
export const MENU: readonly MenuItem[] = [
  item('base', '基础', { children: [page('machines', '设备'), page('people', '人员')] }),
  item('make', '生产', {
    children: [page('orders', '订单'), item('craft', '工艺', { children: [page('params', '参数'), page('limits', '限值')] })],
  }),
  page('board', '看板'),
  page('hiddenOne', '隐藏', { hidden: true }),
  item('site', '官网', { url: 'https://example.com/' }),
]
const PAGES = ['machines', 'people', 'orders', 'params', 'limits', 'board', 'hiddenOne']
const NAMES: Readonly<Record<string, string>> = {
  machines: '设备',
  people: '人员',
  orders: '订单',
  params: '参数',
  limits: '限值',
  board: '看板',
}

export interface RecordedCall {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

export interface TestConsole {
  /** The console's own element. */
  readonly root: HTMLElement
  /** Calls that were no reads, in order. */
  readonly told: RecordedCall[]
  /** Paths that the server cannot serve for the moment. */
  readonly down: Set<string>
  /** What the server answers from now on, by path. */
  readonly answers: Record<string, unknown>
  readonly unmount: () => void
}

/** A read, although a POST; asked late. */
const FACES = '/platform-system/role/selectHeadPic'

const dot = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (character) =>
    character.charCodeAt(0),
  )

const envelope = (code: number, data: unknown) =>
  new Response(JSON.stringify({ code, msg: code === 200 ? '' : '没有', data }), {
    status: code,
    headers: { 'content-type': 'application/json' },
  })

export interface Visit {
  /** What the server keeps for this user. */
  readonly preferences?: Readonly<Record<string, unknown>>
  readonly start?: string
  readonly menu?: readonly MenuItem[]
  /** Who has a picture: each at /oss/<job number>, a dot of colour. */
  readonly faces?: readonly string[]
  /** What he has to do before he may do anything else. */
  readonly owes?: 'password' | 'secondFactor'
  /** Of this browser; by default a new one. */
  readonly storage?: Storage
  /** What else the server answers, by path. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** Needs vi.restoreAllMocks() afterwards. */
export async function signIn({
  preferences = {},
  start = '/navigation',
  menu = MENU,
  faces = [],
  owes,
  storage,
  more,
}: Visit = {}): Promise<TestConsole> {
  const told: RecordedCall[] = []
  const down = new Set<string>()
  const answers: Record<string, unknown> = {
    '/auth/platform-doLogin': { token: 'secret' },
    '/welcome': { demo: null, passwords: 'spec' },
    '/auth/me': {
      id: 'u1',
      username: 'admin',
      name: '张敏',
      tenantId: 't1',
      tenantName: '锦华纺织',
      kind: 'tenant',
      ...(owes && { owes }),
      mayView: ['role', 'userAccount'],
    },
    '/platform-system/role/viewable': [{ id: 'r1', name: '文员', code: 'ROLE_CLERK', version: 3 }],
    '/platform-system/user/viewable': [{ id: 'u2', name: '李四', loginName: 'lisi', version: 5 }],
    '/auth/sessions': [
      { id: 's1', since: '2026-11-21T23:05:00Z', seen: '2026-11-21T23:05:00Z', ip: '10.0.0.7', agent: null, current: true },
    ],
    '/auth/second-factor': { enabled: false, codesLeft: 0 },
    '/auth/login-out': null,
    '/menu/entries': menu,
    '/metadata/pages': PAGES.map((id) => ({
      id,
      route: `/${id}`,
      title: { zh: NAMES[id] ?? id, en: `${id} en` },
      fullScreen: false,
      activeMenu: null,
    })),
    '/preference': preferences,
    '/auth/own-picture': { own: faces.includes('admin'), headPic: faces.includes('admin') ? '/api/oss/admin' : null },
    ...more,
    [FACES]: faces.map((jobNumber) => ({ id: `e-${jobNumber}`, jobNumber, headPic: `/api/oss/${jobNumber}` })),
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    const path = decodeURIComponent(new URL(request.url).pathname.replace(/^\/api/, ''))
    if (path.startsWith('/oss/')) return new Response(dot(), { headers: { 'content-type': 'image/png' } })
    if (request.method !== 'GET' && path !== FACES)
      told.push({ method: request.method, path, body: await request.json().catch(() => null) })
    if (down.has(path)) return envelope(503, { error: 'unavailable' })
    if (path in answers) return envelope(200, answers[path])
    return path.startsWith('/preference/') ? envelope(200, null) : envelope(404, { error: 'notFound' })
  })

  const element = document.body.appendChild(document.createElement('div'))
  element.style.height = '100vh'
  const mounted: MountedConsole = createConsole({
    widgets: {},
    history: 'memory',
    ...(storage && { storage }),
    start: `/login?redirect=${encodeURIComponent(start)}`,
  }).mount(element)
  await vi.waitFor(() => need(element.querySelector('form')))
  type(element, 'username', 'admin')
  type(element, 'current-password', 'Spindle1')
  await vi.waitFor(() => need(element.querySelector<HTMLInputElement>('[autocomplete="username"]')?.value))
  element.querySelector('form')?.requestSubmit()
  await vi.waitFor(() => need(element.querySelector(owes ? 'main h1' : '[data-layout]')), { timeout: 20_000 })
  told.length = 0
  const root = element.querySelector<HTMLElement>('.console') ?? element
  return {
    root,
    told,
    down,
    answers,
    unmount: () => {
      mounted.unmount()
      element.remove()
    },
  }
}

function need(found: unknown): void {
  if (!found) throw new Error('not there yet')
}

/** Types as a browser does, past React's own setter. */
function type(element: HTMLElement, purpose: string, text: string): void {
  const input = element.querySelector<HTMLInputElement>(`[autocomplete="${purpose}"]`)
  if (!input) throw new Error(`no input for ${purpose}`)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
