// A click on a node ticks the leaves below it; parents follow, what may not be ticked stays, and a search means what it shows.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => {
  opened = await openExample('tickTree', examples, { name, language: 'en' })
  await vi.waitFor(() => expect(opened?.element.querySelector('[role=treeitem]')).not.toBeNull(), { timeout: 15_000 })
  return opened
}
const node = (label: string): Element =>
  [...document.querySelectorAll('.ant-tree-treenode')].find((each) => each.textContent.includes(label)) ?? document.body
const box = (label: string): Element => node(label).querySelector('.ant-tree-checkbox') ?? document.body
const unfold = (label: string) => userEvent.click(node(label).querySelector('.ant-tree-switcher') ?? document.body)
const search = () => page.getByRole('searchbox')

test('what stands above is ticked, half ticked or not as its leaves are', async () => {
  const { element } = await open('filled')
  expect(box('Basic data').className).toContain('indeterminate')
  expect(element.textContent).toContain('Ticked 2 / 5')
  await unfold('Basic data')
  await vi.waitFor(() => expect(box('Machines').className).toContain('ant-tree-checkbox-checked'))
  expect(box('Staff').className).toContain('indeterminate')
})

test('a click gives the leaves below in the order of the tree, without those that may not be ticked, and takes them again', async () => {
  const { changed } = await open('empty')
  await userEvent.click(box('Basic data'))
  const all = ['staff/table/view', 'staff/table/edit', 'machines/table/view']
  expect(changed).toHaveBeenLastCalledWith(all)
  await userEvent.click(box('Basic data'))
  expect(changed).toHaveBeenLastCalledWith(undefined)
})

test('while a word is looked for a click means what is in sight; values that the tree does not know stay', async () => {
  const { changed } = await open('with a value that is gone')
  await userEvent.fill(search(), 'Edit')
  await vi.waitFor(() => expect(node('View')).toBe(document.body))
  await userEvent.click(box('Basic data'))
  expect(changed).toHaveBeenLastCalledWith(['staff/table/view', 'staff/table/edit', 'old/key/view'])
})

test.each(['disabled', 'read only'])('%s: seen and not changed', async (name) => {
  const { changed } = await open(name)
  await userEvent.click(box('Basic data'))
  expect(changed).not.toHaveBeenCalled()
})
