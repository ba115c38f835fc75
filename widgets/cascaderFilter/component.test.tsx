// Level by level; a node stands for all below it, unless only leaves can be taken.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
/** Rows come as their level opens. */
const level = (name: string) =>
  vi.waitFor(() => {
    const row = document.querySelector(`.ant-cascader-menu-item[title="${name}"]`)
    if (!row) throw new Error(`no level shows ${name}`)
    return row
  })
const open = async (name: string): Promise<Opened> => (opened = await openExample('cascaderFilter', examples, { name }))

test('each level can be taken', async () => {
  const { changed, find } = await open('empty')
  await userEvent.click(find('input'))
  await userEvent.click(await level('锦华纺织'))
  expect(changed).toHaveBeenLastCalledWith('1')
  await userEvent.click(await level('细纱一车间'))
  expect(changed).toHaveBeenLastCalledWith('w1')
  await userEvent.click(await level('1 区'))
  expect(changed).toHaveBeenLastCalledWith('a1')
})

test('the whole path of what is chosen is shown', async () => {
  const { element } = await open('chosen')
  await vi.waitFor(() => expect(element.textContent).toContain('锦华纺织 / 细纱一车间 / 1 区'))
})
