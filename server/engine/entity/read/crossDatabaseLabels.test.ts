// References to what lies at home with the platform: a job post's role. Told by name wherever rows are told, looked up, checked, never joined.
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import type { Statement } from '../../../kernel/database/database.ts'
import { noGrants } from '../../../kernel/permission/grants.ts'
import { readWorkbook } from '../../workbook/readWorkbook.ts'
import { serverForFile } from '../../../testing/testServer.ts'
import { contextOf } from '../../context/context.ts'
import { sheetOf, workbookOf } from '../export/export.ts'
import { list } from './list.ts'
import { callerOf } from '../testing/callers.ts'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../testing/samples.ts'
import { uploadTo, workbook } from '../testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)
let post: Row
const roles = new Map<string, string>()
/** Every statement that the engine has sent. */
const sent: string[] = []
beforeAll(async () => {
  const { read, write, stream } = { read: server.database.read, write: server.database.write, stream: server.database.stream }
  const noted = <S extends Statement>(statement: S): S => (sent.push(statement.text), statement)
  server.database.read = (caller, statements) => read.call(server.database, caller, statements.map(noted))
  server.database.stream = (caller, statement) => stream.call(server.database, caller, noted(statement))
  server.database.write = (caller, work) =>
    write.call(server.database, caller, (transaction) => {
      const listening = { run: (statement: Statement) => transaction.run(noted(statement)), at: () => listening }
      return work(listening)
    }) as never
  for (const { code, id, tenant_id } of await server.sql('select code, id, tenant_id from control.role'))
    roles.set(`${tenant_id === server.tenants.a.id ? 'a' : 'b'} ${String(code)}`, String(id))
  post = await samples.make('jobPost', { name: '细纱挡车', role: roles.get('a ROLE_OPERATOR') })
})

const routes = () => samples.entity('jobPost').routes
const labelIn = (row: unknown): unknown => part(part(row, '$labels'), 'role')

test('a post shows its role by name in every answer', async () => {
  const child = await samples.make('jobPost', { parent: post.id, role: roles.get('a ROLE_LEADER') })
  const answers = [
    post,
    rowOf(await samples.call(routes().get, undefined, { id: post.id })),
    rowsOf(await samples.call(routes().page, { name: '细纱挡车' }))[0],
    rowsOf(await samples.call(routes().list, { name: '细纱挡车' }))[0],
    rowsOf(await samples.call(routes().tree)).find(({ id }) => id === post.id),
  ]
  expect(answers.map((row) => [part(row, 'role'), labelIn(row)])).toEqual(answers.map(() => [roles.get('a ROLE_OPERATOR'), '挡车工']))
  expect(labelIn(child)).toBe('值班长')
  expect(labelIn(await samples.make('jobPost'))).toBeUndefined()
  const found = rowsOf(await samples.call(routes().page, { role: roles.get('a ROLE_LEADER') }))
  expect(found.map(({ id }) => id)).toEqual([child.id])
})

test('its history and its workbook tell the name, and a workbook takes name or code', async () => {
  const made = await samples.make('jobPost', { name: '改岗', role: roles.get('a ROLE_OPERATOR') })
  const changed = await samples.call(routes().update, { id: made.id, version: made.version, role: roles.get('a ROLE_LEADER') })
  expect(labelIn(changed.data)).toBe('值班长')
  const history = await samples.call(routes().history, undefined, { id: made.id })
  expect(part(part(history.data, '0'), 'changes')).toEqual([{ field: 'role', old: '挡车工', new: '值班长' }])
  const exported = await readWorkbook((await samples.call(routes().export, { columns: ['name', 'role'], name: '改岗' })).body)
  expect(exported.ok && exported.rows.map(({ cells }) => cells)).toEqual([['改岗', '值班长']])
  const area = String((await samples.any('space')).name)
  const titles = ['名称', '责任区域', '类型', '角色']
  const rows = (...names: readonly string[]) => workbook([titles, ...names.map((name, at) => [`入${at}`, area, '其他', name])])
  const path = routes().import.path
  expect((await uploadTo(server, path, { files: [rows('质检员', 'ROLE_ENERGY')] })).status).toBe(200)
  const taken = rowsOf(await samples.call(routes().page, { name: '入', sort: [{ field: 'name', order: 'asc' }] }))
  expect(taken.map(labelIn)).toEqual(['质检员', '能源管理员'])
  const refused = await uploadTo(server, path, { files: [rows('无此角色')] })
  expect(part(part(refused.data, 'errors'), '0')).toMatchObject({ field: '角色', message: '“无此角色”不存在' })
})

test('over a reference it is told too: the role of a person’s post', async () => {
  const person = await samples.make('employee', { jobPost: post.id })
  const fields = new Set(['jobNumber', 'jobPost.role'])
  const caller = await callerOf(server, 'admin', { ...noGrants, allows: () => ({ fields }) })
  const context = contextOf(server.platform, caller, { entity: 'employee', action: 'list' })
  const answer = await list(context, { id: person.id })
  const [row]: unknown[] = JSON.parse(answer.kind === 'json' ? answer.text : '[]')
  expect(part(part(row, '$labels'), 'jobPost.role')).toBe('挡车工')
  const sheet = sheetOf(context, { columns: ['jobNumber', 'jobPost.role'], ids: [person.id] })
  const exported = await readWorkbook(await buffer(workbookOf(context, sheet)))
  expect(exported.ok && exported.rows.map(({ cells }) => cells[1])).toEqual(['挡车工'])
})

