// The members of an object.
import { afterEach, expect, test } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('keyValue', examples, { name }))

test('each member stands under its name with the control of its kind', async () => {
  const { element, find } = await open('filled')
  expect([...element.querySelectorAll('.key-value-name')].map(({ textContent }) => textContent)).toEqual([
    '锭速',
    '牵伸倍数',
    '钢丝圈',
    '紧密纺',
  ])
  expect(find('input').getAttribute('inputmode')).toBe('numeric')
  expect(find('[role=switch]').getAttribute('aria-checked')).toBe('true')
})
