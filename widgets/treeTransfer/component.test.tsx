// Checked nodes move between the panels; select all, half-ticked parents, search.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => {
  opened = await openExample('treeTransfer', examples, { name, language: 'en' })
  await vi.waitFor(() => expect(opened?.element.querySelector('[role=treeitem]')).not.toBeNull(), { timeout: 15_000 })
  return opened
}
const side = (name: string): Element => page.getByRole('region', { name, exact: true }).element()
const names = (name: string) => [...side(name).querySelectorAll('.kit-node-label')].map((each) => each.textContent.split(' ')[0])
const box = (name: string, label: string): Element =>
  [...side(name).querySelectorAll('.ant-tree-treenode')]
    .find((each) => each.textContent.includes(label))
    ?.querySelector('.ant-tree-checkbox') ?? document.body
const move = (name: 'Add' | 'Remove') => userEvent.click(page.getByRole('button', { name, exact: true }))
const all = (name: string) => page.getByRole('checkbox', { name: `Select all: ${name}` })

test('each side shows its nodes with what leads to them', async () => {
  await open('filled')
  expect(names('Available')).toEqual(['一分厂', '前纺车间', '并条', '细纱车间'])
  expect(names('Selected')).toEqual(['一分厂', '前纺车间', '梳棉', '二分厂'])
})

test('what is ticked is taken, a parent with all that was left of it', async () => {
  const { changed } = await open('empty')
  await userEvent.click(box('Available', 'Drawing'))
  expect(box('Available', 'Preparation').className).toContain('indeterminate')
  expect((all('Available').element() as HTMLInputElement).checked).toBe(false)
  await move('Add')
  expect(changed).toHaveBeenLastCalledWith(['s112'])
  await userEvent.click(box('Available', 'Preparation'))
  await move('Add')
  expect(changed).toHaveBeenLastCalledWith(['s11', 's111', 's112'])
  await userEvent.click(box('Selected', 'Carding'))
  await move('Remove')
  expect(changed).toHaveBeenLastCalledWith(['s11', 's112'])
})

test('select all takes everything, and everything back', async () => {
  const { changed } = await open('empty')
  await userEvent.click(all('Available'))
  await move('Add')
  expect(changed).toHaveBeenLastCalledWith(['s1', 's11', 's111', 's112', 's12', 's2'])
  await vi.waitFor(() => expect(side('Available').textContent).toContain('Nothing left to select'))
  await userEvent.click(all('Selected'))
  await move('Remove')
  expect(changed).toHaveBeenLastCalledWith(undefined)
})

test('where only leaves are kept, a parent stands for its leaves', async () => {
  const { changed } = await open('leaves only')
  await userEvent.click(box('Available', 'Plant 1'))
  await move('Add')
  expect(changed).toHaveBeenLastCalledWith(['s111', 's112', 's12'])
})

test('a search leaves what matches, and moves no more than is ticked', async () => {
  const { changed } = await open('empty')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search: Available' }), 'card')
  await vi.waitFor(() => expect(names('Available')).toEqual(['一分厂', '前纺车间', '梳棉']))
  await userEvent.click(all('Available'))
  await move('Add')
  expect(changed).toHaveBeenLastCalledWith(['s111'])
})
