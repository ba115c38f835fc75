// The tree beside a list: what a search leaves, what a click and the keys choose, ticks, moves, folding, ten thousand nodes.
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TreeBlockProps, TreeNode } from '../../runtime/index.ts'
import { widgets } from '../index.ts'
import { mount, type Mounted } from '../kit/testing/mount.tsx'
import { filterNodes, idsOf } from '../kit/tree/nodes.ts'
import { ticksOf, toggled } from '../kit/tree/ticks.ts'
import { nextNamed } from '../kit/tree/treeView.tsx'
import Tree from './component.tsx'
import { examples } from './examples.ts'

let shown: Mounted | undefined
afterEach(() => shown?.unmount())

const example = (name: string): TreeBlockProps => {
  const found = examples.find((each) => each.name === name)
  if (!found) throw new Error(`no example ${name}`)
  return found.props
}
async function open(props: TreeBlockProps) {
  const onSelect = vi.fn()
  shown = mount(
    <div style={{ display: 'flex', height: 400, width: 260 }}>
      <Tree {...props} onSelect={onSelect} />
    </div>,
    widgets,
    { language: 'en' },
  )
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('[role=treeitem]')).not.toBeNull(), { timeout: 15_000 })
  return { element, onSelect }
}
const names = () => [...(shown?.element.querySelectorAll('.kit-node-label') ?? [])].map((each) => each.textContent)
const row = (name: string) => [...(shown?.element.querySelectorAll('.kit-node-label') ?? [])].find((each) => each.textContent === name)!
const tree = () => shown!.element.querySelector<HTMLElement>('[role=tree]')!

const leaf = (id: string, children: readonly TreeNode[] = []): TreeNode => ({ id, label: id, row: { id, version: 1 }, children })
const wood = [leaf('a', [leaf('a1', [leaf('a11'), leaf('a12')]), leaf('a2')]), leaf('b')]

test('a node stays when it or a node above it matches, with whatever leads to it', () => {
  expect(idsOf(filterNodes(wood, 'A1 '))).toEqual(['a', 'a1', 'a11', 'a12'])
  expect(idsOf(filterNodes(wood, '2'))).toEqual(['a', 'a1', 'a12', 'a2'])
  expect(filterNodes(wood, '')).toBe(wood)
})

test('a node is found by how its name is spelt as well, in full or by initials', () => {
  const mill = [{ ...leaf('锦华', [{ ...leaf('细纱一车间'), pinyin: 'xishayichejian xsycj' }]), pinyin: 'jinhua jh' }, leaf('Store')]
  for (const typed of ['xishayi', 'XSY', 'xi sha']) expect(idsOf(filterNodes(mill, typed))).toEqual(['锦华', '细纱一车间'])
  expect(idsOf(filterNodes(mill, 'sto'))).toEqual(['Store'])
})

test('ticks stand for all below, and are half above', () => {
  expect(ticksOf(wood, new Set(['a1']))).toEqual({ checked: ['a11', 'a12', 'a1'], half: ['a'] })
  expect(ticksOf(wood, new Set(['a11', 'a12', 'a2'])).checked).toContain('a')
  expect(toggled(wood, new Set(['a1']), 'a2')).toEqual(['a'])
  expect(toggled(wood, new Set(['a']), 'a11')).toEqual(['a12', 'a2'])
  expect(toggled(wood, new Set(['a11']), 'a')).toEqual(['a'])
  expect(toggled(wood, new Set(['a']), 'a')).toEqual([])
})

test('what is typed goes to the next name that begins so, round the end', () => {
  expect(nextNamed(wood, 'a', 'b')).toBe('b')
  expect(nextNamed(wood, 'b', 'a')).toBe('a')
  expect(nextNamed(wood, undefined, 'x')).toBeUndefined()
  const twins = [leaf('one'), leaf('once')]
  expect(nextNamed(twins, 'one', 'oo')).toBe('once')
  expect(nextNamed(twins, 'one', 'on')).toBe('one')
})

