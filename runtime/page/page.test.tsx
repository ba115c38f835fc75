// A whole page over a server whose answers come when the test says: what is asked, in which order answers count, what stays on a failure.
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page, SearchBlock, SearchField, TableBlock } from '../../metadata/model/model.ts'
import type { EntityView, PageBundle } from '../core/contracts/bundleContract.ts'
import type { SearchBlockProps, WidgetRegistry } from '../core/contracts/contract.ts'
import type { TableBlockProps } from '../core/contracts/tableContract.ts'
import { Preview } from '../Preview.tsx'
import { faultsOf } from '../core/filter/filter.ts'
import { PageScreen } from './open/PageScreen.tsx'

/** The barest skin, to see the machine alone. */
let search: SearchBlockProps
let table: TableBlockProps
let drawings: TableBlockProps[]
const widgets: WidgetRegistry = {
  search: { role: 'block', load: async () => ({ default: (props: SearchBlockProps) => ((search = props), (<p>search</p>)) }) },
  table: {
    role: 'block',
    load: async () => ({
      default: (props: TableBlockProps) => (drawings.push((table = props)), (<p>{props.rows.map(({ id }) => id).join()}</p>)),
    }),
  },
  cell: { role: 'cell', load: async () => ({ default: { text: ({ value }) => String(value) } }) },
}

const words = (name: string) => ({ zh: name, en: name })
const base = { visible: true } as const
const searchBlock: SearchBlock = {
  ...base,
  kind: 'search',
  id: 'search',
  entity: 'device',
  in: {},
  widget: { name: 'search', props: {} },
  items: ['name', 'state'].map((field) => ({
    field,
    label: words(field),
    kind: 'text',
    search: 'contains',
    widget: { name: 'filter', props: {} },
    span: 1,
    offset: 0,
    order: 2,
    ...(field === 'state' && { default: 'on' }),
  })),
}
const tableBlock: TableBlock = {
  ...base,
  kind: 'table',
  id: 'table',
  entity: 'device',
  in: { filter: 'search.value' },
  widget: { name: 'table', props: {} },
  query: 'page',
  columns: [
    {
      field: 'name',
      label: words('name'),
      kind: 'text',
      align: 'left',
      sortable: true,
      hidden: false,
      sum: false,
      average: false,
      cell: { name: 'cell', props: {} },
    },
  ],
  toolbar: [],
  rowActions: [],
  sort: [],
  pageSize: 10,
  selection: false,
}
const page: Page = {
  kind: 'page',
  id: 'machines',
  route: '/machines',
  title: words('machines'),
  fullScreen: false,
  blocks: [searchBlock, tableBlock],
  tabs: [],
  uses: { entities: ['device'], dictionaries: [], datasets: [] },
  hash: 'h',
}
const actions = [
  'page',
  'list',
  'tree',
  'get',
  'options',
  'create',
  'update',
  'remove',
  'updateMany',
  'removeMany',
  'restore',
  'export',
  'template',
  'import',
  'history',
] as const
const routes = Object.fromEntries(actions.map((name) => [name, { method: 'POST', path: `/device/${name}` }])) as EntityView['routes']
const device: EntityView = {
  id: 'device',
  label: words('device'),
  display: 'name',
  fields: {},
  routes,
  operationRoutes: {},
  operations: {},
  rowActions: [],
  guards: { update: [], remove: [] },
  softDelete: false,
}
const bundle: PageBundle = {
  page,
  entities: { device },
  dictionaries: {},
  datasets: {},
  keys: ['machines/table/view'],
  validators: {},
  views: [],
}

interface Asked {
  readonly body: Readonly<Record<string, unknown>>
  readonly answer: (ids: readonly string[], total?: number) => void
  readonly fail: (message: string, fields?: Readonly<Record<string, string>>) => void
}
let asked: Asked[] = []
let served = bundle
let root: Root | undefined

const envelope = (code: number, msg: string, data: unknown) =>
  new Response(JSON.stringify({ code, msg, data }), { status: code, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  asked = []
  drawings = []
  served = bundle
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.url.includes('/metadata/pages/')) return envelope(200, '', served)
    const body = await request.json()
    return new Promise((resolve) =>
      asked.push({
        body,
        answer: (ids, total = ids.length) => resolve(envelope(200, '', { rows: ids.map((id) => ({ id, version: 1, name: id })), total })),
        fail: (message, fields) => resolve(envelope(fields ? 400 : 500, message, fields ? { fields } : null)),
      }),
    )
  })
})
afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

async function open(route: string): Promise<HTMLElement> {
  const element = document.createElement('div')
  document.body.append(element)
  root = createRoot(element)
  root.render(
    <Preview widgets={widgets} language="zh" dark={false} density="middle">
      <PageScreen pageId="machines" route={route} />
    </Preview>,
  )
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 15_000 })
  return element
}
const rows = () => table.rows.map(({ id }) => id).join()

