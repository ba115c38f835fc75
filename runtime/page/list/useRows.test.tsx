// How often a list asks for its rows: once while it is drawn, however long that takes, and once for each page that is turned to.
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, use } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page, TableBlock } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { AppearanceContext, ServicesContext } from '../../core/hooks/hooks.ts'
import { DEFAULT_PRIMARY, tokensOf } from '../../core/theme/tokens.ts'
import type { State } from '../../core/address/pageAddress.ts'
import { createScope } from '../open/createScope.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import { PageScopeContext, type PageScope } from '../base/scope.ts'
import { entityView } from '../testing/entityView.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { useInputs } from '../base/useInputs.ts'
import { useRows } from './useRows.ts'

const table = {
  ...({} as TableBlock),
  kind: 'table',
  id: 'orders',
  entity: 'order',
  query: 'page',
  columns: [],
  sort: [],
  pageSize: 10,
  in: {},
} satisfies TableBlock
const bundle: PageBundle = {
  ...({} as PageBundle),
  page: { ...({} as Page), id: 'orders', blocks: [table], tabs: [] },
  entities: { order: entityView('order', { method: 'POST', path: '/order/page' }) },
  keys: [],
}

let root: Root
let element: HTMLElement
let asked: number[]
/** How many rows there are, ten a page. */
let total: number

/** What the list reads its conditions from, and what it waits for. */
const searched = { ...table, in: { filter: 'search.value' }, needs: 'device' } satisfies TableBlock

/** Draws its rows only once `code` is there, as a page does whose table is still on its way. */
function List({ code, block }: { readonly code: Promise<void>; readonly block: TableBlock }) {
  const { answer, query, status, turn, renew } = useRows(block, useInputs(block))
  use(code)
  return (
    <>
      <button onClick={() => turn(query.page + 1, 10)}>{`${query.page}: ${answer.rows.map(({ id }) => id).join()}`}</button>
      <button onClick={renew}>{status.asks?.en ?? status.empty}</button>
    </>
  )
}

beforeEach(() => {
  asked = []
  total = 20
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
})
afterEach(() => {
  root.unmount()
  element.remove()
})

function draw(code: Promise<void>, state: State = {}, block: TableBlock = table): PageScope {
  const services = servicesOver(async (_input, init) => {
    const { pageNum } = JSON.parse(String(init?.body)) as { readonly pageNum: number }
    asked.push(pageNum)
    return Response.json({
      code: 200,
      msg: '',
      data: { rows: pageNum > total / 10 ? [] : [{ id: `row of ${pageNum}`, version: 1 }], total },
    })
  }, element)
  const scope = createScope({ bundle, route: '/orders', state, services })
  root.render(
    <ServicesContext value={services}>
      <AppearanceContext
        value={{ language: 'zh', tokens: tokensOf(DEFAULT_PRIMARY, false, 'usual'), density: 'middle', ownsDocument: false }}
      >
        <QueryClientProvider client={queryClientOf(services)}>
          <PageScopeContext value={scope}>
            <Suspense>
              <List code={code} block={block} />
            </Suspense>
          </PageScopeContext>
        </QueryClientProvider>
      </AppearanceContext>
    </ServicesContext>,
  )
  return scope
}

test('a list that waits for a condition asks for nothing until it is chosen, and again once it is taken away', async () => {
  const { outputs } = draw(Promise.resolve(), {}, searched)
  await vi.waitFor(() => expect(element.textContent).toBe('1: Choose in the search first: a condition'))
  expect(asked).toEqual([])
  outputs.set('search.value', { device: ['x'] })
  await vi.waitFor(() => expect(element.textContent).toBe('1: row of 1'))
  outputs.set('search.value', {})
  await vi.waitFor(() => expect(element.textContent).toBe('1: Choose in the search first: a condition'))
  expect(asked).toEqual([1])
})

test('rows that are there before the code that draws them are not asked for again', async () => {
  const code = new Promise<void>((resolve) => setTimeout(resolve, 1_200))
  draw(code)
  await vi.waitFor(() => expect(asked).toEqual([1]))
  await code
  await vi.waitFor(() => expect(element.textContent).toBe('1: row of 1'))
  element.querySelector('button')?.click()
  await vi.waitFor(() => expect(element.textContent).toBe('2: row of 2'))
  expect(asked).toEqual([1, 2])
})

test.each([
  ['gone with its last row', { 'orders.page': '2' }, [2, 2, 1]],
  ['never there', { 'orders.page': '99999' }, [99999, 2, 2, 1]],
])('in place of a page that is %s comes the last that is there', async (_, state, calls) => {
  draw(Promise.resolve(), state)
  await vi.waitFor(() => expect(element.textContent).toBe('2: row of 2'))
  total = 10
  element.querySelectorAll('button')[1]?.click()
  await vi.waitFor(() => expect(element.textContent).toBe('1: row of 1'))
  expect(asked).toEqual(calls)
})

test('a list without any row says so, whatever page it was asked for', async () => {
  total = 0
  draw(Promise.resolve(), { 'orders.page': '3' })
  await vi.waitFor(() => expect(element.textContent).toBe('1: none'))
  expect(asked).toEqual([3, 1])
})
