// What a tenant has made is renamed with all that holds its name: documents, rows, what finds them, views, masks, rights; or not at all.
import { expect, test } from 'vitest'
import { ownLayer } from '../../engine/entity/testing/layer.ts'
import { messagesOf, part, rowOf, rowsOf } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { line, loan, loanDictionaries, loanFigures, loanPages, place } from './testing/loans.ts'
import { publisher } from './testing/publish.ts'

const server = await serverForFile()
const tenant = server.tenants.a.id
await publisher(server)(tenant, Object.fromEntries(ownLayer.map(({ target, ops }) => [target, ops])))

/** A session learns of a publication with the first statement that it sends. */
async function told<T>(answering: Promise<T>): Promise<T> {
  const answer = await answering
  for (const user of ['admin', 'leader'] as const) await server.call(user, 'POST', '/supplier/page', { pageNum: 1, pageSize: 10 })
  return answer
}
const rename = (subject: string, to: string, more: object = { apply: true }) =>
  told(server.call('admin', 'POST', '/workshop/rename', { subject, to, ...more }))
const publish = () => told(server.call('admin', 'POST', '/workshop/publish', {}))
const page = async (filter: object) =>
  rowsOf(await server.call('admin', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10, ...filter })).map(({ name }) => name)
const document = async (target: string) => (await server.call('admin', 'GET', `/workshop/documents/${target}`)).data
const supplier = (name: string, more: object) =>
  server.call('admin', 'POST', '/supplier/create', { name, types: ['raw'], phone: '13800000000', ...more })
const { procurer } = server.documents.model.entities
const buyer = rowOf(
  await server.call('admin', 'POST', procurer?.routes.create.path ?? '', { name: '采购甲', contact: '甲', phone: '13800000001' }),
)
const made = rowOf(await supplier('自有', { x_code: 'A-1', x_rating: 90, x_vip: true, x_visits: 101, x_buyer: buyer.id }))

const [leader] = await server.sql("select id from control.user_account where tenant_id = $1 and login_name = 'leader'", [tenant])
const list = { page: 'supplierManagement', block: 'supplierTable' }
const state = {
  address: { 'supplierSearch.x_rating': '[1,100]', 'supplierTable.sort': 'name,-x_rating', 'supplierTable.size': '50' },
  columns: [
    { field: 'x_rating', shown: true },
    { field: 'name', shown: true },
  ],
}
await server.sql(
  "insert into control.saved_view (tenant_id, page, block, name, user_id, state, updated_by) values ($1, $2, $3, 'Mine', $4, $5, 'x')",
  [tenant, list.page, list.block, leader?.id, JSON.stringify(state)],
)
const keep = (key: string, value: object) =>
  server.sql('insert into control.preference (tenant_id, user_id, key, value) values ($1, $2, $3, $4)', [
    tenant,
    leader?.id,
    key,
    JSON.stringify(value),
  ])
await keep(`columns/${list.page}/${list.block}`, { columns: state.columns })
await keep('columns/import/supplier', { 评分: 'x_rating', 名称: 'name' })
/** Of the leader's role. */
const setRole = (what: string) =>
  server.sql(
    `update control.role set ${what} where tenant_id = $1 and code = 'ROLE_LEADER' and id in (select target_id from control.user_account_roles where owner_id = $2)`,
    [tenant, leader?.id],
  )
await setRole("masks = '{supplier.x_rating,supplier.phone}'")

test('what follows is told before, and nothing is done', async () => {
  const { data } = await rename('field:supplier.x_rating', 'x_score', {})
  expect(data).toMatchObject({ why: null, isLive: true, counts: { rows: 1, views: 2, masks: 1, imports: 1 }, revision: null })
  expect(part(data, 'documents')).toEqual(expect.arrayContaining(['entity:supplier', 'page:supplierManagement']))
  expect(JSON.stringify(part(data, 'uses'))).toContain('page:supplierManagement')
  expect(await page({ x_rating: [90, 90] })).toEqual(['自有'])
})