test('asks with the defaults and what the address says, and begins a new search at page 1', async () => {
  await open('/machines?table.page=3&search.name=%22A%22')
  expect(asked[0]?.body).toEqual({ pageNum: 3, pageSize: 10, name: 'A', state: 'on' })
  asked[0]?.answer(['r1'], 40)
  await vi.waitFor(() => expect(rows()).toBe('r1'))
  search.onSearch({ name: 'B', state: '' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toEqual({ pageNum: 1, pageSize: 10, name: 'B', state: 'on' })
  expect(rows()).toBe('r1')
})

test('an answer that comes late is dropped', async () => {
  await open('/machines')
  asked[0]?.answer(['first'])
  await vi.waitFor(() => expect(rows()).toBe('first'))
  search.onSearch({ name: 'slow' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  search.onSearch({ name: 'quick' })
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  asked[2]?.answer(['quick'])
  await vi.waitFor(() => expect(rows()).toBe('quick'))
  asked[1]?.answer(['slow'])
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(rows()).toBe('quick')
})

test('rows stay when a call fails, beside what went wrong and a way to try again', async () => {
  await open('/machines')
  asked[0]?.answer(['kept'])
  await vi.waitFor(() => expect(rows()).toBe('kept'))
  search.onSearch({ name: 'x' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.fail('坏了')
  await vi.waitFor(() => expect(table.status.error).toBe('坏了'))
  expect(rows()).toBe('kept')
  table.status.retry?.()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  asked[2]?.answer(['new'])
  await vi.waitFor(() => expect(rows()).toBe('new'))
  expect(table.status.error).toBeUndefined()
})

test('what went wrong is not told as nothing found too', async () => {
  await open('/machines')
  asked[0]?.fail('坏了')
  await vi.waitFor(() => expect(table.status).toMatchObject({ loading: false, error: '坏了' }))
  expect(table.status.empty).toBeUndefined()
})

test('a page that could not be had without a connection comes by itself once it is back', async () => {
  const lost = vi.mocked(globalThis.fetch).getMockImplementation()
  vi.mocked(globalThis.fetch).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
  const opened = open('/machines')
  await vi.waitFor(() => expect(document.body.textContent).toContain('重试'), { timeout: 15_000 })
  window.dispatchEvent(new Event('offline'))
  if (lost) vi.mocked(globalThis.fetch).mockImplementation(lost)
  window.dispatchEvent(new Event('online'))
  await opened
  expect(asked).toHaveLength(1)
})

test('what the server refuses of a condition is told at its field, until the next search', async () => {
  await open('/machines')
  asked[0]?.fail('请检查标出的内容', { name: '查询条件有误', 'filter.state': '不存在该字段' })
  await vi.waitFor(() => expect(search.errors).toEqual({ name: '查询条件有误', state: '不存在该字段' }))
  search.onSearch({ name: 'B' })
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(search.errors).toBeUndefined()
})

/** A condition on days of the past, at most five. */
const days: SearchField = {
  ...searchBlock.items[0]!,
  field: 'date',
  kind: 'date',
  search: 'range',
  maxSpan: { days: 5 },
  past: true,
}

test.each([
  [['2026-10-01', '2026-10-31'], '时间跨度不能超过 5 天'],
  [['2026-99-01', 'x'], '日期有误，请重新选择'],
  [['2026-11-03', '2026-11-01'], '结束不能早于开始'],
  ['x', '日期有误，请重新选择'],
])('%j in a link is not sent, but stands in its field and is told of', async (date, message) => {
  served = { ...bundle, page: { ...page, blocks: [{ ...searchBlock, items: [...searchBlock.items, days] }, tableBlock] } }
  await open(`/machines?search.name=%22A%22&search.date=${encodeURIComponent(JSON.stringify(date))}`)
  expect(asked[0]?.body).toEqual({ pageNum: 1, pageSize: 10, name: 'A', state: 'on' })
  expect(search.refused).toEqual({ date })
  expect(faultsOf(search.items, { ...search.value, ...search.refused }).date?.zh).toBe(message)
  asked[0]?.answer([])
  search.onSearch({ date: ['2026-10-01', '2026-10-05'] })
  await vi.waitFor(() => expect(asked[1]?.body).toMatchObject({ date: ['2026-10-01', '2026-10-05'] }))
  expect(search.refused).toBeUndefined()
})

test('the same search again asks the server again', async () => {
  await open('/machines')
  asked[0]?.answer(['old'])
  await vi.waitFor(() => expect(rows()).toBe('old'))
  search.onSearch({})
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer([])
  await vi.waitFor(() => expect(table.status.empty).toBe('filtered'))
})

/** The page with its table in other words. */
const withTable = (more: Partial<TableBlock>): PageBundle => ({
  ...bundle,
  page: { ...page, blocks: [searchBlock, { ...tableBlock, ...more }] },
})

test('params and inputs of its own go before what is searched for, whatever their order in the document', async () => {
  served = withTable({ params: { state: 'off' }, in: { name: 'search.name', filter: 'search.value' } })
  await open('/machines?search.name=%22A%22&search.state=%22on%22')
  expect(asked[0]?.body).toEqual({ pageNum: 1, pageSize: 10, name: 'A', state: 'off' })
  asked[0]?.answer(['r1'], 40)
  await vi.waitFor(() => expect(rows()).toBe('r1'))
  table.paging?.onChange(3, 10)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toMatchObject({ pageNum: 3 })
  search.onSearch({ name: 'B', state: 'on' })
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(asked[2]?.body).toEqual({ pageNum: 1, pageSize: 10, name: 'B', state: 'off' })
})

test('a range asks for all rows that touch the window, and moves it', async () => {
  served = withTable({ query: 'range', range: { from: 'startedAt', to: 'endedAt', window: 'week' } })
  const element = await open('/machines?table.window=week:2026-11-21')
  const window = { begin: 'startedAt', end: 'endedAt' }
  expect(asked[0]?.body).toEqual({ state: 'on', window: { ...window, from: '2026-11-16', to: '2026-11-22' } })
  expect(table.paging).toBeUndefined()
  await vi.waitFor(() => expect(element.querySelector('[aria-label="向后"]')).not.toBeNull(), { timeout: 15_000 })
  element.querySelector<HTMLElement>('[aria-label="向后"]')?.click()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]?.body).toEqual({ state: 'on', window: { ...window, from: '2026-11-23', to: '2026-11-29' } })
})

test('rows can be ticked only where a granted action takes them', async () => {
  const removeMany = { action: 'removeMany', label: words('x'), key: 'machines/table/removeMany', danger: true }
  served = withTable({ selection: true, toolbar: [removeMany] })
  await open('/machines')
  asked[0]?.answer(['r1'])
  await vi.waitFor(() => expect(rows()).toBe('r1'))
  expect(table.selection).toBeUndefined()
  root?.unmount()
  asked = []
  served = { ...served, keys: [...served.keys, removeMany.key] }
  await open('/machines')
  asked[0]?.answer(['r1'])
  await vi.waitFor(() => expect(table.selection).toBeDefined())
})

test('ticks stay over pages and order, and end with the conditions they were made under', async () => {
  served = withTable({ selection: true, toolbar: [{ action: 'removeMany', label: words('x'), key: 'machines/table/view', danger: true }] })
  await open('/machines')
  asked[0]?.answer(['r1'], 40)
  await vi.waitFor(() => expect(table.selection).toBeDefined())
  const tick = async (...ids: readonly string[]) => {
    table.selection?.onChange(new Set(ids))
    await vi.waitFor(() => expect([...(table.selection?.ids ?? [])]).toEqual(ids))
  }
  await tick('r1')
  table.paging?.onChange(2, 10)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.answer(['r2'], 40)
  await vi.waitFor(() => expect(rows()).toBe('r2'))
  expect([...(table.selection?.ids ?? [])]).toEqual(['r1'])
  await tick('r1', 'r2')
  table.onSort([{ field: 'name', order: 'desc' }])
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  asked[2]?.answer(['r3'], 40)
  await vi.waitFor(() => expect(rows()).toBe('r3'))
  expect([...(table.selection?.ids ?? [])]).toEqual(['r1', 'r2'])
  // the same search again is no other condition
  search.onSearch({ state: 'on' })
  await vi.waitFor(() => expect(asked).toHaveLength(4))
  expect([...(table.selection?.ids ?? [])]).toEqual(['r1', 'r2'])
  search.onSearch({ name: 'other' })
  await vi.waitFor(() => expect(asked).toHaveLength(5))
  expect([...(table.selection?.ids ?? [])]).toEqual([])
  // and does not come back with the conditions
  search.onSearch({})
  await vi.waitFor(() => expect(asked).toHaveLength(6))
  expect([...(table.selection?.ids ?? [])]).toEqual([])
})

test('a table is drawn once until its rows come; a look at the same rows changes where the call stands and nothing else', async () => {
  served = withTable({ selection: 'one' })
  await open('/machines')
  expect(drawings).toHaveLength(1)
  asked[0]?.answer(['r1'])
  await vi.waitFor(() => expect(rows()).toBe('r1'))
  const { status, ...before } = table
  search.onSearch({})
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  await vi.waitFor(() => expect(table.status.loading).toBe(true))
  asked[1]?.answer(['r1'])
  await vi.waitFor(() => expect(table.status.loading).toBe(false))
  const { status: after, ...now } = table
  expect([status.loading, after.loading]).toEqual([false, false])
  expect(Object.entries(now).filter(([name, value]) => value !== before[name as keyof typeof before])).toEqual([])
})