test('a tree that is managed opens its root, one that filters all of it', async () => {
  await open(example('all nodes'))
  expect(names()).toEqual(['All', '锦华纺织', '锦华一厂'])
  shown?.unmount()
  await open(example('nothing may be done'))
  expect(names()).toHaveLength(7)
})

test('a click chooses and does not unfold; all chooses nothing', async () => {
  const { onSelect } = await open(example('folded'))
  expect(names()).toEqual(['All', '锦华纺织'])
  await userEvent.click(row('锦华纺织'))
  expect(onSelect).toHaveBeenLastCalledWith('1')
  expect(names()).toHaveLength(2)
  await userEvent.click(row('All'))
  expect(onSelect).toHaveBeenLastCalledWith(undefined)
})

test('a search unfolds what it leaves and marks it; folded away, the panel has no search box', async () => {
  const { element } = await open(example('folded'))
  await userEvent.fill(page.getByRole('searchbox'), '2 区')
  await vi.waitFor(() => expect(names()).toEqual(['All', '锦华纺织', '锦华一厂', '细纱一车间', '细纱一车间 2 区']), { timeout: 15_000 })
  expect(element.querySelector('mark')?.textContent).toBe('2 区')
  await userEvent.click(page.getByRole('button', { name: 'Fold: 空间树 Spaces' }))
  expect(element.querySelector('input')).toBeNull()
  expect(element.querySelector('[data-folded]')).not.toBeNull()
  expect(document.activeElement).toBe(element.querySelector('[data-folded] button'))
  await userEvent.click(page.getByRole('button', { name: 'Unfold: 空间树 Spaces' }))
  expect(element.querySelector('input')).not.toBeNull()
})

test('keys: arrows unfold and move, letters go to a name, the menu key opens what may be done', async () => {
  const onAction = vi.fn()
  const nodes = [leaf('Carding'), leaf('Drawing', [leaf('Draw frame')]), leaf('Ring')]
  const { onSelect } = await open({ ...example('folded'), nodes, onAction })
  tree().focus()
  await userEvent.keyboard('r')
  await userEvent.keyboard('{Shift>}{F10}{/Shift}')
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit' }))
  expect(onAction.mock.calls[0]?.[1]).toMatchObject({ id: 'Ring' })
  tree().focus()
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowRight}')
  await vi.waitFor(() => expect(names()).toEqual(['All', 'Carding', 'Drawing', 'Draw frame', 'Ring']))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith('Draw frame')
})

test('the second button opens the menu of its node and leaves the focus there, not around the whole tree', async () => {
  const { element } = await open(example('all nodes'))
  await userEvent.click(row(names()[1] ?? ''), { button: 'right' })
  await vi.waitFor(() => expect(document.querySelector('[role=menuitem]')).not.toBeNull())
  await userEvent.keyboard('{Escape}')
  tree().focus()
  expect(getComputedStyle(tree()).outlineStyle).toBe('none')
  expect(element.querySelector('.ant-tree-treenode-active')?.textContent).toContain(names()[1])
})

test('ticked nodes are given as the fewest that stand for them, without “all” and without half-ticked ones', async () => {
  const onChange = vi.fn()
  await open({ ...example('ticked'), nodes: wood, ticked: { ids: new Set(['a11', 'a2']), onChange } })
  expect(names()).not.toContain('All')
  const box = (name: string) => row(name).closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!
  expect(box('a1').className).toContain('indeterminate')
  await userEvent.click(box('a12'))
  expect(onChange).toHaveBeenLastCalledWith(['a'])
  await userEvent.click(box('a2'))
  expect(onChange).toHaveBeenLastCalledWith(['a11'])
})

