// Whoever may look after roles, accounts and staff touches nothing that may do more than he may (R16), by any way there is; an equal one does.
import { beforeAll, describe, expect, test } from 'vitest'
import { allKeys } from '../../../metadata/compiler/derive/permission/permissionKeys.ts'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { uploadTo, workbook } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'

const server = await serverForFile()
const admin = new Samples(server)
const entities = { role: admin.entity('role'), account: admin.entity('userAccount'), person: admin.entity('employee') }
const more = 'purchaseOrders/table/view'
/** The clerk may do all that there is to roles, accounts, staff, posts and factories, and nothing else. */
const pages = ['roleManage', 'personConfiguration', 'jobTypeConfiguration', 'subTenantConfiguration']
const keys = allKeys(admin.model.permissions).filter((key) => pages.includes(key.split('/')[0] ?? ''))
const given: Record<'beyond' | 'equal', { readonly role: Row; readonly post: Row }> = {} as never

async function holding(permissions: readonly string[]): Promise<{ readonly role: Row; readonly post: Row }> {
  const role = await admin.make('role', { name: `持有${permissions.length}`, permissions, dataScope: 'all' })
  return { role, post: await admin.make('jobPost', { role: role.id }) }
}

beforeAll(async () => {
  given.beyond = await holding([...keys, more])
  given.equal = await holding(keys)
  const clerk = await admin.make('role', { name: '办事员', permissions: keys, dataScope: 'all' })
  const [leader] = rowsOf(await admin.call(entities.account.routes.page, { loginName: 'leader' }))
  rowOf(await admin.call(entities.account.routes.update, { id: leader?.id, version: leader?.version, roles: [clerk.id] }))
})

type Held = keyof typeof given
let number = 0

async function person(held: Held): Promise<Row> {
  number += 1
  const jobNumber = `A${number}`
  const made = await admin.make('employee', { jobNumber, name: `王${number}号`, jobPost: given[held].post.id })
  await open(made, held)
  return rowOf(await admin.call(entities.person.routes.get, undefined, { id: made.id }))
}

/** The account that the post brings, opened by hand: hashing a password a hundred times takes its time. */
async function open({ id, jobNumber, name }: Row, held: Held): Promise<void> {
  await server.sql('update data.employee set account = $2 where id = $1', [id, jobNumber])
  await server.sql(
    `with made as (insert into control.user_account (tenant_id, login_name, name, password_hash, employee_id, post_role_id)
      values ($1, $2, $3, 'none', $4, $5) returning tenant_id, id, post_role_id)
    insert into control.user_account_roles (tenant_id, owner_id, position, target_id) select tenant_id, id, 0, post_role_id from made`,
    [server.tenants.a.id, jobNumber, name, id, given[held].role.id],
  )
}

async function account(held: Held): Promise<Row> {
  const { account: name } = await person(held)
  return rowsOf(await admin.call(entities.account.routes.page, { loginName: name }))[0] ?? expect.unreachable(String(name))
}
/** A role of its own with the same rights, which nobody has. */
const twin = async (held: Held): Promise<Row> => {
  const { permissions } = rowOf(await admin.call(entities.role.routes.get, undefined, { id: given[held].role.id }))
  return admin.make('role', { permissions, dataScope: 'all' })
}
const on = ({ id, version }: Row, fields: object = {}): object => ({ id, version, ...fields })
const many = (row: Row, fields: object): object => ({ rows: [on(row, fields)] })

const phone = (): string => `138${String((number += 1)).padStart(8, '0')}`

type Way = (by: Samples, held: Held, user: User) => Promise<Reply>
const operation =
  (name: string, input: object = {}): Way =>
  async (by, held) =>
    by.call(entities.person.operationRoutes[name], on(await person(held), input))

