// Properties that a form does not have are refused at every depth, whatever they are called (R13, R31); states move only along their table (R14).
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refusalLeaks } from '../../testing/refusalLeaks.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, rowOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

const stranger = fc.oneof(
  fc.constantFrom(
    'id',
    'tenantId',
    'tenant_id',
    'role',
    'status',
    'approval',
    'total',
    'number',
    'createdBy',
    'createdAt',
    'updatedBy',
    'deletedAt',
    'version',
    '$can',
    '$labels',
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
  ),
  fc
    .string({ minLength: 1, maxLength: 8 })
    .filter(
      (name) =>
        !/^(supplier|space|orderDate|expectedArrival|applicant|remark|lines|confirmed|material|sparePart|specification|qty|unit|unitPrice)$/.test(
          name,
        ),
    ),
)
const anything = fc.oneof(
  fc.constant(null),
  fc.constant('x'),
  fc.constant(1),
  fc.constant({ admin: true }),
  fc.constant('0190f5ea-0000-7000-8000-000000000000'),
)

/** JSON text, since an object literal cannot carry __proto__ as its own. */
const withProperty = (body: unknown, name: string, value: unknown): string =>
  JSON.stringify(body).replace(/^\{/, () => `{${JSON.stringify(name)}:${JSON.stringify(value)},`)

test('Unknown and read-only properties are refused in the row and in its lines, and nothing is stored', async () => {
  const good = await samples.input('purchaseOrder')
  const [line] = Array.isArray(good.lines) ? good.lines : []
  const count = async (): Promise<unknown> => (await server.sql('select count(*) as n from data.purchase_order'))[0]?.n
  const before = await count()
  await fc.assert(
    fc.asyncProperty(stranger, anything, fc.boolean(), async (name, value, inside) => {
      // A line may say which stored line it is.
      fc.pre(!(inside && name === 'id'))
      const body = inside
        ? `{${JSON.stringify({ ...good, lines: undefined }).slice(1, -1)},"lines":[${withProperty(line, name, value)}]}`
        : withProperty(good, name, value)
      const reply = await server.call('admin', 'POST', '/purchase-order/create', body)
      expect([reply.status, name]).toEqual([400, name])
      refusalLeaks(reply, body)
    }),
    { numRuns: 150 },
  )
  expect(await count()).toBe(before)
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('Words of the language itself do nothing in a query, a filter, a form or a view, and every object stays what it was', async () => {
  const words = ['__proto__', 'constructor', 'prototype', '__proto__.polluted', 'constructor.prototype.polluted', '__proto__[polluted]']
  const before = Object.getOwnPropertyNames(Object.prototype).toSorted()
  const bodies = words.map((word) => `{"pageNum":1,"pageSize":10,"filter":{${JSON.stringify(word)}:{"polluted":1}}}`)
  for (const body of bodies) {
    const reply = await server.call('admin', 'POST', '/supplier/page', body)
    expect(reply.status).toBe(400)
    refusalLeaks(reply, body)
  }
  for (const word of words) {
    const name = encodeURIComponent(word)
    expect((await server.call('admin', 'GET', `/auth/me?${name}=1&${name}[polluted]=1`)).status).toBeLessThan(500)
    const state = `{"address":{${JSON.stringify(`${word}.${word}`)}:"polluted"}}`
    const view = `{"page":"supplierManagement","block":"table","name":"x","scope":"private","isDefault":false,"state":${state}}`
    expect((await server.call('admin', 'POST', '/views/save', view)).status).toBeLessThan(500)
    expect((await server.call('admin', 'PUT', `/preference/${name}`, '{"value":{"polluted":1}}')).status).toBeGreaterThanOrEqual(400)
    const multipart = `--x\r\ncontent-disposition: form-data; name="${word}"\r\n\r\npolluted\r\n--x--\r\n`
    const form = await server.call('admin', 'POST', '/supplier/import', multipart, { 'content-type': 'multipart/form-data; boundary=x' })
    expect(form.status).toBe(400)
  }
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(before)
  expect(Object.keys({}).concat(Object.keys(Object(Object({}).polluted)))).toEqual([])
})

test('Read-only fields are refused in a change too', async () => {
  const row = await samples.make('purchaseOrder')
  for (const name of ['number', 'total', 'approval', 'createdBy', 'updatedAt', 'nothing']) {
    const reply = await samples.call(samples.entity('purchaseOrder').routes.update, { id: row.id, version: row.version, [name]: 'x' })
    expect([reply.status, name]).toEqual([400, name])
  }
})

test('Operations follow the state table: legal ones move the row, others answer 409 and leave it alone', async () => {
  for (const entity of samples.saved.filter(({ states }) => states)) {
    const state = entity.states?.field ?? ''
    const names = Object.keys(entity.operations).filter((name) => entity.operations[name]?.to !== undefined)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 8 }), async (steps) => {
        let row = await samples.make(entity.id)
        expect(row[state]).toBe(entity.states?.initial)
        for (const name of steps) {
          const { from = [], to } = entity.operations[name] ?? {}
          const asked = await samples.asked(entity.id, name)
          const legal = from.includes(String(row[state]))
          const reply = await samples.call(entity.operationRoutes[name], {
            ...asked,
            ...(entity.operations[name]?.on === 'rows' ? { ids: [row.id] } : { id: row.id, version: row.version }),
          })
          expect([entity.id, row[state], name, reply.status]).toEqual([entity.id, row[state], name, legal ? 200 : 409])
          const now = rowOf(await samples.call(entity.routes.get, undefined, { id: row.id }))
          expect(now[state]).toBe(legal ? to : row[state])
          expect(now.version).toBe(legal ? row.version + 1 : row.version)
          row = now
        }
      }),
      { numRuns: 12 },
    )
  }
})

