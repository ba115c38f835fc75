// Lines of a record: added, taken away, summed up.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('lines', examples, { name }))

const add = '.kit-entries > button'

test('a new line has the defaults of its schema', async () => {
  const { find, changed } = await open('filled')
  await userEvent.click(find(add))
  expect(changed).toHaveBeenLastCalledWith([expect.anything(), expect.anything(), { qty: 1 }])
})

test('the last line stays, and no more fit than allowed', async () => {
  expect((await open('the last line stays')).find('tbody button')).toHaveProperty('disabled', true)
  opened?.unmount()
  expect((await open('no more lines')).find(add)).toHaveProperty('disabled', true)
})

test('computed columns are summed up under them', async () => {
  expect((await open('filled')).find('tfoot').textContent).toBe('合计4,380.80')
})
