// The chain over the trail (R45): whatever is done to the lines by whoever owns the database is found, and who writes does not wait for it.
import { expect, test } from 'vitest'
import { part, rowsOf, Samples } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'
import { readWorkbook } from '../../engine/workbook/readWorkbook.ts'

const server = await serverForFile()
const samples = new Samples(server)
const a = server.tenants.a.id

const chained = async (): Promise<void> => {
  server.platform.trail.wake()
  await server.platform.trail.idle()
}

const verify = async (noted: object = {}, user: User = 'admin'): Promise<readonly string[]> => {
  const { data } = await server.call(user, 'POST', '/platform-system/operation-log/operation/verify', noted, {
    'content-language': 'en_US',
  })
  return String(part(data, 'told')).split('\n')
}

/** Number and hash of the last link, as it is told. */
const lastOf = (told: readonly string[]): { readonly number: number; readonly hash: string } => {
  const [, number, hash] = /number (\d+), hash ([0-9a-f]{64})/.exec(told.join('\n')) ?? expect.unreachable(told.join('\n'))
  return { number: Number(number), hash: String(hash) }
}

/** Does what nobody but the owner can, looks, and undoes it. */
async function tampered(change: string, undo: string): Promise<readonly string[]> {
  await server.sql(change, change.includes('$1') ? [a] : [])
  try {
    return await verify()
  } finally {
    await server.sql(undo, undo.includes('$1') ? [a] : [])
  }
}

test('every line becomes a link, in one chain for each tenant; what has just been written waits and is not missed', async () => {
  await samples.make('employee', { name: '李链' })
  await chained()
  const told = await verify()
  expect(told[0]).toMatch(/^The log is whole: [\d,]+ lines/)
  const { number } = lastOf(told)
  const [counted] = await server.sql(
    'select count(*)::int as n, min(n)::int as first, max(n)::int as last from control.trail_link where tenant_id = $1',
    [a],
  )
  expect(counted).toEqual({ n: number, first: 1, last: number })
  await samples.make('employee', { name: '李新' })
  expect((await verify())[1]).toMatch(/^Another \d+ have just been written/)
  await chained()
  expect(await server.sql('select count(*)::int as n from app.fresh_line')).toEqual([{ n: 0 }])
})

test('each line of both logs names its link, also where it is exported, and such a link is found again', async () => {
  await samples.make('employee', { name: '李出' })
  await server.call('nobody', 'POST', '/auth/platform-doLogin', { username: 'operator', password: 'Wrong1234' })
  await chained()
  for (const name of ['operationLog', 'loginLog']) {
    const { routes } = samples.entity(name)
    const [row] = rowsOf(await samples.call(routes.page, { pageNum: 1, pageSize: 10 }))
    const told = String(part(row?.$labels, 'link'))
    const sheet = await readWorkbook((await samples.call(routes.export, { columns: ['at', 'link'] })).body, { rows: 10_000 })
    expect(JSON.stringify(sheet)).toContain(told)
    const [, number, hash] = /^(\d+) · ([0-9a-f]{64})$/.exec(told) ?? expect.unreachable(told)
    expect((await verify({ number: Number(number), hash })).at(-1)).toContain('agrees with')
  }
})

