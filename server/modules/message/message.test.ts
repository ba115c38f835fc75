// Messages from the shelf to their readers: who receives which, what is read by whom, and that nobody sees or moves another's.
import { describe, expect, test } from 'vitest'
import { messagesOf, part, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)

const writing = (user: User): Samples => new Samples(server, user)
const act = (name: string, { id, version }: Row, user: User = 'admin'): Promise<Reply> =>
  writing(user).call(samples.entity('message').operationRoutes[name], { id, version })
const draft = (title: string, given: object = {}, user: User = 'admin'): Promise<Row> =>
  writing(user).make('message', { title, content: '<p>正文</p>', ...given })
const shelved = async (title: string, given: object = {}, user: User = 'admin'): Promise<Row> =>
  rowOf(await act('publish', await draft(title, given, user), user))
const bell = async (user: User): Promise<{ unread: number; titles: string[] }> => {
  const { data } = await server.call(user, 'GET', '/message/newest')
  return { unread: Number(part(data, 'unread')), titles: rowsOf({ ...reply, data: part(data, 'rows') }).map(({ title }) => String(title)) }
}
const reply: Reply = { status: 200, headers: {}, code: 200, msg: '', data: null, body: Buffer.alloc(0) }
const inbox = async (user: User = 'admin', filter: object = {}): Promise<readonly Row[]> =>
  rowsOf(await writing(user).call(samples.entity('inboxMessage').routes.page, { pageSize: 100, ...filter }))
const mark = (name: 'read' | 'unread', ids: readonly string[], user: User = 'admin'): Promise<Reply> =>
  writing(user).call(samples.entity('inboxMessage').operationRoutes[name], { ids })

test('a draft is nobody’s yet; on the shelf the whole mill has it unread, and no other mill; the platform’s reaches all', async () => {
  const one = await draft('停电检修')
  expect((await bell('operator')).titles).not.toContain('停电检修')
  const published = rowOf(await act('publish', one))
  expect(published).toMatchObject({ shelf: 'on', sender: '锦华管理员' })
  // Whoever has put it there has read it.
  expect((await inbox()).find(({ title }) => title === '停电检修')).toMatchObject({ status: 'read', sender: '锦华管理员' })
  const before = await bell('operator')
  expect(before.titles[0]).toBe('停电检修')
  expect((await bell('admin2')).titles).not.toContain('停电检修')
  expect((await bell('platform')).titles).not.toContain('停电检修')
  await shelved('平台升级', { important: true }, 'platform')
  for (const user of ['operator', 'admin2', 'platform'] as const) expect((await bell(user)).titles[0]).toBe('平台升级')
  expect((await bell('operator')).unread).toBe(before.unread + 1)
  expect((await inbox('platform')).find(({ title }) => title === '平台升级')).toMatchObject({ sender: '锭云平台', status: 'read' })
  expect((await inbox()).find(({ title }) => title === '平台升级')).toMatchObject({ sender: '锭云平台', important: true, status: 'unread' })
})

test('the platform chooses tenants; a mill cannot name any, not even itself', async () => {
  await shelved('仅恒丰', { tenants: [server.tenants.b.id] }, 'platform')
  expect([(await bell('admin2')).titles[0], (await bell('admin')).titles.includes('仅恒丰')]).toEqual(['仅恒丰', false])
  for (const id of [server.tenants.b.id, server.tenants.a.id]) {
    const input = await samples.input('message', { content: '<p>x</p>', tenants: [id] })
    expect(messagesOf(await samples.call(samples.entity('message').routes.create, input))).toHaveProperty('tenants')
  }
})

test('places of a template that nobody filled in are asked about', async () => {
  const input = await samples.input('message', { content: '<p>{车间}停电</p>' })
  const { create } = samples.entity('message').routes
  expect(await samples.call(create, input)).toMatchObject({ status: 200, code: 501 })
  expect((await samples.call(create, { ...input, confirmed: true })).code).toBe(200)
})

test('a message for roles is seen by those who hold one of them', async () => {
  const [role] = rowsOf(await samples.call(samples.entity('role').routes.page, { code: 'ROLE_LEADER' }))
  await shelved('值班长会议', { roles: [role?.id] })
  expect([(await bell('leader')).titles[0], (await bell('operator')).titles.includes('值班长会议')]).toEqual(['值班长会议', false])
})