test('a node is dragged below another where that is offered', async () => {
  const onMove = vi.fn()
  const moves = { mayMove: ({ id }: TreeNode) => id !== '1', mayDrop: (_: TreeNode, to?: TreeNode) => to?.id === 'w2', onMove }
  await open({ ...example('moved by dragging'), settings: { unfolded: 'all' }, moves })
  const draggable = (name: string) => row(name).closest<HTMLElement>('.kit-movable')?.draggable
  expect(draggable('锦华纺织')).toBe(false)
  await userEvent.dragAndDrop(row('细纱一车间 1 区'), row('清梳车间'))
  expect(onMove).toHaveBeenCalledOnce()
  expect(onMove.mock.calls[0]?.map((node: TreeNode) => node.id)).toEqual(['a1', 'w2'])
  await userEvent.dragAndDrop(row('细纱一车间 2 区'), row('锦华一厂'))
  expect(onMove).toHaveBeenCalledOnce()
})

test('of ten thousand nodes only those in sight are drawn', async () => {
  const { element } = await open(example('ten thousand nodes'))
  expect(element.querySelectorAll('[role=treeitem]').length).toBeLessThan(60)
  await userEvent.fill(page.getByRole('searchbox'), 'Machine 99-98')
  await vi.waitFor(() => expect(names()).toEqual(['All', '车间 Workshop 99', '机台 Machine 99-98']), { timeout: 15_000 })
})

describe('a tree that comes branch by branch', () => {
  const lazyWood = (pending: TreeNode['pending'], children: readonly TreeNode[] = []): readonly TreeNode[] => [
    { ...leaf('a', children), ...(pending && { pending }) },
    leaf('b'),
  ]
  const lazy = () => ({ onOpen: vi.fn(), onSearch: vi.fn() })

  test('opening a node by keys asks for what is below it; opening it again after a failure does, too', async () => {
    const ways = lazy()
    await open({ ...example('folded'), nodes: lazyWood('unasked'), lazy: ways })
    tree().focus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}')
    expect(ways.onOpen.mock.calls).toEqual([['a']])
    shown?.unmount()
    await open({ ...example('folded'), nodes: lazyWood('failed'), lazy: ways })
    expect(shown?.element.querySelector('[role=alert]')?.getAttribute('aria-label')).toBe('a: Could not be loaded')
    await userEvent.click(page.getByRole('button', { name: 'a: Retry' }))
    tree().focus()
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}')
    expect(ways.onOpen.mock.calls).toEqual([['a'], ['a'], ['a']])
  })

  test('what is on its way is said, and what has come is shown', async () => {
    const { element } = await open({ ...example('folded'), nodes: lazyWood('loading'), lazy: lazy() })
    expect(element.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('a: Loading')
    expect(element.querySelector('[role=alert]')).toBeNull()
    shown?.unmount()
    await open({ ...example('folded'), nodes: lazyWood(undefined, [leaf('a1')]), lazy: lazy(), settings: { unfolded: 'all' } })
    expect(names()).toEqual(['All', 'a', 'a1', 'b'])
  })

  test('what is typed is looked for by the server, after a pause, and nothing is left out here', async () => {
    const ways = lazy()
    await open({ ...example('folded'), nodes: lazyWood('unasked'), lazy: ways })
    await userEvent.fill(page.getByRole('searchbox'), 'zz')
    await vi.waitFor(() => expect(ways.onSearch.mock.calls).toEqual([['zz']]))
    expect(names()).toEqual(['All', 'a', 'b'])
  })
})

test('a chosen factory is named where it hides all nodes, with the way to all factories', async () => {
  const widen = vi.fn()
  const status = { loading: false, empty: 'part', widen } as const
  shown = mount(<Tree {...example('nothing yet')} status={status} />, widgets, { language: 'en' })
  const { element } = shown
  await vi.waitFor(() => expect(element.querySelector('.kit-empty')?.textContent).toContain('Nothing in the chosen factory'), {
    timeout: 15_000,
  })
  await userEvent.click(page.getByRole('button', { name: 'Show all factories' }))
  expect(widen).toHaveBeenCalledOnce()
})
