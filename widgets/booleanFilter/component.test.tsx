// What has no answer can be asked for where there may be none.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

const choices = () => [...document.querySelectorAll('.ant-select-item-option')]
async function unfold(name: string): Promise<Opened> {
  opened = await openExample('booleanFilter', examples, { name })
  await userEvent.click(opened.find('.ant-select'))
  await expect.poll(() => choices().length).toBeGreaterThan(0)
  return opened
}

test('yes and no', async () => {
  const { changed } = await unfold('empty')
  expect(choices().map(({ textContent }) => textContent)).toEqual(['是', '否'])
  await userEvent.click(choices()[1] as HTMLElement)
  expect(changed).toHaveBeenLastCalledWith(false)
})

test('and neither', async () => {
  const { changed, element } = await unfold('without an answer')
  expect(element.textContent).toContain('未填')
  expect(choices().map(({ textContent }) => textContent)).toEqual(['是', '否', '未填'])
  await userEvent.click(choices()[0] as HTMLElement)
  expect(changed).toHaveBeenLastCalledWith(true)
})
