// A foreign widget whose code did not come.
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { late } from '../../../runtime/index.ts'
import { widgets } from '../../index.ts'
import { mount } from '../testing/mount.tsx'
import { Contained } from './contained.tsx'

test('it is requested again when it is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isThere = false
  const Foreign = late(async () => {
    if (!isThere) throw new TypeError('Failed to fetch dynamically imported module: /foreign.js')
    return () => <p>foreign</p>
  })
  const { element, unmount } = mount(
    <Contained name="Twist">
      <Foreign />
    </Contained>,
    widgets,
  )
  await vi.waitFor(() => expect(element.textContent).toContain('Twist'))
  isThere = true
  await userEvent.click(element.querySelector('[role="alert"] button') ?? element)
  await vi.waitFor(() => expect(element.textContent).toBe('foreign'))
  unmount()
  vi.restoreAllMocks()
})
