// Fields of one tenant's own: there for it alone, gone with its layer and back with it, values and all.
import { expect, test } from 'vitest'
import { ownLayer } from '../../engine/entity/testing/layer.ts'
import { messagesOf, rowOf, rowsOf } from '../../engine/entity/testing/samples.ts'
import { uploadTo } from '../../engine/entity/testing/upload.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { publisher } from './testing/publish.ts'

const server = await serverForFile()
const publish = publisher(server)
const tenant = server.tenants.a.id
const layer = Object.fromEntries(ownLayer.map(({ target, ops }) => [target, ops]))
await publish(tenant, layer)

const supplier = (name: string, more: object = {}) => ({ name, types: ['raw'], phone: '13800000000', ...more })
const create = (user: 'admin' | 'admin2', body: object) => server.call(user, 'POST', '/supplier/create', body)
const page = (user: 'admin' | 'admin2', filter: object) =>
  server.call(user, 'POST', '/supplier/page', { pageNum: 1, pageSize: 10, ...filter })

const { procurer } = server.documents.model.entities
const buyer = rowOf(
  await server.call('admin', 'POST', procurer?.routes.create.path ?? '', { name: '采购甲', contact: '甲', phone: '13800000001' }),
)
const made = rowOf(await create('admin', supplier('自有', { x_code: 'A-1', x_rating: 90, x_vip: true, x_visits: 101, x_buyer: buyer.id })))

test('the API of the one knows them, that of the other does not', async () => {
  expect(made).toMatchObject({ x_code: 'A-1', x_rating: 90, $labels: { x_buyer: '采购甲' } })
  expect(rowsOf(await page('admin', { x_rating: [89, 91], sort: [{ field: 'x_rating', order: 'desc' }] })).map(({ id }) => id)).toEqual([
    made.id,
  ])
  const stranger = await create('admin2', supplier('他人', { x_code: 'A-1' }))
  expect(messagesOf(stranger)).toEqual({ x_code: '不存在该字段' })
  expect(Object.keys(messagesOf(await page('admin2', { x_rating: [1, 2] })))).toEqual(['x_rating'])
  const described = async (user: 'admin' | 'admin2') => (await server.call(user, 'GET', '/openapi.json')).body.toString()
  expect(await described('admin')).toContain('x_rating')
  expect(await described('admin2')).not.toContain('x_rating')
  const bundle = async (user: 'admin' | 'admin2') => (await server.call(user, 'GET', '/metadata/pages/supplierManagement')).body.toString()
  expect(await bundle('admin')).toContain('内部编码')
  expect(await bundle('admin2')).not.toContain('内部编码')
})

test('its rules, guards, unique rule and references hold over HTTP', async () => {
  expect(messagesOf(await create('admin', supplier('同码', { x_code: 'A-1' })))).toEqual({ x_code: '内部编码已存在' })
  expect(messagesOf(await create('admin', supplier('低分', { x_vip: true, x_rating: 1 })))).toEqual({
    x_rating: '重点供应商评分须不低于 60',
  })
  const remove = (path: string, id: string) => server.call('admin', 'POST', path.replace('{id}', id), {})
  expect((await remove('/supplier/delete/{id}', made.id)).msg).toBe('常走访的重点供应商不能删除')
  expect((await remove(procurer?.routes.remove.path ?? '', buyer.id)).msg).toBe('采购员仍有供应商：供应商“采购员”1 条数据')
})

test('it holds files, and an account of the platform by its name', async () => {
  const paper = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
  const files = { files: [paper], name: '证.pdf', type: 'application/pdf' }
  const upload = await uploadTo(server, '/tenant-system/oss/upload?entity=supplier&field=x_papers', files)
  const [account] = await server.sql("select id from control.user_account where tenant_id = $1 and login_name = 'leader'", [tenant])
  const row = rowOf(await create('admin', supplier('有证', { x_papers: [upload.data], x_login: account?.id })))
  expect(row).toMatchObject({ x_papers: [{ name: '证.pdf' }], x_login: account?.id })
  expect(row.$labels).toMatchObject({ x_login: expect.any(String) })
  const { id } = upload.data as { id: string }
  expect((await server.call('admin', 'GET', `/tenant-system/oss/${id}`)).status).toBe(200)
})

test('without the layer the values stay, and are there again with it', async () => {
  await publish(tenant, {})
  await server.sql('delete from control.layer_document where tenant_id = $1', [tenant])
  const [bare] = rowsOf(await page('admin', { name: '自有' }))
  expect(bare).not.toHaveProperty('x_code')
  const changed = await server.call('admin', 'POST', '/supplier/update', { id: made.id, version: made.version, contact: '改' })
  expect(rowOf(changed).contact).toBe('改')
  await publish(tenant, layer)
  // A session learns of it with the first statement that it sends.
  await page('admin', {})
  expect(rowsOf(await page('admin', { x_code: 'A-1' }))).toMatchObject([{ id: made.id, x_rating: 90, contact: '改' }])
})

