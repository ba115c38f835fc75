// A field that a role does not hold shows in no channel, and asking for it answers as asking for a field that does not exist (R12).
import { beforeAll, expect, test } from 'vitest'
import { listWords } from '../../../metadata/base/listWords.ts'
import type { Entity } from '../../../metadata/model/model.ts'
import { primitivesOf } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { grantsOf, type Grants } from '../../kernel/permission/grants.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'
import { part, rowsOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const admin = new Samples(server)
const director = new Samples(server, 'director')
let grants: Grants
beforeAll(async () => {
  const keys = await server.sql(
    "select unnest(r.permissions) as key from control.role r where r.code = 'ROLE_DIRECTOR' and r.tenant_id = $1",
    [server.tenants.a.id],
  )
  grants = grantsOf(
    admin.model,
    keys.map(({ key }) => String(key)),
    { audience: 'tenant' },
  )
})

const hidden = (entity: Entity, action: string): readonly string[] => {
  const allowance = grants.allows(`${entity.id}.${action}`)
  return allowance?.fields
    ? Object.values(entity.fields)
        .filter(({ name }) => name !== 'id' && name !== 'version' && !allowance.fields?.has(name))
        .map(({ name }) => name)
    : []
}

const told = ({ status, body }: Reply, name: string): unknown => ({
  status,
  body: body
    .toString()
    .replace(/"correlationId":"[^"]+"/, '')
    .replaceAll(listWords.has(name) ? `filter.${name}` : name, listWords.has(name) ? 'filter.name' : 'name')
    .replaceAll(`：${name}"`, '：name"'),
})

test('in lists, single rows, look-ups and histories', { timeout: 240_000 }, async () => {
  let shown = 0
  for (const entity of admin.saved) {
    const { id } = await admin.make(entity.id)
    for (const [action, reply] of [
      ['page', await director.call(entity.routes.page, {})],
      ['list', await director.call(entity.routes.list, {})],
      ['get', await director.call(entity.routes.get, undefined, { id })],
      ['history', await director.call(entity.routes.history, undefined, { id })],
      ['options', await director.call(entity.routes.options, {})],
    ] as const) {
      if (!grants.allows(`${entity.id}.${action}`)) expect(reply.status, `${entity.id}.${action}`).toBe(403)
      if (reply.status !== 200) continue
      shown++
      const text = JSON.stringify(reply.data)
      for (const name of hidden(entity, action))
        expect(text, `${entity.id}.${action} shows ${name}`).not.toMatch(new RegExp(`"${name}":|"field":"${name}"`))
    }
  }
  expect(shown).toBeGreaterThan(30)
})

test('in filter, sort, sum, export and keyword, in the words of a field that does not exist', { timeout: 240_000 }, async () => {
  let tried = 0
  for (const entity of admin.saved.filter((candidate) => grants.allows(`${candidate.id}.page`))) {
    for (const name of hidden(entity, 'page')) {
      for (const ask of [
        // a word of the call means the word
        ...(listWords.has(name) ? [] : [(field: string) => ({ [field]: 'x' }), (field: string) => ({ [field]: [null, 5] })]),
        (field: string) => ({ filter: { [field]: 'x' } }),
        (field: string) => ({ filter: { [field]: [null, 5] } }),
        (field: string) => ({ sort: [{ field, order: 'asc' }] }),
        (field: string) => ({ sums: [field] }),
        (field: string) => ({ averages: { [field]: 2 } }),
      ]) {
        const reply = await director.call(entity.routes.page, ask(name))
        expect(told(reply, name), `${entity.id}.${name}`).toEqual(
          told(await director.call(entity.routes.page, ask('nothingOfThis')), 'nothingOfThis'),
        )
        expect(reply.status).toBe(400)
        tried++
      }
    }
    if (!grants.allows(`${entity.id}.export`)) continue
    for (const name of hidden(entity, 'export')) {
      const reply = await director.call(entity.routes.export, { columns: [name] })
      expect(told(reply, name), `${entity.id}.${name}`).toEqual(
        told(await director.call(entity.routes.export, { columns: ['nothingOfThis'] }), 'nothingOfThis'),
      )
    }
  }
  expect(tried).toBeGreaterThan(20)
})

const users = ['director', 'leader', 'operator', 'maintenance', 'quality', 'warehouse', 'energy'] as const

test('in look-ups, the palette and searches of trees: what is found by a text shows that text', async () => {
  const secret = {
    employee: { phone: '13800001007' },
    device: { qrCode: 'SECRET-QR', encodingMethod: 'manual' },
    space: { contact: 'SECRETMAN' },
  }
  const made = await Promise.all(Object.entries(secret).map(([id, values]) => admin.make(id, values)))
  let refused = 0
  for (const user of users) {
    const asking = new Samples(server, user)
    for (const keyword of ['1380000100', 'SECRET']) {
      for (const id of Object.keys(secret)) {
        const { routes } = admin.entity(id)
        const found = await asking.call(routes.options, { keyword })
        if (found.status === 200) expect(rowsOf(found), `${user} ${id}`).toEqual([])
        else refused++
      }
      expect((await server.call(user, 'GET', `/tenant-system/spaceTree/getSpaceTree?keyword=${keyword}`)).data ?? []).toEqual([])
      if (user === 'warehouse') expect((await server.call(user, 'POST', '/palette', { keyword })).data).toEqual([])
    }
    for (const [id, field] of [
      ['employee', 'phone'],
      ['device', 'qrCode'],
    ] as const) {
      const told = await asking.call(admin.entity(id).routes.options, { filter: { [field]: '1380000100' } })
      expect([400, 403], `${user} ${id}`).toContain(told.status)
    }
  }
  expect(made.length).toBe(3)
  expect(refused).toBeLessThan(users.length * 6)
  const [row] = rowsOf(
    await new Samples(server, 'warehouse').call(admin.entity('employee').routes.options, { keyword: String(made[0]?.jobNumber) }),
  )
  expect(row).toMatchObject({ id: made[0]?.id, hint: made[0]?.jobNumber })
})

/** The leader's role with the right to edit people, by the form alone. */
const editsPeople = () =>
  server.sql(
    `update control.role set permissions = array_append(permissions, 'personConfiguration/employeeTable/edit')
     where code = 'ROLE_LEADER' and tenant_id = $1 and not 'personConfiguration/employeeTable/edit' = any(permissions)`,
    [server.tenants.a.id],
  )

test('in the answer of a refused or conflicting write', async () => {
  await editsPeople()
  const leader = new Samples(server, 'leader')
  const row = await admin.make('employee', { idNumber: null })
  const update = admin.entity('employee').routes.update
  const seen =
    primitivesOf(leader.model.permissions, 'personConfiguration/employeeTable/edit')?.find(({ op }) => op === 'employee.get')?.fields ?? []
  const stale = await leader.call(update, { id: row.id, version: 99, name: '张三' })
  expect(stale.status).toBe(409)
  const allowed = new Set([...seen, ...(grants.allows('employee.get')?.fields ?? []), 'id', 'version', '$labels', '$can'])
  expect(Object.keys(Object(part(stale.data, 'current'))).filter((name) => !allowed.has(name))).toEqual([])
})

test('A write may not carry what its form does not show', async () => {
  await editsPeople()
  const leader = new Samples(server, 'leader')
  const row = await admin.make('employee')
  const reply = await leader.call(admin.entity('employee').routes.update, { id: row.id, version: row.version, resignDate: '2026-01-01' })
  expect(reply.status).toBe(400)
  const [device] = rowsOf(await admin.call(admin.entity('device').routes.page, {})).slice(0, 1)
  expect((await leader.call(admin.entity('device').routes.update, { id: device?.id ?? row.id, version: 1, name: 'x' })).status).toBe(403)
})
