// A record of a tree.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('treeSelect', examples, { name }))

const node = (title: string): Element => document.querySelector(`.ant-select-tree-node-content-wrapper[title^="${title}"]`) ?? document.body

test('takes a node of any depth', async () => {
  const { find, changed } = await open('empty')
  await userEvent.click(find('input'))
  await vi.waitFor(() => expect(node('梳棉')).not.toBe(document.body))
  await userEvent.click(node('梳棉'))
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('s111'))
})

test('a branch cannot be taken where only leaves can', async () => {
  const { find } = await open('leaves only')
  await userEvent.click(find('input'))
  await vi.waitFor(() => expect(node('前纺车间')).not.toBe(document.body))
  expect(node('前纺车间').closest('.ant-select-tree-treenode')?.className).toContain('disabled')
  // read all the same: it says whose leaves these are
  const second = document.createElement('span')
  second.style.color = 'var(--text-second)'
  node('前纺车间').append(second)
  expect(getComputedStyle(node('前纺车间')).color).toBe(getComputedStyle(second).color)
  expect(getComputedStyle(second).color).not.toBe(getComputedStyle(document.body).color)
  expect(node('梳棉').closest('.ant-select-tree-treenode')?.className).not.toContain('disabled')
})

test('what is typed is found below branches that cannot be taken, and Enter takes the first of it', async () => {
  const { find, changed } = await open('leaves only')
  await userEvent.click(find('input'))
  await vi.waitFor(() => expect(node('梳棉')).not.toBe(document.body))
  await userEvent.keyboard('前纺')
  await userEvent.keyboard('{Enter}')
  expect(changed).not.toHaveBeenCalled()
  await userEvent.clear(find('input'))
  await userEvent.keyboard('梳')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('s111'))
  changed.mockClear()
  await userEvent.keyboard('SM')
  await vi.waitFor(() => expect(node('梳棉')).not.toBe(document.body))
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('s111'))
  await vi.waitFor(() => expect(document.querySelector('.ant-select-tree-node-content-wrapper')?.checkVisibility() ?? false).toBe(false))
})