const ways: Readonly<Record<string, Way>> = {
  'a role is emptied': async (by, held) => by.call(entities.role.routes.update, on(await twin(held), { permissions: [] })),
  'a role is narrowed': async (by, held) => by.call(entities.role.routes.update, on(await twin(held), { dataScope: 'own' })),
  'a role is masked': async (by, held) => by.call(entities.role.routes.update, on(await twin(held), { masks: ['employee.phone'] })),
  'roles are changed in bulk': async (by, held) => by.call(entities.role.routes.updateMany, many(await twin(held), { remark: '改' })),
  'a role is removed': async (by, held) => by.call(entities.role.routes.remove, undefined, { id: (await twin(held)).id }),
  'roles are removed': async (by, held) => by.call(entities.role.routes.removeMany, { ids: [(await twin(held)).id] }),
  'an account is denied': async (by, held) => by.call(entities.account.routes.update, on(await account(held), { active: false })),
  'an account loses its roles': async (by, held) => by.call(entities.account.routes.update, on(await account(held), { roles: [] })),
  'accounts are denied in bulk': async (by, held) =>
    by.call(entities.account.routes.updateMany, many(await account(held), { active: false })),
  'an account stands for nobody': async (by, held) => by.call(entities.account.routes.update, on(await account(held), { employee: null })),
  'an account is given a password': async (by, held) =>
    by.call(entities.account.operationRoutes.resetPassword, on(await account(held), { password: 'Third123' })),
  'a second factor is taken away': async (by, held) => {
    const target = await account(held)
    await server.sql("update control.user_account set totp_secret = '\\x00' where id = $1", [target.id])
    return by.call(entities.account.operationRoutes.removeSecondFactor, on(target))
  },
  'an account is signed out': async (by, held) => {
    const target = await account(held)
    await server.sql(
      `insert into control.session (tenant_id, user_id, token_hash, idle_until, expires_at)
        values ($1, $2::uuid, sha256(convert_to($2::uuid::text, 'UTF8')), now() + interval '1 hour', now() + interval '1 hour')`,
      [server.tenants.a.id, target.id],
    )
    return by.call(entities.account.operationRoutes.endSessions, on(target))
  },
  'a person resigns': operation('resign'),
  'a person is back': async (by, held) => {
    const gone = rowOf(await operation('resign')(admin, held, 'admin'))
    return by.call(entities.person.operationRoutes.resume, on(gone))
  },
  'a password is reset': operation('resetPassword', { password: 'Third123' }),
  'a person has another post': async (by, held) =>
    by.call(entities.person.routes.update, on(await person(held), { jobPost: (await admin.any('jobPost')).id })),
  'a person has another phone': async (by, held) => by.call(entities.person.routes.update, on(await person(held), { phone: phone() })),
  'persons are changed in bulk': async (by, held) =>
    by.call(entities.person.routes.updateMany, many(await person(held), { phone: phone() })),
  'persons are imported': async (_, held, user) => {
    const { jobNumber, name, $labels: labels } = await person(held)
    const { organisation = '', jobPost = '' } = labels as Record<string, string>
    const files = [
      workbook([
        ['工号', '姓名', '组织', '岗位', '手机'],
        [String(jobNumber), String(name), organisation, jobPost, phone()],
      ]),
    ]
    return uploadTo(server, entities.person.routes.import.path, { files, switches: { isCover: 'true', confirmed: 'true' }, user })
  },
  'a person is removed': async (by, held) => by.call(entities.person.routes.remove, undefined, { id: (await person(held)).id }),
  'persons are removed': async (by, held) => by.call(entities.person.routes.removeMany, { ids: [(await person(held)).id] }),
  'a post loses its role': async (by, held) => {
    const post = await admin.make('jobPost', { role: given[held].role.id })
    await open(await admin.make('employee', { jobNumber: `B${(number += 1)}`, jobPost: post.id }), held)
    return by.call(admin.entity('jobPost').routes.update, on(post, { role: null }))
  },
  'an account is held to a factory': async (by, held) => {
    const factory = await admin.make('factory')
    return by.call(admin.entity('factory').routes.update, on(factory, { account: (await account(held)).loginName }))
  },
  'an account is released from a factory': async (by, held) => {
    const factory = await admin.make('factory', { account: (await account(held)).loginName })
    return by.call(admin.entity('factory').routes.remove, undefined, { id: factory.id })
  },
}

describe.each(Object.entries(ways))('%s', (_, way) => {
  test('by an administrator, and by whoever may do as much; not by whoever may do less, and he is told what goes beyond', async () => {
    const above = await way(admin, 'beyond', 'admin')
    expect([above.status, above.data]).toEqual([200, above.data])
    const clerk = new Samples(server, 'leader')
    const equal = await way(clerk, 'equal', 'leader')
    expect([equal.status, equal.msg]).toEqual([200, expect.anything()])
    const refused = await way(clerk, 'beyond', 'leader')
    expect([400, 403, 409]).toContain(refused.status)
    expect(JSON.stringify([refused.msg, refused.data])).toMatch(/采购单 \/ 查询|持有\d+|权限超出您自己/)
  })
})

test('what is refused has not happened', async () => {
  const target = await account('beyond')
  const clerk = new Samples(server, 'leader')
  await clerk.call(entities.account.routes.update, on(target, { active: false }))
  const refused = await clerk.call(entities.account.routes.update, on(target, { name: '别名' }))
  expect(refused.msg).toMatch(/^王\d+号的权限超出您自己的权限，不能修改：采购单 \/ 查询$/)
  expect(refused.status).toBe(409)
  expect(rowOf(await admin.call(entities.account.routes.get, undefined, { id: target.id }))).toEqual(target)
})

test('a key counts with the scope and the fields of the roles that give that very key', async () => {
  const [view, orders] = ['personConfiguration/employeeTable/view', more]
  const narrow = await admin.make('role', { permissions: keys, dataScope: 'team', masks: ['employee.phone'] })
  const wide = await admin.make('role', { permissions: [orders], dataScope: 'all' })
  const [quality] = rowsOf(await admin.call(entities.account.routes.page, { loginName: 'quality' }))
  rowOf(await admin.call(entities.account.routes.update, { id: quality?.id, version: quality?.version, roles: [narrow.id, wide.id] }))
  const clerk = new Samples(server, 'quality')
  const make = (given: object) => clerk.call(entities.role.routes.create, { code: 'ROLE_TRY', name: '试', ...given })
  const masks = ['employee.phone']
  const messages = async (given: object): Promise<unknown> => messagesOf(await make(given)).permissions
  expect(await messages({ permissions: [view], dataScope: 'all', masks })).toBe('超出了您自己的权限：全部')
  expect(await messages({ permissions: [view], dataScope: 'team', masks: [] })).toBe('超出了您自己的权限：员工 / 手机')
  expect((await make({ permissions: [orders], dataScope: 'all' })).status).toBe(200)
})
