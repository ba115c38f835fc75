// The guard at work against a real HTTP server: loading the menu, pages that are not the user's, a session that is over, a lost network.
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { nowhere } from '../../core/contracts/navigation.ts'
import { createServices, type Services } from '../../core/services.ts'
import { memoryStorage } from '../../core/storage/storage.ts'
import type { Notice } from '../../core/stores/notices.ts'
import { guard } from './navigationGuard.ts'

let server: Server
let base: string
/** Path with query to the answer's code and data. */
let answers: Record<string, readonly [code: number, data?: unknown]>
let asked: string[]

beforeAll(async () => {
  server = createServer((request, reply) => {
    const path = (request.url ?? '').replace('/api', '')
    asked.push(path)
    const [code, data = null] = answers[path] ?? [404]
    reply.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ code, msg: `answer ${code}`, data }))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  base = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
})
afterAll(() => server.close())

const page = (id: string, route: string) => ({ id, route, title: { zh: id, en: id }, fullScreen: false, activeMenu: null })
beforeEach(() => {
  asked = []
  answers = {
    '/auth/me': [200, { id: 'u', username: 'admin', name: '张敏', tenantId: 't', tenantName: 'mill', kind: 'tenant' }],
    '/menu/entries': [200, []],
    '/metadata/pages': [200, [page('stopReasons', '/park-type')]],
  }
})

interface Visit {
  readonly services: Services
  readonly went: string[]
  readonly shown: Notice[]
}

function arriveWith(token: string | undefined, origin = base): Visit {
  const went: string[] = []
  const shown: Notice[] = []
  const services = createServices({
    widgets: {},
    // The guard draws nothing: no element is needed.
    root: Object.create(null) as HTMLElement,
    nonce: undefined,
    base: origin,
    storage: memoryStorage(),
    navigation: { ...nowhere, go: (to) => void went.push(to) },
  })
  if (token !== undefined) services.session.begin(token)
  services.notices.attach({ show: (notice) => void shown.push(notice), ask: async () => true, settle: () => undefined })
  return { services, went, shown }
}

test('the menu is loaded once, then pages pass', async () => {
  const { services } = arriveWith('token')
  expect(await guard('/park-type?x=1', services)).toBeUndefined()
  expect(await guard('/navigation', services)).toBeUndefined()
  expect(asked.toSorted()).toEqual(['/auth/me', '/menu/entries', '/metadata/pages', '/preference'])
})

test('a page that exists but is not granted is warned about and leads to 403', async () => {
  answers['/metadata/route?path=%2Frole-manage'] = [200, { page: null, reason: 'forbidden' }]
  const { services, shown } = arriveWith('token')
  expect(await guard('/role-manage?a=1', services)).toBe('/403?from=%2Frole-manage')
  expect(shown).toMatchObject([{ kind: 'warning', message: services.speak('error.noMenu') }])
})

test('a path that no page has leads to 404 without a warning', async () => {
  answers['/metadata/route?path=%2Fno-such-page'] = [200, { page: null, reason: 'unknown' }]
  const { services, shown } = arriveWith('token')
  expect(await guard('/no-such-page', services)).toBe('/404')
  expect(shown).toEqual([])
})

test('a further address of a page leads to its own, with what was searched for', async () => {
  const { services } = arriveWith('token')
  answers['/metadata/route?path=%2Fdevices%2Fpark-type'] = [200, { page: { route: '/park-type' } }]
  expect(await guard('/devices/park-type?x=1', services)).toBe('/park-type?x=1')
})

test('a page granted since the menu was loaded passes', async () => {
  const { services } = arriveWith('token')
  await guard('/navigation', services)
  answers['/metadata/route?path=%2Frole-manage'] = [200, { page: { route: '/role-manage' } }]
  answers['/metadata/pages'] = [200, [page('roles', '/role-manage')]]
  expect(await guard('/role-manage', services)).toBeUndefined()
})

test('a session that is over leads to the login, with the reason and the way back', async () => {
  answers['/auth/me'] = answers['/menu/entries'] = answers['/metadata/pages'] = [401]
  const { services } = arriveWith('stale')
  expect(await guard('/park-type', services)).toBe('/login?redirect=%2Fpark-type')
  expect(services.session.token).toBeUndefined()
  expect(services.session.farewell).toBe('answer 401')
})

test('a lost network keeps the token', async () => {
  const { services } = arriveWith('token', 'http://127.0.0.1:1')
  await expect(guard('/park-type', services)).rejects.toMatchObject({ kind: 'network' })
  expect(services.session.token).toBe('token')
})
