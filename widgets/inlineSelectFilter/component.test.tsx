// At most four at once (spec 5.10); four lie open, the rest stands under more.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOptions } from '../kit/testing/example.ts'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { laidOut } from './component.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('inlineSelectFilter', examples, { name, language: 'en' }))
const chips = () => [...(opened?.element.querySelectorAll<HTMLButtonElement>('.chip') ?? [])]

test('what is chosen lies open, the first of the others beside it', () => {
  const options = exampleOptions(['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, label: value })))
  const values = (chosen: readonly string[]) => {
    const { open: shown, rest } = laidOut(options, chosen, 3)
    return `${shown.map(({ value }) => value).join('')} ${rest.map(({ value }) => value).join('')}`
  }
  expect(values([])).toBe('abc de')
  expect(values(['e'])).toBe('abe cd')
  expect(values(['b', 'c', 'd', 'e'])).toBe('bcde a')
  expect(values(['z'])).toBe('abz cde')
})

test('four are chosen, a fifth cannot be', async () => {
  const { changed } = await open('as many as can be')
  expect(chips().map((each) => `${each.textContent.trim()}${each.disabled ? '-' : ''}`)).toEqual(['1#', '2#', '3#', '8#', 'More'])
  expect(opened?.element.textContent).toContain('At most 4')
  await userEvent.click(chips()[4]!)
  expect(page.getByRole('menuitem', { name: '4#' }).element().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(page.getByText('At most 4'))
  await userEvent.click(chips()[3]!)
  expect(changed).toHaveBeenLastCalledWith(['m1', 'm2', 'm3'])
  await userEvent.click(chips()[3]!)
  expect(changed).toHaveBeenLastCalledWith(['m1', 'm2', 'm3', 'm4'])
})

test('under more stands the rest', async () => {
  const { changed } = await open('empty')
  expect(chips().map((each) => each.textContent.trim())).toEqual(['1#', '2#', '3#', '4#', 'More'])
  await userEvent.click(chips()[4]!)
  await userEvent.click(page.getByRole('menuitem', { name: '7#' }))
  expect(changed).toHaveBeenLastCalledWith(['m7'])
})

test('of more than one page they are looked for by name', async () => {
  const { changed } = await open('of more than one page')
  expect(chips()).toEqual([])
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.click(page.getByTitle('8#'))
  expect(changed).toHaveBeenLastCalledWith(['m1', 'm7', 'm8'])
})