test('read is each reader’s own: single, several, all, and back; taken off the shelf and put back it is unread again', async () => {
  const [a, b] = [await shelved('甲'), await shelved('乙')]
  const start = (await bell('leader')).unread
  expect((await server.call('leader', 'POST', `/message/read/${a.id}`)).status).toBe(200)
  expect([(await bell('leader')).unread, (await bell('operator')).unread > 0]).toEqual([start - 1, true])
  expect((await mark('read', [a.id, b.id])).status).toBe(200)
  expect((await inbox('admin', { status: 'read' })).map(({ id }) => id)).toEqual(expect.arrayContaining([a.id, b.id]))
  expect((await mark('unread', [b.id])).status).toBe(200)
  expect((await inbox('admin', { status: 'unread' })).map(({ id }) => id)).toContain(b.id)
  expect((await server.call('leader', 'POST', '/message/readAll')).status).toBe(200)
  expect((await bell('leader')).unread).toBe(0)
  const off = rowOf(await act('withdraw', a))
  expect((await inbox()).map(({ id }) => id)).not.toContain(a.id)
  rowOf(await act('publish', off))
  // Not for whoever has put it there.
  expect([(await bell('leader')).unread, (await inbox('admin', { status: 'unread' })).some(({ id }) => id === a.id)]).toEqual([1, false])
})

describe('refused', () => {
  test('another mill’s message does not exist: not to mark, not to open', async () => {
    const own = await shelved('锦华内部')
    expect((await mark('read', [own.id], 'admin2')).status).toBe(404)
    expect((await writing('admin2').call(samples.entity('inboxMessage').routes.get, undefined, { id: own.id })).status).toBe(404)
    expect((await server.call('admin2', 'POST', `/message/read/${own.id}`)).status).toBe(404)
    expect(
      await server.sql('select 1 from control.message_read where message_id = $1 and tenant_id = $2', [own.id, server.tenants.b.id]),
    ).toEqual([])
  })

  test('on the shelf nothing is changed or removed, nor shelved twice; what is received is written by nobody', async () => {
    const { id } = await shelved('定稿')
    const [row] = rowsOf(await samples.call(samples.entity('message').routes.page, { title: '定稿' }))
    const { update, remove } = samples.entity('message').routes
    expect((await samples.call(update, { id, version: row?.version, title: '改' })).msg).toBe('已上架的消息请先下架再修改')
    expect((await samples.call(remove, {}, { id })).msg).toBe('已上架的消息请先下架再删除')
    expect((await act('publish', { id, version: Number(row?.version) })).status).toBe(409)
    expect((await server.call('admin', 'POST', '/platform-system/inbox/create', {})).status).toBe(404)
  })

  test('a script in the text; other users’ reading, whatever a statement asks for', async () => {
    const { create } = samples.entity('message').routes
    for (const blank of ['<p></p>', '<p>&nbsp;</p><p><br></p>'])
      expect(messagesOf(await samples.call(create, await samples.input('message', { content: blank })))).toHaveProperty('content')
    const input = await samples.input('message', { content: '<p onclick="x()">a</p><script>1</script>' })
    expect(messagesOf(await samples.call(samples.entity('message').routes.create, input))).toHaveProperty('content')
    const seen = await server.sql("select polname from pg_policy where polrelid = 'control.message_read'::regclass and not polpermissive")
    expect(seen).toEqual([{ polname: 'own_rows' }])
  })
})

test('a template becomes a draft, its signs as signs; without the right to write messages it does not', async () => {
  const template = await samples.make('messageTemplate', { title: '停机通知', content: '<b>1</b> & 2\n\n第二行' })
  const { id, version } = template
  expect((await samples.call(samples.entity('messageTemplate').operationRoutes.compose, { id, version })).status).toBe(200)
  const [made] = rowsOf(await samples.call(samples.entity('message').routes.list, { title: '停机通知' }))
  expect(made).toMatchObject({ shelf: 'draft', title: '停机通知' })
  expect(rowOf(await samples.call(samples.entity('message').routes.get, undefined, { id: String(made?.id) })).content).toBe(
    '<p>&lt;b&gt;1&lt;/b&gt; &amp; 2</p><p>第二行</p>',
  )

  // Blanks are filled in as it is written; what is given is text, whatever it holds.
  const blanks = await samples.make('messageTemplate', { title: '{车间}停机', content: '{车间} 停机 {小时} 小时', isTemplate: true })
  const values = { 车间: '细纱<b>', 小时: '' }
  const compose = samples.entity('messageTemplate').operationRoutes.compose
  expect((await samples.call(compose, { id: blanks.id, version: blanks.version, values })).code).toBe(200)
  const [filled] = rowsOf(await samples.call(samples.entity('message').routes.list, { title: '细纱' }))
  expect(filled).toMatchObject({ title: '细纱<b>停机', shelf: 'draft' })
  const whole = rowOf(await samples.call(samples.entity('message').routes.get, undefined, { id: String(filled?.id) }))
  expect(whole.content).toBe('<p>细纱&lt;b&gt; 停机 {小时} 小时</p>')
  // What is left blank is asked about before everybody reads it.
  expect((await act('publish', whole)).code).toBe(501)
})

test('the count that consoles ask after moves for those concerned alone', async () => {
  const count = async (user: User): Promise<number> =>
    Number(part((await server.call(user, 'GET', '/changes?entities=inboxMessage')).data, 'inboxMessage') ?? 0)
  const [mine, theirs] = [await count('operator'), await count('admin2')]
  await shelved('计数')
  expect([(await count('operator')) > mine, await count('admin2')]).toEqual([true, theirs])
})
