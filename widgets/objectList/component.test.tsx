// Entries that live in the record.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('objectList', examples, { name }))

test('sums the column that asks for it, to its places', async () => {
  expect((await open('filled')).find('tfoot').textContent).toBe('合计100.0')
})

test('offers no more rows than allowed', async () => {
  const { find, changed } = await open('at most two')
  expect(find('.kit-entries > button')).toHaveProperty('disabled', true)
  await userEvent.click(find('tbody button'))
  expect(changed).toHaveBeenLastCalledWith([{ code: 'T' }])
})