test('a line that is changed, removed, slipped in, moved to another time or person is found, and told which', async () => {
  await samples.make('employee', { name: '李改' })
  await chained()
  const of = "tenant_id = $1 and record = '李改' and action = 'create'"
  const changed = await tampered(
    `update data.audit set username = 'leader' where ${of}`,
    `update data.audit set username = 'admin' where ${of}`,
  )
  expect(changed[0]).toMatch(/1 are not as they were written/)
  expect(changed.at(-1)).toMatch(/Number \d+, \d{4}-\d\d-\d\d \d\d:\d\d:\d\d employee\.create: was changed/)
  const later = await tampered(
    `update data.audit set at = at + interval '1 microsecond' where ${of}`,
    `update data.audit set at = at - interval '1 microsecond' where ${of}`,
  )
  expect(later.at(-1)).toContain('was changed')
  const removed = await tampered(
    `with gone as (delete from data.audit where ${of} returning *) insert into data.idempotency (tenant_id, user_id, key, body_hash, answer) select tenant_id, user_id, 'kept here', '', to_jsonb(gone)::text from gone`,
    `insert into data.audit select l.* from data.idempotency i, jsonb_populate_record(null::data.audit, i.answer::jsonb) l where i.tenant_id = $1 and i.key = 'kept here'`,
  )
  expect(removed.at(-1)).toMatch(/Number \d+, .*: was removed/)
  await chained()
  expect((await verify())[0]).toContain('whole')
  const added = await tampered(
    `alter table data.audit disable trigger note_line; insert into data.audit (tenant_id, entity, action, record) values ('${a}', 'employee', 'create', 'slipped in'); alter table data.audit enable trigger note_line`,
    "delete from data.audit where record = 'slipped in'",
  )
  expect(added.at(-1)).toContain('was not written by the console')
})

test('a link that is changed or taken out is found, and a chain written anew by whoever has noted its end', async () => {
  await chained()
  const noted = lastOf(await verify())
  const middle = '(select max(n) / 2 from control.trail_link where tenant_id = $1)'
  const broken = await tampered(
    `update control.trail_link set hash = sha256(hash) where tenant_id = $1 and n = ${middle}`,
    `update control.trail_link l set hash = sha256(b.hash || l.content) from control.trail_link b where l.tenant_id = $1 and (b.tenant_id, b.n) = (l.tenant_id, l.n - 1) and l.n = ${middle}`,
  )
  expect(broken.filter((line) => line.includes('does not follow'))).toHaveLength(2)
  expect((await verify(noted)).at(-1)).toContain('agrees with')
  // The owner changes a line and makes all links anew: in itself it is whole.
  await server.sql("update data.audit set username = 'nobody' where tenant_id = $1 and record = '李改'", [a])
  await server.sql('delete from control.trail_link where tenant_id = $1', [a])
  await server.sql(
    'insert into app.fresh_line (tenant_id, line, content) select a.tenant_id, a.id, app.line_hash(a) from data.audit a where tenant_id = $1 order by id',
    [a],
  )
  await chained()
  const anew = await verify(noted)
  expect(anew[0]).toContain('whole')
  expect(anew.at(-1)).toContain('does not agree')
})

test('a line that comes twice stays one link, several consoles at once make one chain, and other tenants see nothing of it', async () => {
  await samples.make('employee', { name: '李双' })
  const fresh = await server.sql('select app.fresh_lines(1000) as lines')
  const twice = JSON.stringify([...JSON.parse(String(fresh[0]?.lines)), ...JSON.parse(String(fresh[0]?.lines))])
  await Promise.all([1, 2, 3].map(() => server.sql('select app.link_lines($1::json)', [twice])))
  await chained()
  expect((await verify())[0]).toContain('whole')
  expect((await verify({}, 'admin2'))[0]).toContain('whole')
  expect((await server.call('leader', 'POST', '/platform-system/operation-log/operation/verify', {})).status).toBe(403)
})

test('the console itself can neither change nor remove a line or a link', async () => {
  const refused = async (text: string): Promise<unknown> =>
    server.platform.database.control.outside([{ name: `try_${text.slice(0, 40)}`, text, values: [] }]).then(
      () => 'done',
      (fault: unknown) => String(Object(fault).cause ?? fault),
    )
  for (const text of [
    "update data.audit set username = 'x'",
    'delete from data.audit',
    'truncate data.audit',
    "insert into control.trail_link (tenant_id, n, line, content, hash) values (gen_random_uuid(), 1, gen_random_uuid(), '', '')",
    "update control.trail_link set hash = ''",
    'delete from control.trail_link',
    'delete from app.fresh_line',
  ])
    expect(await refused(text)).toContain('permission denied')
})
