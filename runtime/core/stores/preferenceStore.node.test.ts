// Preferences: first what was kept here, then the server's; writes settle, go out once, and are not lost with the connection.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/apiError.ts'
import { PreferenceStore, SETTLE_MS, type SendPreference } from './preferenceStore.ts'
import { memoryStorage, type Storage } from '../storage/storage.ts'

let storage: Storage
let sent: [string, unknown][]
const send: SendPreference = async (key, value) => sent.push([key, value])
const offline: SendPreference = async () => {
  throw new ApiError({ kind: 'network', code: 0, message: 'no network' })
}

beforeEach(() => {
  vi.useFakeTimers()
  storage = memoryStorage()
  sent = []
})
afterEach(() => void vi.useRealTimers())

function signedIn(by: SendPreference = send, stored?: Record<string, unknown>, owner = 'mill.admin'): PreferenceStore {
  const store = new PreferenceStore(storage, by)
  store.arrive(owner, stored)
  return store
}

test('the server’s values are taken, and serve again where it cannot be asked', () => {
  expect(signedIn(send, { settings: { isDark: true } }).get('settings')).toEqual({ isDark: true })
  expect(signedIn().get('settings')).toEqual({ isDark: true })
  expect(signedIn(send, {}).get('settings')).toBeUndefined()
})

test('a write settles for 500 ms and goes out once, the last of them', async () => {
  expect(SETTLE_MS).toBe(500)
  const store = signedIn()
  store.set('columns/orders/table', [1])
  await vi.advanceTimersByTimeAsync(499)
  store.set('columns/orders/table', [2])
  await vi.advanceTimersByTimeAsync(499)
  expect(sent).toEqual([])
  expect(store.get('columns/orders/table')).toEqual([2])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['columns/orders/table', [2]]])
})

test('what could not be sent wins over the server’s at the next visit, and is sent then; a removal too', async () => {
  const store = signedIn(offline, { palette: ['a'], shortcuts: ['b'] })
  store.set('palette', ['mine'])
  store.set('shortcuts', undefined)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  const later = signedIn(send, { palette: ['a'], shortcuts: ['b'], settings: {} })
  expect([later.get('palette'), later.get('shortcuts'), later.get('settings')]).toEqual([['mine'], undefined, {}])
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(sent).toEqual([
    ['palette', ['mine']],
    ['shortcuts', undefined],
  ])
  expect(signedIn(send, { palette: ['newer'] }).get('palette')).toEqual(['newer'])
})

test('what the server refuses is not offered to it again', async () => {
  const refusing: SendPreference = async () => {
    throw new ApiError({ kind: 'refused', code: 413, message: 'too large' })
  }
  signedIn(refusing).set('palette', 'x')
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  signedIn()
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(sent).toEqual([])
})

test('another user at the same browser sees none of it, and nothing is sent in his name', async () => {
  const store = signedIn()
  store.set('settings', { isDark: true })
  store.forget()
  expect(store.get('settings')).toBeUndefined()
  store.arrive('mill.other', undefined)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(store.get('settings')).toBeUndefined()
  expect(sent).toEqual([])
})
