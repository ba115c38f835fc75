// A code for a scanner.
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())
const open = async (name: string): Promise<Opened> => (opened = await openExample('qrCode', examples, { name }))

test('draws the text, and is named by it', async () => {
  const { find } = await open('filled')
  expect(find('[role=img]').getAttribute('aria-label')).toBe('设备二维码 SPN-A1-0037')
  expect(find('svg[role=img] path').getAttribute('d')).not.toBe('')
})

test('shows no code where there is no text, and one as soon as there is', async () => {
  const { element, find } = await open('empty')
  expect(element.querySelector('[role=img]')).toBeNull()
  await userEvent.fill(find('input'), 'SPN-1')
  expect(find('[role=img]').getAttribute('aria-label')).toContain('SPN-1')
})
