// A file is answered to whoever may read the row that holds it, and to nobody else: by kind of holder, with a scope of rows on the read.
import { beforeAll, expect, test } from 'vitest'
import type { Entity, Field, Model } from '../../../metadata/model/model.ts'
import { callerOf } from '../../engine/entity/testing/callers.ts'
import { Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { type Grants, noGrants } from '../../kernel/permission/grants.ts'
import { Refusal } from '../../base/errors.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Call } from '../../kernel/request/route.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'
import type { ModulePlatform } from '../handlers.ts'
import { file } from './handlers.ts'

const server = await serverForFile()
const samples = new Samples(server)
let model: Model
let device: { readonly inside: Row; readonly outside: Row }
beforeAll(async () => {
  // No document has a line with a picture or a list of files yet; what is asked here needs no column.
  model = withFields(samples.model, { device: { photo: 'image', papers: 'fileList' }, purchaseOrderLine: { photo: 'image' } })
  device = {
    inside: await samples.make('device', { enabled: true }),
    outside: await samples.make('device', { enabled: false }),
  }
})

function withFields(original: Model, given: Readonly<Record<string, Readonly<Record<string, Field['kind']>>>>): Model {
  const entities: Record<string, Entity> = { ...original.entities }
  for (const [id, fields] of Object.entries(given)) {
    const entity = samples.entity(id)
    const like = samples.entity('employee').fields.picture
    if (!like) throw new Error('employees have no picture')
    const added = Object.entries(fields).map(([name, kind]) => [name, { ...like, name, kind }] as const)
    entities[id] = { ...entity, fields: { ...entity.fields, ...Object.fromEntries(added) } }
  }
  return { ...original, entities }
}

const scoped = (op: string, where: string): Grants => ({
  ...noGrants,
  allows: (asked) => (asked === op ? { where: [{ cel: { cel: where } }] } : undefined),
})

interface Held {
  readonly entity: string
  readonly field: string
  readonly owner?: string
  readonly by?: User
  readonly letGo?: boolean
}

/** A file as an upload leaves it, held by `owner`. */
async function held({ entity, field, owner, by = 'warehouse', letGo = false }: Held): Promise<string> {
  const [row] = await server.sql(
    `insert into data.file (tenant_id, id, entity, field, owner_id, name, media, size, hash, bytes, created_by, kept_until)
     select u.tenant_id, gen_random_uuid(), $1, $2, $3, 'a.png', 'image/png', 1, encode(sha256('x'), 'hex'), 'x', u.id, case when $4::boolean then now() + interval '1 day' end
     from control.user_account u where u.login_name = $5 returning id`,
    [entity, field, owner ?? null, letGo || owner === undefined, by],
  )
  return String(row?.id)
}

async function answers(id: string, caller: Caller): Promise<boolean> {
  const { database, files } = server.platform
  const platform: ModulePlatform = { ...({} as ModulePlatform), database, files, modelOf: () => model }
  const call: Partial<Call> = { caller, params: { id } }
  try {
    await file(platform).caller?.download?.(call as Call)
    return true
  } catch (fault) {
    if (fault instanceof Refusal && fault.error === 'notFound') return false
    throw fault
  }
}

test.each([
  ['a picture', 'photo'],
  ['a list of files', 'papers'],
])('%s of a row inside the scope, not of one outside', async (_, field) => {
  const caller = await callerOf(server, 'director', scoped('device.page', 'row.enabled'))
  expect(await answers(await held({ entity: 'device', field, owner: device.inside.id }), caller)).toBe(true)
  expect(await answers(await held({ entity: 'device', field, owner: device.outside.id }), caller)).toBe(false)
})

test('a picture of a line is seen with the line’s parent', async () => {
  const order = await samples.make('purchaseOrder', { remark: 'mine' })
  const other = await samples.make('purchaseOrder', { remark: 'theirs' })
  const lineOf = async ({ id }: Row): Promise<string> =>
    String((await server.sql('select id from data.purchase_order_line where purchase_order_id = $1', [id]))[0]?.id)
  const caller = await callerOf(server, 'director', scoped('purchaseOrder.get', "row.remark == 'mine'"))
  const photo = { entity: 'purchaseOrderLine', field: 'photo' }
  expect(await answers(await held({ ...photo, owner: await lineOf(order) }), caller)).toBe(true)
  expect(await answers(await held({ ...photo, owner: await lineOf(other) }), caller)).toBe(false)
})

test('who put it there does not see it for that, once the row is out of his sight', async () => {
  const file = { entity: 'device', field: 'photo', by: 'director' } as const
  const caller = await callerOf(server, 'director', scoped('device.page', 'row.enabled'))
  expect(await answers(await held(file), caller)).toBe(true)
  expect(await answers(await held({ ...file, by: 'leader' }), caller)).toBe(false)
  expect(await answers(await held({ ...file, owner: device.outside.id }), caller)).toBe(false)
})

test('what its row has let go, and what a removed row holds, is answered to nobody but those who look after the files', async () => {
  const everything: Grants = { ...noGrants, allows: (op) => (op === 'storedFile.page' ? undefined : {}) }
  const caller = await callerOf(server, 'admin', everything)
  const gone = await samples.make('device')
  const file = await held({ entity: 'device', field: 'photo', owner: gone.id })
  expect(await answers(file, caller)).toBe(true)
  await samples.call(samples.entity('device').routes.remove, undefined, { id: gone.id })
  expect(await answers(file, caller)).toBe(false)
  expect(await answers(await held({ entity: 'device', field: 'photo', owner: device.inside.id, letGo: true }), caller)).toBe(false)
})

test('reads of which one shows the field and another the row do not add up', async () => {
  const grants: Grants = {
    ...noGrants,
    allows: (op) =>
      op === 'device.page' ? { fields: new Set(['name']) } : op === 'device.get' ? { where: [{ cel: { cel: 'row.enabled' } }] } : undefined,
  }
  const caller = await callerOf(server, 'director', grants)
  expect(await answers(await held({ entity: 'device', field: 'photo', owner: device.inside.id }), caller)).toBe(true)
  expect(await answers(await held({ entity: 'device', field: 'photo', owner: device.outside.id }), caller)).toBe(false)
})