test.each([
  ['field:supplier.x_rating', 'x_code', '“x_code”已被使用'],
  ['field:supplier.x_rating', 'rating', '本单位自有的名称须以 x_ 开头'],
  ['field:supplier.x_rating', 'x_Rating 2', '名称以小写字母开头，只含字母和数字'],
  ['field:supplier.x_rating', 'x_rating', '与原名称相同'],
  ['field:supplier.name', 'title', '由产品提供，不能重命名'],
  ['page:supplierManagement', 'x_suppliers', '由产品提供，不能重命名'],
])('%s as %s is refused: %s', async (subject, to, why) => {
  expect((await rename(subject, to, {})).data).toMatchObject({ why })
  expect(await rename(subject, to)).toMatchObject({ status: 409, msg: `未重命名：${why}` })
})

test('nobody renames without the right to publish, and only what is there', async () => {
  expect((await rename('field:supplier.x_nothing', 'x_more')).status).toBe(404)
  expect((await rename('page:x_nothing', 'x_more')).status).toBe(404)
  const asked = { subject: 'field:supplier.x_rating', to: 'x_score' }
  expect((await server.call('operator', 'POST', '/workshop/rename', asked)).status).toBe(403)
  expect((await server.call('admin2', 'POST', '/workshop/rename', asked)).status).toBe(404)
})

test('a renaming that is not published leaves nothing behind', async () => {
  await server.sql("alter table control.layer_revision add constraint fails check (note not like '%x_fails')")
  expect((await rename('field:supplier.x_rating', 'x_fails')).status).toBe(500)
  await server.sql('alter table control.layer_revision drop constraint fails')
  const [row] = await server.sql('select extra from data.supplier where id = $1', [made.id])
  expect(row?.extra).toMatchObject({ x_rating: 90 })
  expect(row?.extra).not.toHaveProperty('x_fails')
  expect(await server.sql("select 1 from data.x_index where field = 'x_fails'")).toEqual([])
})

test('rows, filters, order, rules, views, columns, imports and masks go by the new name, and none by the old', async () => {
  const draft = { kind: 'patch', target: 'page:supplierManagement', base: '0', ops: [] as object[] }
  draft.ops = [...(ownLayer.find(({ target }) => target === draft.target)?.ops ?? [])]
  draft.ops.push({ op: 'set', path: 'title', value: { zh: '供方', en: 'Providers' } })
  const saved = await server.call('admin', 'PUT', `/workshop/drafts/${draft.target}`, { content: draft })
  expect(saved.status).toBe(200)

  expect((await rename('field:supplier.x_rating', 'x_score')).data).toMatchObject({ isLive: true, revision: 2 })
  expect(await page({ x_score: [90, 90], sort: [{ field: 'x_score', order: 'desc' }] })).toEqual(['自有'])
  const old = await server.call('admin', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10, x_rating: [1, 2] })
  expect(Object.keys(messagesOf(old))).toEqual(['x_rating'])
  expect(messagesOf(await supplier('低分', { x_vip: true, x_score: 1 }))).toEqual({ x_score: '重点供应商评分须不低于 60' })
  const [row] = await server.sql('select extra from data.supplier where id = $1', [made.id])
  expect(row?.extra).toMatchObject({ x_score: 90, x_code: 'A-1' })
  expect(row?.extra).not.toHaveProperty('x_rating')
  expect(await server.sql("select field from data.x_index where row_id = $1 and field in ('x_rating', 'x_score')", [made.id])).toEqual([
    { field: 'x_score' },
  ])
  const [view] = await server.sql('select state from control.saved_view where tenant_id = $1', [tenant])
  expect(view?.state).toEqual({
    address: { 'supplierSearch.x_score': '[1,100]', 'supplierTable.sort': 'name,-x_score', 'supplierTable.size': '50' },
    columns: [{ field: 'x_score', shown: true }, state.columns[1]],
  })
  const kept = await server.sql('select key, value from control.preference where tenant_id = $1 order by key', [tenant])
  expect(kept).toEqual([
    { key: 'columns/import/supplier', value: { 评分: 'x_score', 名称: 'name' } },
    { key: `columns/${list.page}/${list.block}`, value: { columns: [{ field: 'x_score', shown: true }, state.columns[1]] } },
  ])
  expect(
    await server.sql("select masks from control.role where tenant_id = $1 and masks <> '{}' and code = 'ROLE_LEADER'", [tenant]),
  ).toEqual([{ masks: ['supplier.x_score', 'supplier.phone'] }])
  // The draft that stood upon it names it anew, and can be published.
  const drafted = part(await document(draft.target), 'draft')
  expect(JSON.stringify(drafted)).toContain('x_score')
  expect(JSON.stringify(drafted)).not.toContain('x_rating')
  expect(part(drafted, 'version')).toBeGreaterThan(part(saved.data, 'version') as number)
  expect((await publish()).status).toBe(200)
})

