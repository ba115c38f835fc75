// “All” by its value: it clears the others, another clears it, with none left it is back.
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { all, pickSeveral } from './component.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('chipFilter', examples, { name, language: 'en' }))
const chip = (text: string) =>
  [...(opened?.element.querySelectorAll('.chip') ?? [])].find((each) => each.textContent.includes(text)) ?? document.body

test('what a click leaves of several', () => {
  expect(pickSeveral([all], 'a')).toEqual(['a'])
  expect(pickSeveral(['a'], 'b')).toEqual(['a', 'b'])
  expect(pickSeveral(['a', 'b'], all)).toEqual([all])
  expect(pickSeveral(['a'], 'a')).toEqual([all])
  // wherever it stands
  expect(pickSeveral(['a', all], 'b')).toEqual(['a', 'b'])
})

test('several: all is chosen at first, and nothing is sent for it', async () => {
  const { changed } = await open('several, all')
  expect(chip('All').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(chip('Running'))
  expect(changed).toHaveBeenLastCalledWith(['running'])
  await userEvent.click(chip('Stopped'))
  expect(changed).toHaveBeenLastCalledWith(['running', 'stopped'])
  expect(chip('All').getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(chip('All'))
  expect(changed).toHaveBeenLastCalledWith(undefined)
  await vi.waitFor(() => expect(chip('Running').getAttribute('aria-pressed')).toBe('false'))
})

test('one: a click on what is chosen leaves it chosen, and says so again', async () => {
  const { changed } = await open('chosen')
  await userEvent.click(chip('Running'))
  expect(changed).toHaveBeenLastCalledWith('running')
  expect(chip('Running').getAttribute('aria-checked')).toBe('true')
})

test('with a default there is no “all”: it would fill in again', async () => {
  await open('with a default')
  expect(chip('All')).toBe(document.body)
})