test('a role that is not there, and another tenant’s, are refused alike', async () => {
  const missing = '0190f5ea-0000-7000-8000-000000000000'
  for (const role of [missing, roles.get('b ROLE_ADMIN')]) {
    const made = await samples.call(routes().create, await samples.input('jobPost', { role }))
    const changed = await samples.call(routes().update, { id: post.id, version: post.version, role })
    for (const reply of [made, changed]) expect([reply.status, Object.keys(messagesOf(reply))]).toEqual([400, ['role']])
  }
  expect(rowOf(await samples.call(routes().get, undefined, { id: post.id }))).toMatchObject({ version: 1 })
})

test('choices are the tenant’s own roles, found by name, pinyin and code, for whoever fills in the form', async () => {
  const { options } = samples.entity('role').routes
  const found = async (body: object) =>
    rowsOf(await samples.call(options, body)).map(({ label, hint }) => `${String(label)} ${String(hint)}`)
  expect((await found({})).length).toBe(10)
  for (const keyword of ['挡车', 'dangche', 'dcg', 'ROLE_OPER']) expect(await found({ keyword })).toEqual(['挡车工 ROLE_OPERATOR'])
  expect(await found({ ids: [roles.get('b ROLE_ADMIN')] })).toEqual([])
  const theirs = rowsOf(await new Samples(server, 'admin2').call(options, { pageSize: 100 })).map(({ id }) => id)
  expect(theirs).toContain(roles.get('b ROLE_ADMIN'))
  expect(theirs).not.toContain(roles.get('a ROLE_ADMIN'))
  expect((await new Samples(server, 'leader').call(options, {})).status).toBe(200)
  expect((await new Samples(server, 'operator').call(options, {})).status).toBe(403)
})

test('a role is made, changed, listed, told and exported like any row, in a table of its own home', async () => {
  const { page, update, history, export: toWorkbook, removeMany } = samples.entity('role').routes
  const made = await samples.make('role', { code: 'ROLE_GUEST', name: '访客', sort: 99 })
  const changed = rowOf(await samples.call(update, { id: made.id, version: made.version, name: '来宾' }))
  expect(rowsOf(await samples.call(page, { keyword: 'laibin' })).map(({ id }) => id)).toEqual([made.id])
  expect(rowsOf(await samples.call(page, { pageSize: 100 })).at(-1)).toMatchObject({ code: 'ROLE_GUEST', $can: 7 })
  const [told] = rowsOf(await samples.call(history, undefined, { id: made.id })).map((line) => part(line, 'changes'))
  expect(told).toEqual([{ field: 'name', old: '访客', new: '来宾' }])
  const book = await readWorkbook((await samples.call(toWorkbook, { columns: ['code', 'name'], code: 'GUEST' })).body)
  expect(book.ok && book.rows.map(({ cells }) => cells)).toEqual([['ROLE_GUEST', '来宾']])
  const twice = await samples.call(samples.entity('role').routes.create, { code: 'ROLE_GUEST', name: '二' })
  expect([twice.status, messagesOf(twice)]).toEqual([400, { code: '角色编码已存在' }])
  expect((await samples.call(removeMany, { ids: [made.id], versions: { [made.id]: changed.version } })).status).toBe(200)
  expect(await server.sql('select 1 from control.role where id = $1', [made.id])).toEqual([])
})

test('a role that job posts name stays, and those who may read the posts are told which', async () => {
  const { remove, removeMany } = samples.entity('role').routes
  const [used, free] = [await samples.make('role', { name: '甲' }), await samples.make('role', { name: '乙' })]
  for (const name of ['络筒挡车', '并条挡车']) await samples.make('jobPost', { name, role: used.id })
  for (const reply of [await samples.call(remove, {}, { id: used.id }), await samples.call(removeMany, { ids: [free.id, used.id] })]) {
    expect([reply.status, reply.msg]).toEqual([409, '岗位正在使用该角色，不能删除：并条挡车、络筒挡车'])
    expect(part(reply.data, 'rows')).toEqual([used.id])
  }
  expect((await samples.call(removeMany, { ids: [free.id] })).status).toBe(200)
})

test('no statement joins a role with the mill’s rows', async () => {
  const asked = sent.filter((text) => text.includes('"role"') && /(read|control)\."role"/.test(text))
  expect(asked.length).toBeGreaterThan(5)
  const own = Object.values(samples.model.entities).flatMap(({ home, table }) => (home === 'control' ? [table, `${table}_roles`] : []))
  expect(asked.filter((text) => [...text.matchAll(/(?:read|data)\."(\w+)"/g)].some(([, table = '']) => !own.includes(table)))).toEqual([])
})