test('a reference takes along what it is found by', async () => {
  expect((await rename('field:supplier.x_buyer', 'x_dealer')).status).toBe(200)
  expect(await page({ x_dealer: buyer.id })).toEqual(['自有'])
  const [row] = rowsOf(await server.call('admin', 'POST', '/supplier/page', { pageNum: 1, pageSize: 10 }))
  expect(row?.$labels).toMatchObject({ x_dealer: '采购甲' })
})

test('a field of an entity of its own, its list and its page: rows stay, grants stay', async () => {
  for (const content of [loan, line, place, ...loanDictionaries, ...loanPages, loanFigures])
    expect((await server.call('admin', 'PUT', `/workshop/drafts/${content.kind}:${content.id}`, { content })).status).toBe(200)
  const menu = {
    kind: 'patch',
    target: 'menu:main',
    base: '0',
    ops: ['x_loans', 'x_places'].map((each) => ({ op: 'insert', path: 'items', value: { page: each } })),
  }
  expect((await server.call('admin', 'PUT', '/workshop/drafts/menu:main', { content: menu })).status).toBe(200)
  // Not live yet: the drafts alone change.
  expect((await rename('field:x_toolLoan.price', 'cost')).data).toMatchObject({ isLive: false, revision: null })
  expect(JSON.stringify(await document('page:x_loans'))).not.toContain('price')
  expect((await rename('page:x_places', 'x_shelves')).data).toMatchObject({ isLive: false })
  expect((await publish()).status).toBe(200)
  expect((await server.call('admin', 'GET', '/metadata/pages/x_shelves')).status).toBe(200)

  const call = (path: string, body: object) => server.call('admin', 'POST', `/x/tool-loan/${path}`, body)
  rowOf(await call('create', { tool: '扳手', code: 'B1', count: 3, cost: 12.5 }))
  await setRole("permissions = permissions || '{x_loans/table/view,x_loans/table/giveBack}'")
  await told(Promise.resolve())
  const seen = () => server.call('leader', 'POST', '/x/tool-loan/page', { pageNum: 1, pageSize: 10 })
  expect((await seen()).status).toBe(200)
  expect((await rename('field:x_toolLoan.count', 'pieces')).data).toMatchObject({ isLive: true, counts: { rows: 1 } })
  expect(rowsOf(await call('page', { pageNum: 1, pageSize: 10, pieces: [3, 3] }))).toMatchObject([{ tool: '扳手', pieces: 3, cost: 12.5 }])
  expect((await rename('operation:x_toolLoan.giveBack', 'takeBack')).data).toMatchObject({ isLive: true })
  expect((await rename('page:x_loans', 'x_lendings')).data).toMatchObject({ isLive: true })
  expect((await server.call('admin', 'GET', '/metadata/pages/x_loans')).status).not.toBe(200)
  const bundle = await server.call('admin', 'GET', '/metadata/pages/x_lendings')
  expect(bundle.status).toBe(200)
  expect(JSON.stringify(bundle.data)).toContain('x_lendings/table/takeBack')
  const [lent] = rowsOf(await seen())
  const took = await server.call('leader', 'POST', '/x/tool-loan/operation/takeBack', { id: lent?.id, version: lent?.version })
  expect(took.status).toBe(200)
  expect((await server.call('admin', 'GET', '/menu/list')).body.toString()).toContain('x_lendings')
})

