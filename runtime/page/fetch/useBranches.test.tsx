// Branches as a reader opens them, over a server of the test's: one call for each opened node, failures that are tried again, what has come kept.
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TreeBlock } from '../../../metadata/model/model.ts'
import type { TreeNode } from '../../core/contracts/treeContract.ts'
import { ServicesContext } from '../../core/hooks/hooks.ts'
import { queryClientOf } from '../../core/query/queryClient.ts'
import { entityView } from '../testing/entityView.ts'
import { servicesOver } from '../testing/servicesOver.ts'
import { useNodes } from '../blocks/useNodes.ts'

const entity = entityView('place', { method: 'GET', path: '/place/tree' })
const block: TreeBlock = {
  kind: 'tree',
  id: 'tree',
  entity: 'place',
  field: 'place',
  lazy: true,
  in: {},
  visible: true,
  widget: { name: 'tree', props: {} },
  actions: [],
}

interface Place {
  readonly id: string
  readonly above: string
}
const places: readonly Place[] = [
  { id: 'mill', above: '' },
  { id: 'hall1', above: 'mill' },
  { id: 'hall2', above: 'mill' },
  { id: 'area1', above: 'hall1' },
]
let asked: string[]
let down: Set<string>
let root: Root
let drawn: { readonly nodes: readonly TreeNode[]; readonly open: (id: string) => void; readonly search: (word: string) => void }

const node = ({ id }: Place) => ({ id, version: 1, label: id, children: [], $hasChildren: places.some(({ above }) => above === id) })
function answer(query: URLSearchParams): unknown {
  const [below, keyword] = [query.get('below'), query.get('keyword')]
  asked.push(below ?? `? ${keyword}`)
  if (below !== null && down.has(below)) return undefined
  if (keyword !== null) return places.filter(({ id }) => id.includes(keyword)).map(node)
  return places.filter(({ above }) => above === below).map(node)
}

function Nodes({ tell }: { readonly tell: (found: ReturnType<typeof useNodes>) => void }) {
  const found = useNodes(block, entity)
  tell(found)
  return null
}

beforeEach(async () => {
  asked = []
  down = new Set()
  const services = servicesOver(async (input) => {
    const data = answer(new URL(String(input), location.href).searchParams)
    return data === undefined
      ? Response.json({ code: 503, msg: '忙', data: null }, { status: 503 })
      : Response.json({ code: 200, msg: '', data })
  })
  root = createRoot(document.createElement('div'))
  root.render(
    <ServicesContext value={services}>
      <QueryClientProvider client={queryClientOf(services)}>
        <Nodes
          tell={({ nodes, lazy }) => {
            drawn = { nodes, open: lazy?.onOpen ?? fail, search: lazy?.onSearch ?? fail }
          }}
        />
      </QueryClientProvider>
    </ServicesContext>,
  )
  await vi.waitFor(() => expect(drawn.nodes).toHaveLength(1))
})
afterEach(() => {
  root.unmount()
})
const fail = (): void => {
  throw new Error('the tree is not lazy')
}

/** `mill(hall1?, hall2)`: names, with what has not come. */
const shape = (nodes: readonly TreeNode[] = drawn.nodes): string =>
  nodes
    .map(({ id, pending, children }) => id + (pending ? `:${pending}` : '') + (children.length > 0 ? `(${shape(children)})` : ''))
    .join(' ')
const shows = (wanted: string) => vi.waitFor(() => expect(shape()).toBe(wanted))

test('a single root comes with what is below it; a node that is opened costs one call, once', async () => {
  await shows('mill(hall1:unasked hall2)')
  expect(asked).toEqual(['', 'mill'])
  drawn.open('hall1')
  await shows('mill(hall1(area1) hall2)')
  drawn.open('hall1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual(['', 'mill', 'hall1'])
})

test('a branch that could not be fetched is asked for again when it is opened again', async () => {
  await shows('mill(hall1:unasked hall2)')
  down.add('hall1')
  drawn.open('hall1')
  await shows('mill(hall1:failed hall2)')
  down.clear()
  drawn.open('hall1')
  await shows('mill(hall1(area1) hall2)')
  expect(asked).toEqual(['', 'mill', 'hall1', 'hall1'])
})

test('what is typed is looked for by the server; with an empty word the tree is there again as it was', async () => {
  await shows('mill(hall1:unasked hall2)')
  drawn.open('hall1')
  await shows('mill(hall1(area1) hall2)')
  drawn.search('area')
  await shows('area1')
  drawn.search('')
  await shows('mill(hall1(area1) hall2)')
  expect(asked).toEqual(['', 'mill', 'hall1', '? area'])
})
