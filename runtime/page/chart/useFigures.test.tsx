// What a chart asks for: the dimensions that it draws and the one that only tells rows apart, and nothing before the search says what it needs.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChartBlock, Dataset, Page } from '../../../metadata/model/model.ts'
import type { PageBundle } from '../../core/contracts/bundleContract.ts'
import { ServicesContext } from '../../core/hooks/hooks.ts'
import type { State } from '../../core/address/pageAddress.ts'
import { createScope } from '../open/createScope.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import { PageScopeContext } from '../base/scope.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { useFigures } from './useFigures.ts'

const dataset = { ...({} as Dataset), id: 'stops', dimensions: [], measures: [] } satisfies Dataset
const chart = {
  ...({} as ChartBlock),
  kind: 'chart',
  id: 'spans',
  dataset: 'stops',
  x: 'device',
  y: ['begin'],
  in: { filter: 'search.value' },
} satisfies ChartBlock
const bundle: PageBundle = {
  ...({} as PageBundle),
  page: { ...({} as Page), id: 'stops', blocks: [chart], tabs: [] },
  datasets: { stops: dataset },
  entities: {},
  keys: [],
}

let root: Root
let element: HTMLElement
let asked: { readonly dimensions: readonly string[]; readonly filter?: object }[]

function Chart({ block }: { readonly block: ChartBlock }) {
  const { rows, dimensions, status } = useFigures(block, dataset)
  return `${rows.length} by ${dimensions.join()}${status.loading ? ' …' : ''}${status.empty === undefined ? '' : ` ${status.empty}`}`
}

beforeEach(() => {
  asked = []
  element = document.body.appendChild(document.createElement('div'))
  root = createRoot(element)
})
afterEach(() => {
  root.unmount()
  element.remove()
})

/** With what is searched for as the scope's own; `search` says more later. */
function draw(block: ChartBlock, state: State = {}) {
  const services = servicesOver(async (_input, init) => {
    asked.push(JSON.parse(String(init?.body)))
    return Response.json({ code: 200, msg: '', data: { rows: [{ device: 'a', begin: '2026-03-01' }] } })
  }, element)
  const scope = createScope({ bundle, route: '/stops', state, services })
  root.render(
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClientOf(services)}>
        <PageScopeContext value={scope}>
          <Chart block={block} />
        </PageScopeContext>
      </QueryClientProvider>
    </ServicesContext>,
  )
  return { search: (value: object) => scope.outputs.set('search.value', value) }
}

test('Rows are told apart by a dimension that is not drawn, after those that are', async () => {
  draw({ ...chart, series: 'type', each: 'time' })
  await expect.poll(() => element.textContent).toBe('1 by device,type,time')
  expect(asked).toEqual([{ dimensions: ['device', 'type', 'time'], measures: ['begin'] }])
})

test('What needs a condition asks for nothing and shows nothing until the search says it, and again once it is taken away', async () => {
  const { search } = draw({ ...chart, needs: 'device' })
  search({ date: ['2026-03-01', '2026-03-02'] })
  await expect.poll(() => element.textContent).toBe('0 by device unasked')
  search({ device: [] })
  await expect.poll(() => element.textContent).toBe('0 by device unasked')
  expect(asked).toEqual([])
  search({ device: ['a'] })
  await expect.poll(() => element.textContent).toBe('1 by device')
  expect(asked.map(({ filter }) => filter)).toEqual([{ device: ['a'] }])
  search({ date: ['2026-03-01', '2026-03-02'] })
  await expect.poll(() => element.textContent).toBe('0 by device unasked')
  expect(asked).toHaveLength(1)
})

test('Searching again for the same asks again: cards, charts and table are of one moment', async () => {
  const { search } = draw(chart)
  search({ device: ['a'] })
  await expect.poll(() => element.textContent).toBe('1 by device')
  const before = asked.length
  search({ device: ['a'] })
  await expect.poll(() => asked.length).toBeGreaterThan(before)
})