test('a value of its own dictionary: rows, what finds them and holds them unique, conditions of views, states, drafts', async () => {
  const { loanEntity } = await uniqueByGrade()
  expect((await publish()).status).toBe(200)
  const call = (path: string, body: object) => server.call('admin', 'POST', `/x/tool-loan/${path}`, body)
  const lent = rowOf(await call('create', { tool: '钳子', code: 'B2', pieces: 1, grade: 'a', kinds: ['b', 'a'] }))
  rowOf(await call('create', { tool: '锤子', code: 'B3', pieces: 1, grade: 'b', kinds: ['b'] }))
  await server.sql(
    "insert into control.saved_view (tenant_id, page, block, name, user_id, state, updated_by) values ($1, 'x_lendings', 'table', 'Graded', $2, $3, 'x')",
    [tenant, leader?.id, JSON.stringify({ address: { 'search.grade': '["a","b"]', 'search.kinds': '"a"', 'search.tool': '"a"' } })],
  )
  const plan = await rename('value:x_loanGrade.a', 'first', {})
  expect(plan.data).toMatchObject({ why: null, isLive: true, counts: { rows: 1, views: 1 } })
  expect((await rename('value:x_loanGrade.a', 'first')).data).toMatchObject({ isLive: true })
  const found = async (filter: object) => rowsOf(await call('page', { pageNum: 1, pageSize: 10, ...filter })).map(({ tool }) => tool)
  expect(await found({ grade: ['first'] })).toEqual(['钳子'])
  expect(await found({ kinds: ['first'] })).toEqual(['钳子'])
  expect(await found({ grade: ['b'] })).toEqual(['锤子'])
  expect((await call('page', { pageNum: 1, pageSize: 10, grade: ['a'] })).status).toBe(400)
  const [row] = await server.sql('select extra from data.own_row where id = $1', [lent.id])
  expect(row?.extra).toMatchObject({ grade: 'first', kinds: ['b', 'first'] })
  const [view] = await server.sql("select state from control.saved_view where tenant_id = $1 and name = 'Graded'", [tenant])
  expect(view?.state).toEqual({ address: { 'search.grade': '["first","b"]', 'search.kinds': '"first"', 'search.tool': '"a"' } })
  const again = await call('create', { tool: '钳子', code: 'B4', pieces: 1, grade: 'first' })
  expect(JSON.stringify(again)).toContain('一种工具一个等级')
  expect(loanEntity).toContain('gradeOnce')
})

test('a value that states begin with is renamed in them, and one that is drafted only in the drafts', async () => {
  expect((await rename('value:x_loanState.lent', 'away')).data).toMatchObject({ isLive: true })
  expect(JSON.stringify(part(await document('entity:x_toolLoan'), 'live'))).toContain('"initial":"away"')
  const made2 = rowOf(await server.call('admin', 'POST', '/x/tool-loan/create', { tool: '尺', code: 'B5', pieces: 1 }))
  const [row] = await server.sql('select extra from data.own_row where id = $1', [made2.id])
  expect(row?.extra).toMatchObject({ state: 'away' })
})

test('values of the product, and a renaming that fails, leave rows as they were', async () => {
  expect((await rename('value:supplierType.raw', 'rough', {})).data).toMatchObject({ why: '由产品提供，不能重命名' })
  await server.sql("alter table control.layer_revision add constraint fails check (note not like '%failed')")
  expect((await rename('value:x_loanGrade.first', 'failed')).status).toBe(500)
  await server.sql('alter table control.layer_revision drop constraint fails')
  const rows = rowsOf(await server.call('admin', 'POST', '/x/tool-loan/page', { pageNum: 1, pageSize: 10, grade: ['first'] }))
  expect(rows).toMatchObject([{ tool: '钳子', kinds: ['b', 'first'] }])
})

