// Answers asked for ahead are taken once, by the call that would have been the same.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../storage/storage.ts'
import { prefetchCalls } from './prefetchedCalls.ts'
import { createApi } from './api.ts'
import type { ApiHost } from './call.ts'

const asked: string[] = []
beforeEach(() => {
  asked.length = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(String(input))
    return Response.json({ code: 200, msg: 'ok', data: String(input) })
  })
})
afterEach(() => vi.restoreAllMocks())

function storageOf(token?: string, language?: 'zh' | 'en') {
  const storage = memoryStorage()
  if (token !== undefined) storage.write('token', token)
  if (language !== undefined) storage.write('settings', { language })
  return storage
}

const host: ApiHost = {
  token: () => 'mine',
  language: () => 'en',
  tenantSonId: () => undefined,
  onExpired: () => undefined,
  confirm: async () => true,
  drafts: () => undefined,
  onFailure: () => undefined,
  onBusy: () => undefined,
  onAnswer: () => undefined,
  onCached: () => undefined,
  say: (key) => key,
}

const first = ['/api/auth/me', '/api/menu/entries', '/api/metadata/pages', '/api/preference']

test('whoever is not signed in asks for nothing', () => {
  expect(prefetchCalls(storageOf(), '/park-type')).toBeUndefined()
  expect(asked).toEqual([])
})

test('session, menu and the page at the address are asked for together; the console’s own screens are no pages', () => {
  prefetchCalls(storageOf('mine'), '/park-type')
  expect(asked.toSorted()).toEqual([...first, '/api/metadata/route?path=%2Fpark-type'].toSorted())
  asked.length = 0
  prefetchCalls(storageOf('mine'), '/navigation')
  expect(asked.toSorted()).toEqual(first.toSorted())
})

test('the same call takes the answer, once', async () => {
  const api = createApi(host, { ahead: prefetchCalls(storageOf('mine', 'en'), '/navigation') })
  asked.length = 0
  expect(api.holds('/menu/entries')).toBe(true)
  expect(await api.call('/menu/entries')).toBe('/api/menu/entries')
  expect(asked).toEqual([])
  expect(api.holds('/menu/entries')).toBe(false)
  await api.call('/menu/entries')
  expect(asked).toEqual(['/api/menu/entries'])
})

test.each([
  ['of another session', storageOf('theirs', 'en')],
  ['in another language', storageOf('mine', 'zh')],
])('an answer %s is not taken', async (_what, storage) => {
  const api = createApi(host, { ahead: prefetchCalls(storage, '/navigation') })
  asked.length = 0
  await api.call('/auth/me')
  expect(asked).toEqual(['/api/auth/me'])
})
