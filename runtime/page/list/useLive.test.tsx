// What a list makes of the counts it is told: on the first page rows come by themselves, on a later one they are announced, its own are no news.
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { ServicesContext, VisibleContext } from '../../core/hooks/hooks.ts'
import { LIVE_MS } from '../../core/live/liveChanges.ts'
import { entityView } from '../testing/entityView.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { useLive, type LiveRows } from './useLive.ts'

const entity = entityView('order', { method: 'POST', path: '/order/page' })

let root: Root
let element: HTMLElement
let count: number
let total: number
let asked: { readonly path: string; readonly unattended: boolean }[]
const renew = vi.fn()
const turn = vi.fn()
const nobody = { current: null }

const services = () =>
  servicesOver(async (input, init) => {
    const path = new URL(String(input), location.href).pathname.replace('/api', '')
    asked.push({ path, unattended: new Headers(init?.headers).get('x-unattended') === '1' })
    return Response.json({ code: 200, msg: '', data: path === '/changes' ? { order: count } : { rows: [], total } })
  })

function rows({
  page = 1,
  changes = 7,
  of = 40,
  loading = false,
}: { page?: number; changes?: number; of?: number; loading?: boolean } = {}): LiveRows {
  const query = { page, size: 10, sort: [] }
  return { answer: { rows: [], total: of, changes }, query, selection: {}, status: { loading }, turn, renew }
}

function List({ given, of = entity }: { readonly given: LiveRows; readonly of?: EntityView | undefined }) {
  const { fresh } = useLive(of, given, nobody)
  return fresh
}

let around: ReturnType<typeof services>
const draw = (given: LiveRows, of?: EntityView) =>
  act(() =>
    root.render(
      <ServicesContext value={around}>
        <List given={given} of={of} />
      </ServicesContext>,
    ),
  )
const look = () => act(() => vi.advanceTimersByTimeAsync(LIVE_MS))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  asked = []
  count = 7
  total = 40
  renew.mockClear()
  around = services()
  element = document.createElement('div')
  root = createRoot(element)
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('as many changes as the rows were read at are no news, from the first look on', async () => {
  draw(rows())
  await look()
  expect(asked).toEqual([{ path: '/changes', unattended: true }])
  count = 8
  await look()
  await vi.waitFor(() => expect(renew).toHaveBeenCalledOnce())
})

test('on a later page they are announced until the rows are read anew, for whatever reason', async () => {
  draw(rows({ page: 2 }))
  count = 9
  total = 42
  await look()
  await vi.waitFor(() => expect(element.textContent).toBe('2'))
  expect(asked.filter(({ path }) => path === '/order/page')).toEqual([{ path: '/order/page', unattended: true }])
  draw(rows({ page: 2, changes: 9, of: 42 }))
  expect(element.textContent).toBe('')
  expect(renew).not.toHaveBeenCalled()
})

test('what the reader himself has written is no news: his rows are on their way with it', async () => {
  draw(rows({ page: 2, loading: true }))
  count = 8
  total = 41
  await look()
  draw(rows({ page: 2, changes: 8, of: 41 }))
  await look()
  count = 9
  total = 42
  await look()
  await vi.waitFor(() => expect(element.textContent).toBe('1'))
  expect(asked.filter(({ path }) => path === '/order/page')).toHaveLength(1)
})

test('rows that come without a count are compared with the first look', async () => {
  const { changes: _, ...answer } = rows().answer
  draw({ ...rows(), answer })
  await look()
  count = 8
  await look()
  await look()
  await vi.waitFor(() => expect(renew).toHaveBeenCalled())
  expect(renew).toHaveBeenCalledOnce()
})

test('a page that is shown again looks at once', async () => {
  const shown = (visible: boolean) =>
    act(() =>
      root.render(
        <ServicesContext value={around}>
          <VisibleContext value={visible}>
            <List given={given} />
          </VisibleContext>
        </ServicesContext>,
      ),
    )
  const given = rows()
  shown(true)
  shown(false)
  await look()
  expect(asked).toEqual([])
  shown(true)
  expect(asked).toHaveLength(1)
})

test('figures are no entity whose changes anybody counts', async () => {
  draw(rows(), { ...entity, id: 'dataset:sales', figures: true })
  await look()
  expect(asked).toEqual([])
})
