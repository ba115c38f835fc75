// First data: written once, and what people changed or deleted afterwards is theirs.
import { expect, test } from 'vitest'
import { Documents } from '../base/documents.ts'
import { serverForFile } from '../testing/testServer.ts'
import { demoAccounts } from './accounts.ts'
import { bootstrap } from './bootstrap.ts'
import { demoRoles, keysOfRole } from './roles.ts'

const server = await serverForFile()

const state = () =>
  server.sql(`select t.name as tenant, u.login_name, u.name, r.code, count(g.key)::int as keys from control.user_account u
    join control.tenant t on t.id = u.tenant_id left join control.user_account_roles ur on ur.owner_id = u.id left join control.role r on r.id = ur.target_id
    left join unnest(r.permissions) g(key) on true group by 1, 2, 3, 4 order by 1, 2`)

test('every demo account stands in its tenant with its role', async () => {
  const rows = await state()
  const wanted = demoAccounts.flatMap(({ login, role, also }) => [role, also].flatMap((code) => (code ? [`${login} ${code}`] : [])))
  expect(rows.map(({ login_name, code }) => `${String(login_name)} ${String(code)}`).toSorted()).toEqual(wanted.toSorted())
  expect(rows.every(({ keys }) => Number(keys) > 0)).toBe(true)
})

test('a second start changes nothing, not even what was changed and deleted by hand', async () => {
  await server.sql("update control.user_account set name = '张三' where login_name = 'leader'")
  await server.sql("delete from control.user_account where login_name = 'energy'")
  await server.sql(
    "update control.role set permissions = array(select key from unnest(permissions) key where key not like 'purchase%') where code = 'ROLE_DIRECTOR'",
  )
  const before = await state()
  const first = await bootstrap({ ownerUrl: server.ownerUrl, settings: { demo: true }, model: server.documents.model })
  expect(first).toBeUndefined()
  expect(await state()).toEqual(before)
})

test('every grant of a demo role names pages and actions that exist', async () => {
  const { model } = await Documents.read()
  for (const role of demoRoles) {
    if (typeof role.grants === 'string') continue
    expect([role.code, keysOfRole(role, model).length > 0]).toEqual([role.code, true])
    for (const page of role.grants.flatMap(({ under = [] }) => under)) expect(Object.keys(model.pages)).toContain(page)
  }
})

test('an entity that was changed without its migration stops the start, and is named with what its table lacks', async () => {
  const { model } = server.documents
  const { procurer } = model.entities
  if (!procurer) throw new Error('the demo has procurers')
  const fax = { ...procurer.fields.phone!, name: 'fax', column: 'fax' }
  const changed = { ...model, entities: { ...model.entities, procurer: { ...procurer, fields: { ...procurer.fields, fax } } } }
  const opening = bootstrap({ ownerUrl: server.ownerUrl, settings: { demo: true }, model: changed })
  await expect(opening).rejects.toThrow('The table of entity procurer has no column fax\nRun "npm run codegen"')
})
