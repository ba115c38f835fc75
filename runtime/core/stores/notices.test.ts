// Toasts: equal errors are one, nothing is lost before somebody draws; the busy counter never falls below zero.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Loading } from './loading.ts'
import { DEDUPE_MS, Notices, type Notice } from './notices.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function drawn(notices: Notices): Notice[] {
  const shown: Notice[] = []
  notices.attach({ show: (notice) => shown.push(notice), ask: async () => true, settle: () => undefined })
  return shown
}

test('an equal error within five seconds of its toast is not shown again, a different one is', () => {
  const notices = new Notices()
  const shown = drawn(notices)
  notices.error('no network')
  vi.setSystemTime(Date.now() + DEDUPE_MS - 1)
  notices.error('no network')
  notices.error('no permission')
  vi.setSystemTime(Date.now() + 1)
  notices.error('no network')
  expect(shown.map(({ message }) => message)).toEqual(['no network', 'no permission', 'no network'])
})

test('what is said before anybody draws is drawn then, and questions wait for their answer', async () => {
  const notices = new Notices()
  expect(notices.wanted).toBe(false)
  notices.warn('early')
  const answer = notices.ask({ title: 'sure?' })
  expect(notices.wanted).toBe(true)
  expect(drawn(notices).map(({ message }) => message)).toEqual(['early'])
  expect(await answer).toBe(true)
})

test('the busy counter stays at zero however often it is lowered', () => {
  const loading = new Loading()
  loading.change(-1)
  loading.change(1)
  expect(loading.busy).toBe(true)
  loading.change(-1)
  expect(loading.busy).toBe(false)
})
