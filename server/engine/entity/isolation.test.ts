// Another tenant's ids, at every place an id can be given, answer exactly as ids that do not exist, and change nothing (R5, R7).
import { beforeAll, expect, test } from 'vitest'
import { refusalLeaks } from '../../testing/refusalLeaks.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'
import { rowsOf, Samples, type Row } from './testing/samples.ts'

/** Thousands of calls, on a machine that may be busy. */
const patient = { timeout: 300_000 }

const missing = '0190f5ea-0000-7000-8000-000000000000'

const server = await serverForFile()
const own = new Samples(server, 'admin')
const foreign = new Samples(server, 'admin2')
/** One row of tenant B for each entity. */
const theirs = new Map<string, Row>()

beforeAll(async () => {
  for (const entity of own.saved) {
    await own.any('space')
    // Below the root, so that the row has an id of its own.
    if (entity.tree?.lockedRoot) await foreign.any(entity.id)
    theirs.set(entity.id, await foreign.make(entity.id, entity.tree?.lockedRoot ? { [entity.tree.parent]: '1' } : {}))
  }
})

const entities = () => own.saved
const idOf = (entity: string): string => theirs.get(entity)?.id ?? missing

/** What an answer tells, without what is different in every answer. */
const told = ({ status, body }: Reply): unknown => ({
  status,
  body: body
    .toString()
    .replace(/"correlationId":"[^"]+"/, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'an id'),
})

async function alike(ask: (id: string) => Promise<Reply>, id: string, what: string): Promise<Reply> {
  const reply = await ask(id)
  refusalLeaks(reply, what)
  expect(told(reply), what).toEqual(told(await ask(missing)))
  return reply
}

const everything = async (): Promise<unknown> => {
  const tables = await server.sql(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('data', 'control') and table_type = 'BASE TABLE' and table_name not in ('audit', 'idempotency', 'change_counter', 'session') order by 1",
  )
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const [row] = await server.sql(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${String(name)} t where tenant_id = $1`,
      [server.tenants.b.id],
    )
    found[String(name)] = row?.hash
  }
  return found
}

test('Every registered address with an id in it, and every action that takes one in its body', patient, async () => {
  const before = await everything()
  const tried: string[] = []
  for (const route of server.routes) {
    const entity = own.model.entities[route.name.split('.')[0] ?? '']
    if (!entity || entity.parent || route.upload) continue
    const id = idOf(entity.id)
    const action = route.name.split('.')[1] ?? ''
    const path = route.path.slice('/api'.length)
    const to = (given: string): string => path.replaceAll(/\{\w+\}/g, given)
    if (path.includes('{')) {
      const reply = await alike(
        (given) => server.call('admin', route.method, to(given), route.method === 'POST' ? {} : undefined),
        id,
        route.path,
      )
      // What only the platform's staff may ask for is refused; a list of a parent's rows is empty; everything else is not there.
      expect([200, theirs.has(entity.id) ? 404 : 403, 404], route.path).toContain(reply.status)
      expect(reply.status !== 200 || rowsOf(reply).length === 0, route.path).toBe(true)
      tried.push(route.path)
    }
    const asked = await own.asked(entity.id, action)
    const bodies: readonly ((given: string) => unknown)[] =
      action === 'update'
        ? [(given) => ({ id: given, version: 1 })]
        : action === 'remove' && !path.includes('{')
          ? [(given) => ({ id: given })]
          : action === 'updateMany'
            ? [(given) => ({ rows: [{ id: given, version: 1 }] })]
            : action === 'removeMany'
              ? [(given) => ({ ids: [given] })]
              : action in entity.operations && entity.operations[action]?.on !== 'none'
                ? [(given) => (entity.operations[action]?.on === 'rows' ? { ids: [given], ...asked } : { id: given, version: 1, ...asked })]
                : []
    for (const body of bodies) {
      const reply = await alike(
        (given) => server.call('admin', 'POST', path, body(given)),
        id,
        `${route.path} ${JSON.stringify(body('…'))}`,
      )
      // Two of everything that may be granted: an action on no page is nobody's.
      expect([403, 404], route.path).toContain(reply.status)
      tried.push(`${route.path} body`)
    }
  }
  expect(tried.length).toBeGreaterThan(60)
  expect(await everything()).toEqual(before)
})

test('Every reference of every entity, at creation, at change and as a filter', patient, async () => {
  const before = await everything()
  for (const entity of entities()) {
    const row = await own.make(entity.id, entity.tree?.lockedRoot ? { [entity.tree.parent]: '1' } : {})
    const input = await own.input(entity.id)
    for (const field of Object.values(entity.fields)) {
      if (field.reference === undefined) continue
      const id = idOf(field.reference)
      const value = (given: string): unknown => (field.kind === 'referenceList' ? [given] : given)
      const what = `${entity.id}.${field.name}`
      if (!field.readOnly) {
        expect(
          (await alike((given) => own.call(entity.routes.create, { ...input, [field.name]: value(given) }), id, what)).status,
          what,
        ).toBe(400)
        expect(
          (
            await alike(
              (given) => own.call(entity.routes.update, { id: row.id, version: row.version, [field.name]: value(given) }),
              id,
              what,
            )
          ).status,
          what,
        ).toBe(400)
      }
      const filtered = await alike((given) => own.call(entity.routes.page, { [field.name]: given }), id, `${what} filter`)
      if (filtered.status === 200) expect(rowsOf(filtered), what).toEqual([])
    }
  }
  expect(await everything()).toEqual(before)
})

test('Lines, look-ups and lists never show them', async () => {
  const order = foreign.entity('purchaseOrder')
  const [line] = Object.values(theirs.get('purchaseOrder')?.lines ?? [])
  const input = await own.input('purchaseOrder')
  const lines = (given: string): unknown => ({ ...input, lines: [{ id: given, material: idOf('material'), qty: 1, unitPrice: 1 }] })
  await alike((given) => own.call(order.routes.create, lines(given)), line?.id ?? '', 'lines')
  for (const entity of entities()) {
    const id = idOf(entity.id)
    const chosen = await own.call(entity.routes.options, { ids: [id] })
    if (chosen.status !== 403) expect(rowsOf(chosen), entity.id).toEqual([])
    expect(
      rowsOf(await own.call(entity.routes.list)).map((row) => row.id),
      entity.id,
    ).not.toContain(id)
  }
})

test('The database itself refuses a row that refers to another tenant', async () => {
  const stranger = server.sql(
    'insert into data.material_type (tenant_id, id, number, name, process_id, classification) values ($1, gen_random_uuid(), $2, $2, $3, $4)',
    [server.tenants.a.id, 'R7', idOf('process'), 'raw'],
  )
  await expect(stranger).rejects.toThrow(/foreign key/)
})