test('a renaming that breaks at a row in mid-way, and could not be taken back either, has changed no row and says so', async () => {
  // One of two fields is done by then; what is put back would be refused too.
  await server.sql(`create function public.refuse() returns trigger language plpgsql as $$ begin
    if new.extra -> 'kinds' ? 'broken' or old.extra ->> 'grade' = 'broken' then raise exception 'refused'; end if; return new; end $$`)
  await server.sql('create trigger refuse before update on data.own_row for each row execute function public.refuse()')
  const held = 'select id, extra, version from data.own_row order by id'
  const index = 'select * from data.x_index order by row_id, field, code_value'
  const before = [await server.sql(held), await server.sql(index), await document('dictionary:x_loanGrade')]
  const broken = await rename('value:x_loanGrade.first', 'broken')
  await server.sql('drop trigger refuse on data.own_row')
  expect(broken).toMatchObject({ status: 500, msg: expect.stringContaining('所有内容保持原样') })
  expect([await server.sql(held), await server.sql(index), await document('dictionary:x_loanGrade')]).toEqual(before)
  expect((await rename('value:x_loanGrade.first', 'whole')).data).toMatchObject({ isLive: true, counts: { rows: 1 } })
})

test('going back beyond a renaming keeps the name that is known now, and the data with it', async () => {
  await publisher(server)(server.tenants.b.id, Object.fromEntries(ownLayer.map(({ target, ops }) => [target, ops])))
  const as = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => server.call('admin2', method, path, body)
  const list = async (filter: object) => as('POST', '/supplier/page', { pageNum: 1, pageSize: 10, ...filter })
  await list({})
  await list({})
  await as('POST', '/supplier/create', { name: '乙厂', types: ['raw'], phone: '13800000000', x_rating: 70 })
  const renamed = await as('POST', '/workshop/rename', { subject: 'field:supplier.x_rating', to: 'x_score', apply: true })
  expect(renamed.data).toMatchObject({ revision: 2 })
  const title = {
    kind: 'patch',
    target: 'page:supplierManagement',
    base: '0',
    ops: [{ op: 'set', path: 'title', value: { zh: '供方', en: 'Providers' } }],
  }
  expect((await as('PUT', `/workshop/drafts/${title.target}`, { content: title })).status).toBe(200)
  expect((await as('POST', '/workshop/publish', {})).status).toBe(200)
  expect(await as('POST', '/workshop/revert', { revision: 1 })).toMatchObject({ status: 200, data: { revision: 4 } })
  await list({})
  expect(rowsOf(await list({ x_score: [70, 70] }))).toMatchObject([{ name: '乙厂', x_score: 70 }])
  expect(Object.keys(messagesOf(await list({ x_rating: [1, 2] })))).toEqual(['x_rating'])
  const past = (await as('GET', '/workshop/history/entity:supplier')).data
  expect(past).toMatchObject([
    { revision: 4, revertedTo: 1 },
    { revision: 2, note: expect.stringContaining('：x_rating → x_score'), renamed: { subject: 'field:supplier.x_rating', to: 'x_score' } },
    { revision: 1 },
  ])
})

/** A unique rule over tool and grade. */
async function uniqueByGrade() {
  const target = 'entity:x_toolLoan'
  const live = Object(part(part(await document(target), 'live'), 'content'))
  const rule = { id: 'gradeOnce', fields: ['tool', 'grade'], message: { zh: '一种工具一个等级', en: 'One grade a tool' } }
  const content = { ...live, unique: [...live.unique, rule] }
  expect((await server.call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
  return { loanEntity: JSON.stringify(content) }
}
