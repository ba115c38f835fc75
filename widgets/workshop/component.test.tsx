// The workshop as a part of a page.
import { afterEach, expect, test, vi } from 'vitest'
import { openExample, type Opened } from '../kit/testing/openExample.tsx'
import { examples } from './examples.ts'

let opened: Opened | undefined
afterEach(() => opened?.unmount())

test('the list of documents says what keeps it, and offers another try', async () => {
  opened = await openExample('workshop', examples, { name: 'no answer' })
  await vi.waitFor(() => expect(opened?.element.querySelector('nav button.ant-btn-sm')?.textContent).toMatch(/重试|重 试/), {
    timeout: 10_000,
  })
  expect(opened.element.querySelector('nav .ant-alert-error')).not.toBeNull()
})
