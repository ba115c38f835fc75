// An account follows its employee: the role of his post and his phone, never beyond the rights of whoever makes the change; what was given by hand stays.
import { beforeAll, expect, test } from 'vitest'
import { rowOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'

const server = await serverForFile()
const admin = new Samples(server)
const leader = new Samples(server, 'leader')
const { routes } = admin.entity('employee')
const roles: Record<string, string> = {}
const posts: Record<string, Row> = {}
beforeAll(async () => {
  for (const { id, code } of await server.sql('select id, code from control.role where tenant_id = $1', [server.tenants.a.id]))
    roles[String(code)] = String(id)
  for (const [name, code] of Object.entries({ tends: 'ROLE_OPERATOR', keeps: 'ROLE_WAREHOUSE', rules: 'ROLE_ADMIN' }))
    posts[name] = await admin.make('jobPost', { name, role: roles[code] })
  posts.plain = await admin.make('jobPost', { name: 'plain' })
  const keys = ['view', 'edit'].map((action) => `personConfiguration/employeeTable/${action}`)
  await server.sql("update control.role set permissions = permissions || $1::text[] where code = 'ROLE_LEADER'", [keys])
})

const idOf = (post: string): string => String(posts[post]?.id)
const held = async ({ jobNumber }: Row): Promise<readonly string[]> => {
  const rows = await server.sql(
    `select r.code from control.user_account u join control.user_account_roles l on (l.tenant_id, l.owner_id) = (u.tenant_id, u.id)
     join control.role r on r.id = l.target_id where u.login_name = $1 order by r.code`,
    [jobNumber],
  )
  return rows.map(({ code }) => String(code))
}
const phoneOf = async ({ jobNumber }: Row) =>
  (await server.sql('select phone from control.user_account where login_name = $1', [jobNumber]))[0]?.phone
let number = 0
async function withAccount(post: string, more: object = {}): Promise<Row> {
  number += 1
  const made = await admin.make('employee', { jobNumber: `P${number}`, name: `赵${number}号`, jobPost: idOf(post), ...more })
  return rowOf(
    await admin.call(admin.entity('employee').operationRoutes.createLogin, { id: made.id, version: made.version, password: 'First123' }),
  )
}
const change = (by: Samples, { id, version }: Row, values: object): Promise<Reply> => by.call(routes.update, { id, version, ...values })
const messages = ({ status, data }: Reply) => [status, (data as { fields?: object }).fields]

test('another post brings its role in place of that of the post before, at once for who is signed in; roles given by hand stay', async () => {
  let person = await withAccount('tends')
  await server.sql(
    'insert into control.user_account_roles (tenant_id, owner_id, position, target_id) select tenant_id, id, 1, $2 from control.user_account where login_name = $1',
    [person.jobNumber, roles.ROLE_ENERGY],
  )
  const entered = await server.call('nobody', 'POST', '/auth/platform-doLogin', { username: person.jobNumber, password: 'First123' })
  const headers = { authorization: `Bearer ${String((entered.data as { token?: string }).token)}` }
  await server.call('nobody', 'POST', '/auth/update-password', { oldPassword: 'First123', newPassword: 'Second12' }, headers)
  const buttons = async () => (await server.call('nobody', 'GET', '/auth/buttons', undefined, headers)).data
  const before = await buttons()

  person = rowOf(await change(admin, person, { jobPost: idOf('keeps') }))
  expect(await held(person)).toEqual(['ROLE_ENERGY', 'ROLE_WAREHOUSE'])
  expect(await buttons()).not.toEqual(before)
  const [line] = await server.sql("select old, new from data.audit where entity = 'userAccount' and record = $1 order by at desc limit 1", [
    person.name,
  ])
  expect(line).toEqual({
    old: { roles: [roles.ROLE_OPERATOR, roles.ROLE_ENERGY] },
    new: { roles: [roles.ROLE_ENERGY, roles.ROLE_WAREHOUSE] },
  })
  person = rowOf(await change(admin, person, { jobPost: idOf('plain') }))
  expect(await held(person)).toEqual(['ROLE_ENERGY'])

  // held by hand before, it is not the post's to take
  await server.sql(
    'insert into control.user_account_roles (tenant_id, owner_id, position, target_id) select tenant_id, id, 5, $2 from control.user_account where login_name = $1',
    [person.jobNumber, roles.ROLE_OPERATOR],
  )
  person = rowOf(await change(admin, person, { jobPost: idOf('tends') }))
  person = rowOf(await change(admin, person, { jobPost: idOf('plain') }))
  expect(await held(person)).toEqual(['ROLE_ENERGY', 'ROLE_OPERATOR'])
})

test('a post with another role changes the accounts of all who hold it', async () => {
  const [one, two] = [await withAccount('tends'), await withAccount('tends')]
  const post = admin.entity('jobPost').routes
  const [row] = await server.sql('select id, version from data.job_post where id = $1', [idOf('tends')])
  const next = rowOf(await admin.call(post.update, { id: row?.id, version: row?.version, role: roles.ROLE_QUALITY }))
  expect([await held(one), await held(two)]).toEqual([['ROLE_QUALITY'], ['ROLE_QUALITY']])
  expect((await admin.call(post.update, { id: next.id, version: next.version, role: roles.ROLE_OPERATOR })).status).toBe(200)
  expect(await held(one)).toEqual(['ROLE_OPERATOR'])
})

test('nobody gives or takes by a post what goes beyond him, or changes his own role by it', async () => {
  const person = await withAccount('plain')
  const refused = messages(await change(leader, person, { jobPost: idOf('rules') }))
  expect(refused).toEqual([400, { jobPost: expect.stringContaining('超出了您的权限') }])
  expect(await held(person)).toEqual([])
  const promoted = rowOf(await change(admin, person, { jobPost: idOf('rules') }))
  expect(await held(person)).toEqual(['ROLE_ADMIN'])
  expect(messages(await change(leader, promoted, { jobPost: idOf('plain') }))[0]).toBe(400)

  const self = await admin.make('employee', { jobNumber: 'SELF1', name: '自己', jobPost: idOf('plain') })
  await server.sql("update control.user_account set employee_id = $1 where login_name = 'admin'", [self.id])
  expect(messages(await change(admin, self, { jobPost: idOf('tends') }))[0]).toBe(400)
  expect((await change(admin, self, { name: '本人' })).status).toBe(200)
})

test('the phone follows, unless another account has it or the account may do more than whoever changes it', async () => {
  let person = await withAccount('plain', { phone: '13955560001' })
  person = rowOf(await change(admin, person, { phone: '13955560002' }))
  expect(await phoneOf(person)).toBe('13955560002')
  await server.sql("update control.user_account set phone = '13955560003' where login_name = 'admin2'")
  person = rowOf(await change(admin, person, { phone: '13955560003' }))
  expect(await phoneOf(person)).toBeNull()

  person = rowOf(await change(leader, person, { phone: '13955560004' }))
  expect(await phoneOf(person)).toBe('13955560004')
  person = rowOf(await change(admin, person, { jobPost: idOf('rules') }))
  expect(messages(await change(leader, person, { phone: '13955560005' }))).toEqual([400, { phone: expect.stringContaining('系统管理员') }])
  expect(await phoneOf(person)).toBe('13955560004')
})
