// Items of a checklist: what a result needs appears with it.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('checklist', examples, { name, width: 360 }))

const labels = (element: Element): readonly (readonly string[])[] =>
  [...element.querySelectorAll('li')].map((item) =>
    [...item.querySelectorAll('.checklist-part > span')].map(({ textContent }) => textContent ?? ''),
  )

test('what a result needs is there with it, and on request elsewhere', async () => {
  const { element, find } = await open('filled')
  expect(labels(element)).toEqual([[], ['备注'], []])
  await userEvent.click(find('li:nth-child(1) .checklist-more'))
  expect(labels(element)).toEqual([['备注'], ['备注'], []])
})

test('says how many are done, and items cannot be renamed', async () => {
  const { find, element } = await open('filled')
  expect(find('[role="status"]').textContent).toBe('已检查 2 / 3 项')
  expect(element.querySelectorAll('.checklist-name input')).toHaveLength(0)
  expect(element.scrollWidth).toBeLessThanOrEqual(360)
})
