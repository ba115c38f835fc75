// A record by its name.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'
import { exampleOptions, type Example } from '../kit/testing/example.ts'
import type { FieldProps } from '../../runtime/index.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('lookup', examples, { name }))

test('shows a stored record that no page of choices has by its name', async () => {
  const { element } = await open('stored and not on this page')
  expect(element.textContent).toContain('欧阳志远')
  expect(element.textContent).not.toContain('e9')
})

test('asks for what is typed, and takes what is found', async () => {
  const search = vi.fn()
  const [first] = examples
  if (!first) throw new Error('no example')
  const options = { ...exampleOptions([{ value: 'e7', label: '王芳（10088）' }]), search }
  const found: Example<FieldProps> = { name: 'found', props: { ...first.props, value: undefined, options } }
  opened = await openExample('lookup', [found], { name: 'found' })
  await userEvent.click(opened.find('input'))
  expect(search).toHaveBeenLastCalledWith('')
  await userEvent.keyboard('wf')
  expect(search).toHaveBeenLastCalledWith('wf')
  await userEvent.keyboard('{Enter}')
  const { changed } = opened
  await vi.waitFor(() => expect(changed).toHaveBeenLastCalledWith('e7'))
})

test('Enter or Tab before the answer has come chooses who is called so, and nobody of the list that stands there', async () => {
  const [first] = examples
  if (!first) throw new Error('no example')
  const named = vi.fn(async (text: string) => (text === 'wf' ? { value: 'e9', label: '王芳（10088）' } : undefined))
  const stale = { ...exampleOptions([{ value: 'e7', label: '李明（10001）' }]), search: () => undefined, hasty: { keyword: '', named } }
  const hasty: Example<FieldProps> = { name: 'hasty', props: { ...first.props, value: undefined, options: stale } }
  opened = await openExample('lookup', [hasty], { name: 'hasty' })
  const { changed, find } = opened
  const list = () => document.querySelector('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
  await userEvent.click(find('input'))
  await userEvent.keyboard('w{Enter}')
  await vi.waitFor(() => expect(named).toHaveBeenLastCalledWith('w'))
  expect([changed.mock.calls, list() !== null], 'it could be several: the list stays').toEqual([[], true])
  await userEvent.keyboard('f{Enter}')
  await vi.waitFor(() => expect(changed.mock.calls).toEqual([['e9']]))
  await vi.waitFor(() => expect(list()).toBeNull())
  await userEvent.keyboard('wf{Tab}')
  await vi.waitFor(() => expect(changed.mock.calls).toEqual([['e9'], ['e9']]))
  expect(find('input')).not.toBe(document.activeElement)
})
