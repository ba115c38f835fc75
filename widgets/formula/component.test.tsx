// Results, written out.
import { afterEach, expect, test } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('formula', examples, { name }))

test('a number with its places, thousands and unit', async () => {
  expect((await open('filled')).find('output').textContent).toBe('1,284,350.50 元')
})

test('no result has no unit', async () => {
  expect((await open('empty')).find('output').textContent).toBe('--')
})
