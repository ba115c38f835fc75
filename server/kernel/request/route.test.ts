// A route that forgets its permission never gets as far as serving (R10).
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openapi } from '../../../metadata/compiler/emit/openapi.ts'
import type { Handlers } from '../../modules/handlers.ts'
import { moduleRoutes } from '../../modules/routes.ts'
import { testServer } from '../../testing/testServer.ts'
import { data } from '../call/answer.ts'
import { registerRoute, refuseUndeclared } from '../../http/register.ts'
import type { Route } from './route.ts'

const handle = async () => data(null)
const label = { zh: '试', en: 'Try' }
const manifest = (route: object) => ({
  kind: 'module' as const,
  id: 'try',
  label,
  routes: { go: { route: 'GET /go', permission: 'public', label, ...route } },
})

function register(change: object): FastifyInstance {
  const app = Fastify()
  refuseUndeclared(app)
  const route: Route = { method: 'POST', path: '/api/try', name: 'try.go', permission: 'public', write: true, handle, ...change }
  // What is under test throws before anything of this is used.
  registerRoute(app, Object.create(null), route)
  return app
}

test('a route declares a permission', () => {
  expect(() => register({})).not.toThrow()
  for (const permission of [undefined, '', 'everyone', { op: '' }, { op: 'stopReason' }]) {
    expect(() => register({ permission })).toThrow('The route POST /api/try (try.go) declares no permission')
  }
})

test('a route put on Fastify past registerRoute stops the start', () => {
  const app = Fastify()
  refuseUndeclared(app)
  expect(() => app.get('/api/backdoor', async () => 'open')).toThrow('The route GET /api/backdoor declares no permission')
})

test('a write is never a GET', () => {
  expect(() => register({ method: 'GET' })).toThrow('must be a POST')
})

test('a module’s routes and handlers name each other', () => {
  const join = (route: object, handlers: Handlers) => moduleRoutes(manifest(route), handlers)
  expect(join({}, { public: { go: handle } })).toMatchObject([
    { method: 'GET', path: '/api/go', name: 'try.go', permission: 'public', write: false },
  ])
  expect(join({ permission: 'employee.export' }, { caller: { go: handle } })).toMatchObject([{ permission: { op: 'employee.export' } }])
  expect(() => join({}, {})).toThrow('try.go has no public handler')
  expect(() => join({ permission: 'session' }, { public: { go: handle } })).toThrow('try.go has no caller handler')
  expect(() => join({}, { public: { go: handle, gone: handle } })).toThrow('handler gone')
})

test('what is registered is what OpenAPI describes, each with the same permission', async () => {
  const server = await testServer()
  const { paths } = openapi(server.platform.product())
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => `${method.toUpperCase()} ${path} ${call['x-permission']}`),
  )
  const registered = server.routes
    .map(({ method, path, permission }) => `${method} ${path} ${typeof permission === 'string' ? permission : permission.op}`)
    // Those of tenants' own documents are described by each tenant's own names: this one has none.
    .filter((route) => !/ own\.\w+$/.test(route))
  expect(registered.toSorted()).toEqual(described.toSorted())
  const { body } = await server.call('operator', 'GET', '/openapi.json')
  const own: { readonly paths: object } = JSON.parse(body.toString())
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(Object.keys(own.paths)))
  expect(own.paths).toHaveProperty(['/api/auth/me'])
  expect(own.paths).not.toHaveProperty(['/api/workshop/publish'])
  await server.close()
})