const text = (word: string) => ({ zh: word, en: word })
const patch = (target: string, path: string, value: unknown) => ({ kind: 'patch', target, base: '0', ops: [{ op: 'insert', path, value }] })
const draft = async (user: 'admin' | 'admin2', drafts: Readonly<Record<string, object>>) => {
  for (const [target, content] of Object.entries(drafts))
    expect((await server.call(user, 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
}
/** Counted by a field, and shown on the page of the rows. */
const figuresBy = (field: string) => ({
  'dataset:x_standings': {
    kind: 'dataset',
    id: 'x_standings',
    label: text('供应商统计'),
    facts: [{ id: 'rows', entity: 'supplier' }],
    dimensions: [field, 'name', 'enabled'].map((id) => ({ id, label: text('状况'), field: id })),
    measures: [{ id: 'count', label: text('记录数'), op: 'count' }],
  },
  'page:supplierManagement': patch('page:supplierManagement', 'tabs/supplier/charts', [
    { id: 'byStanding', widget: 'bar', dataset: 'x_standings', x: field, y: ['count'] },
  ]),
})

test('figures by a field that comes with them go beyond nobody’s rights', async () => {
  const standing = { type: 'string', maxLength: 20, 'x-field': { label: text('状况') } }
  const drafts = {
    'entity:supplier': patch('entity:supplier', 'schema/properties/x_standing', standing),
    ...figuresBy('x_standing'),
  }
  await draft('admin2', drafts)
  const { data } = await server.call('admin2', 'POST', '/workshop/check', { targets: Object.keys(drafts) })
  expect(data).toMatchObject({ problems: [], excess: [] })
  for (const target of Object.keys(drafts)) await server.call('admin2', 'DELETE', `/workshop/drafts/${target}`)
})

test('nor do figures by a field that no page has shown yet, with those who hold all that pages show of its rows', async () => {
  const contact = { type: 'string', 'x-field': { label: text('对接人'), reference: 'procurer' } }
  await draft('admin2', { 'entity:supplier': patch('entity:supplier', 'schema/properties/x_contact', contact) })
  expect((await server.call('admin2', 'POST', '/workshop/publish', { targets: ['entity:supplier'] })).status).toBe(200)
  const drafts = figuresBy('x_contact')
  await draft('admin2', drafts)
  const { data } = await server.call('admin2', 'POST', '/workshop/check', { targets: Object.keys(drafts) })
  expect(data).toMatchObject({ problems: [], excess: [] })
})

test('a field is required without a default once every row holds a value', async () => {
  const standing = { type: 'string', maxLength: 20, 'x-field': { label: text('评级') } }
  const asked = patch('entity:procurer', 'schema/properties/x_standing', standing)
  const required = { ...asked, ops: [...asked.ops, { op: 'insert', path: 'schema/required', value: 'x_standing' }] }
  const target = 'entity:procurer'
  const made = await server.call('admin2', 'POST', procurer?.routes.create.path ?? '', {
    name: '采购乙',
    contact: '乙',
    phone: '13800000002',
  })
  const { id } = rowOf(made)
  const filled = patch('page:supplierManagement', 'tabs/procurer/form/items', 'x_standing')
  const put = async (content: object) => {
    await draft('admin2', { [target]: content })
    return server.call('admin2', 'POST', '/workshop/publish', {})
  }
  // forms that leave it out are told of like any product's
  await server.call('admin2', 'DELETE', '/workshop/drafts/page:supplierManagement')
  await draft('admin2', { 'page:supplierManagement': filled })
  const refused = await put(required)
  expect(refused).toMatchObject({
    status: 400,
    data: { violations: [{ field: 'x_standing', message: expect.stringContaining('默认值') }] },
  })
  await server.call('admin2', 'DELETE', `/workshop/drafts/${target}`)
  expect((await put(asked)).status).toBe(200)
  await server.sql(`update data.procurer set extra = extra || '{"x_standing": "甲"}' where tenant_id = $1 and id <> $2`, [
    server.tenants.b.id,
    id,
  ])
  const again = await put(required)
  expect(again).toMatchObject({ status: 400, data: { violations: [{ rows: 1, message: expect.stringContaining('请先修改') }] } })
  await server.sql(`update data.procurer set extra = extra || '{"x_standing": "乙"}' where id = $1`, [id])
  expect((await server.call('admin2', 'POST', '/workshop/publish', {})).status).toBe(200)
  const { data, status } = await server.call('admin2', 'POST', procurer?.routes.create.path ?? '', {
    name: '采购丙',
    contact: '丙',
    phone: '13800000003',
  })
  expect([status, Object.keys(messagesOf({ data } as never))]).toEqual([400, ['x_standing']])
})
