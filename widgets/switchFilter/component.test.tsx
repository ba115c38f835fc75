// On asks for yes; off for everything, or for no.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

test.each([
  ['empty', [true, undefined]],
  ['off asks for no', [true, false]],
])('%s', async (name, [on, off]) => {
  opened = await openExample('switchFilter', examples, { name })
  await userEvent.click(opened.find('button'))
  expect(opened.changed).toHaveBeenLastCalledWith(on)
  await userEvent.click(opened.find('button'))
  expect(opened.changed).toHaveBeenLastCalledWith(off)
})