test('An operation on a row says which version it means, and takes no list of rows', async () => {
  const row = await samples.make('employee')
  const { resign } = samples.entity('employee').operationRoutes
  const blind = await samples.call(resign, { id: row.id })
  expect([blind.status, messagesOf(blind)]).toEqual([400, { version: '缺少版本，请刷新后重试' }])
  const listed = await samples.call(resign, { id: row.id, version: row.version, ids: [row.id] })
  expect([listed.status, Object.keys(messagesOf(listed))]).toEqual([400, ['ids']])
  expect((await samples.call(resign, { id: row.id, version: Number(row.version) + 1 })).status).toBe(409)
})

test('Of the same operation asked for twice at once, one happens', async () => {
  const row = await samples.make('employee')
  const { resign } = samples.entity('employee').operationRoutes
  const replies = await Promise.all([1, 2, 3, 4].map(() => samples.call(resign, { id: row.id, version: row.version })))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(rowOf(await samples.call(samples.entity('employee').routes.get, undefined, { id: row.id })).resignDate).toMatch(
    /^\d{4}-\d\d-\d\d$/,
  )
})

test('The same write sent twice with one key happens once and is answered the same', async () => {
  const body = await samples.input('supplier')
  const send = () => server.call('admin', 'POST', '/supplier/create', body, { 'idempotency-key': 'supplier-key-1' })
  const [first, second] = [await send(), await send()]
  expect(second.body.toString()).toBe(first.body.toString())
  expect(await server.sql('select count(*)::int as n from data.supplier where name = $1', [body.name])).toEqual([{ n: 1 }])
})

test('What a call does not take is named, where it takes an id alone and where it takes nothing', async () => {
  const { remove, restore, tree } = samples.entity('space').routes
  const row = await samples.make('device')
  const devices = samples.entity('device').routes
  const named = async (path: string, body: unknown) => {
    const reply = await server.call('admin', 'POST', path, body)
    return [reply.status, Object.keys(messagesOf(reply))]
  }
  expect(remove.path).not.toContain('{id}')
  expect(await named(remove.path, { id: row.id, force: true, cascade: 1 })).toEqual([400, ['force', 'cascade']])
  const removing = devices.remove.path.replace('{id}', String(row.id))
  expect(await named(removing, { force: true })).toEqual([400, ['force']])
  // the path says which: another id beside it is no second opinion
  expect(await named(removing, { id: row.id })).toEqual([400, ['id']])
  expect(await named(devices.restore.path.replace('{id}', String(row.id)), { at: 'x' })).toEqual([400, ['at']])
  expect(await named('/logout', { everywhere: true })).toEqual([400, ['everywhere']])
  expect([restore, tree].map(({ method }) => method)).toEqual(['POST', 'GET'])
  expect(rowOf(await samples.call(devices.get, undefined, { id: String(row.id) })).version).toBe(row.version)
})

test('What an address does not take is named', async () => {
  const reply = await server.call('admin', 'GET', '/metadata/route?path=/purchase-order&lang=zh')
  expect([reply.status, Object.keys(messagesOf(reply))]).toEqual([400, ['lang']])
  const missing = await server.call('admin', 'GET', '/metadata/route')
  expect([missing.status, Object.keys(messagesOf(missing))]).toEqual([400, ['path']])
  expect((await server.call('admin', 'GET', '/metadata/route?path=/purchase-order&tenantSonId=')).status).toBe(200)
})
