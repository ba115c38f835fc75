// The workshop over HTTP: drafts, checks, publications, history, revert, exchange; what it refuses, and to whom.
import { expect, test } from 'vitest'
import { layerLimits, mostBytes } from '../../../metadata/base/layerLimits.ts'
import { part } from '../../engine/entity/testing/samples.ts'
import workshopManifest from '../../modules/workshop/module.json' with { type: 'json' }
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const { call } = server

const text = (word: string) => ({ zh: word, en: word })
const page = 'page:supplierManagement'
const patch = (target: string, ...ops: object[]) => ({ kind: 'patch', target, base: '0', ops })
const titled = (word: string) => patch(page, { op: 'set', path: 'title', value: text(word) })
const save = (target: string, content: object | null, version?: number, user: 'admin' | 'admin2' | 'operator' = 'admin') =>
  call(user, 'PUT', `/workshop/drafts/${target}`, { content, ...(version !== undefined && { version }) })
const bundle = async (user: 'admin' | 'admin2' | 'operator' = 'admin') =>
  (await call(user, 'GET', '/metadata/pages/supplierManagement')).body.toString()
const versionOf = ({ data }: { readonly data: unknown }) => part(data, 'version') as number
const told = ({ data }: { readonly data: unknown }): string => JSON.stringify(data)

test('drafts: the second to save sees both contents; nobody else sees any', async () => {
  const first = versionOf(await save(page, titled('一')))
  const conflict = await save(page, titled('二'))
  expect(conflict.status).toBe(409)
  expect(told(conflict)).toContain('一')
  expect(told(conflict)).toContain('二')
  expect(versionOf(await save(page, titled('三'), first))).toBeGreaterThan(first)
  expect((await save(page, titled('四'), first)).status).toBe(409)
  expect(told(await call('admin', 'GET', `/workshop/documents/${page}`))).toContain('三')
  expect(told(await call('admin2', 'GET', `/workshop/documents/${page}`))).not.toContain('三')
  expect((await call('operator', 'GET', `/workshop/documents/${page}`)).status).toBe(403)
  expect(told(await call('admin', 'GET', `/workshop/documents/${page}`))).toContain('"editable":true')
  expect((await save(page, titled('五'), 2, 'operator')).status).toBe(403)
  expect((await save('page:nothing', titled('六'))).status).toBe(404)
  expect(await bundle()).not.toContain('三')
})

test('a test of the product that a draft breaks is told once, at the test', async () => {
  const orders = 'page:purchaseOrders'
  await save(orders, patch(orders, { op: 'remove', path: 'table/rowActions/edit' }))
  const { data } = await call('admin', 'POST', '/workshop/check', { targets: [orders] }, { 'content-language': 'en_US' })
  const problems = part(data, 'problems') as readonly { document: string; path: string; place: string; message: string }[]
  expect(problems.map(({ document, path, place, message }) => ({ document, path, place, message }))).toMatchInlineSnapshot(`
    [
      {
        "document": "page:purchaseOrders",
        "message": "“This page” has no action “table/edit”",
        "path": "/tests/0/expect/actions/table~1edit",
        "place": "Tests › pendingIsPassed › Expected › Actions › table/edit",
      },
      {
        "document": "page:purchaseOrders",
        "message": "“This page” has no action “table/edit”",
        "path": "/tests/1/expect/actions/table~1edit",
        "place": "Tests › approvedStays › Expected › Actions › table/edit",
      },
      {
        "document": "page:purchaseOrders",
        "message": "“This page” has no action “table/edit”",
        "path": "/tests/2/expect/actions/table~1edit",
        "place": "Tests › onlyReading › Expected › Actions › table/edit",
      },
    ]
  `)
  expect((await call('admin', 'DELETE', `/workshop/drafts/${orders}`, {})).status).toBe(200)
})

test('a publication takes every draft at once, or none, and is what all see with their next call', async () => {
  const before = { bundle: await bundle(), others: await bundle('admin2') }
  await save('page:spareManagement', patch('page:spareManagement', { op: 'insert', path: 'tabs/spare/table/columns', value: 'nope' }))
  const refused = await call('admin', 'POST', '/workshop/publish', {}, { 'content-language': 'en_US' })
  expect([refused.status, told(refused)]).toEqual([400, expect.stringContaining('page:spareManagement')])
  expect(told(refused)).toMatch(/\/ops\/0/)
  expect(await bundle()).toBe(before.bundle)
  expect((await call('admin', 'DELETE', '/workshop/drafts/page:spareManagement', {})).status).toBe(200)
  expect(told(await call('admin', 'POST', '/workshop/check', {}))).toContain('三')
  expect((await call('admin', 'POST', '/workshop/publish', { note: '第一次' })).data).toEqual({ revision: 1 })
  expect(await bundle()).toContain('三')
  expect(await bundle('admin2')).toBe(before.others)
  expect((await call('admin', 'POST', '/workshop/publish', {})).status).toBe(409)
  expect(told(await call('admin', 'GET', '/workshop/documents?changed=true'))).toContain(page)
  expect(told(await call('admin', 'GET', `/workshop/history/${page}`))).toContain('第一次')
  const rows = await call('admin', 'POST', '/workshop/publication/page', { pageNum: 1, pageSize: 10 })
  const [row] = (rows.data as { rows: { id: string; version: number; name: string }[] }).rows
  expect(row?.name).toBe('1')
  // The button of the page: a second publication, then back to the first, and to the product's own.
  const live = await bundle()
  await save(page, titled('再'))
  expect((await call('admin', 'POST', '/workshop/publication/operation/publish', {})).status).toBe(200)
  expect(await bundle()).toContain('再')
  // going back is told in words before, and does not take back what was published since it was looked at
  const looked = await call('admin', 'GET', '/workshop/revert/1')
  expect(looked.data).toMatchObject({ seen: 2, targets: [{ target: page, label: expect.anything() }], problems: [], violations: [] })
  expect(told({ data: part(looked.data, 'changes') })).toMatch(/再.*三/)
  expect(told({ data: part((await call('admin', 'GET', '/workshop/revert/2')).data, 'changes') })).toBe('[]')
  expect((await call('operator', 'GET', '/workshop/revert/1')).status).toBe(403)
  expect(await call('admin', 'POST', '/workshop/revert', { revision: 1, seen: 1 })).toMatchObject({
    status: 409,
    data: { error: 'publishedSince' },
  })
  expect((await call('admin', 'POST', '/workshop/publication/operation/revert', { id: row?.id, version: row?.version })).status).toBe(200)
  expect(await bundle()).toBe(live)
  expect((await call('admin', 'POST', '/workshop/revert', { revision: 0 })).data).toEqual({ revision: 4 })
  expect(await bundle()).toBe(before.bundle)
  // each tells in words what it changed
  const changed = async (revision: number) => told(await call('admin', 'GET', `/workshop/history/${page}/${revision}`))
  expect(await changed(1)).toMatch(/三/)
  expect(await changed(2)).toMatch(/三.*再/)
  expect(await changed(9)).toBe('[]')
})

test('a draft on what has been published since is not published over it', async () => {
  const first = versionOf(await save(page, titled('甲')))
  const imported = await call('admin', 'POST', '/workshop/import', {
    file: { kind: 'layer', language: 1, documents: [{ target: page, content: titled('乙') }] },
    apply: true,
  })
  const refused = await call('admin', 'POST', '/workshop/publish', {})
  expect([refused.status, told(refused)]).toEqual([409, expect.stringContaining(page)])
  // saved anew it stands upon what is live: for whoever has seen that
  const based = part(imported.data, 'revision')
  const put = (body: object) => call('admin', 'PUT', `/workshop/drafts/${page}`, { content: titled('丙'), ...body })
  expect((await put({ version: first, based: 0 })).status).toBe(409)
  const second = versionOf(await put({ version: first, based }))
  expect(second).toBeGreaterThan(first)
  expect(told(await call('admin', 'GET', `/workshop/documents/${page}`))).toContain(`"based":${String(based)}`)
  // what has become another one since it was looked at is not published unseen, nor discarded
  const looked = part((await call('admin', 'POST', '/workshop/check', { targets: [page], rows: false })).data, 'targets')
  expect(looked).toMatchObject([{ target: page, version: second }])
  const unseen = await call('admin', 'POST', '/workshop/publish', { targets: [page], versions: { [page]: first } })
  expect([unseen.status, part(unseen.data, 'error')]).toEqual([409, 'draftMoved'])
  const discard = (version: number) => call('admin', 'DELETE', `/workshop/drafts/${page}?version=${version}`, {})
  const other = await discard(first)
  expect([other.status, told(other)]).toEqual([409, expect.stringContaining('丙')])
  expect([(await discard(second)).status, (await discard(second)).status]).toEqual([200, 404])
  expect((await put({ based: 0 })).status).toBe(409)
  expect((await discard(versionOf(await put({ based })))).status).toBe(200)
})

test('a layer goes out as a file and comes in elsewhere as it was', async () => {
  const file = (await call('admin', 'GET', '/workshop/export')).data
  const planned = await call('admin2', 'POST', '/workshop/import', { file })
  expect(planned.data).toMatchObject({ plan: [{ target: page, action: 'change', label: { zh: expect.any(String) } }], revision: null })
  // Before anything is applied: what it changes in words, or what is wrong with it.
  expect(JSON.stringify(part(part(planned.data, 'checked'), 'changes'))).toContain('乙')
  const bad = [{ target: page, content: patch(page, { op: 'set', path: 'tabs/nowhere/title/zh', value: '丙' }) }]
  const wrong = await call('admin2', 'POST', '/workshop/import', { file: { ...Object(file), documents: bad } })
  expect(part(part(wrong.data, 'checked'), 'problems')).toMatchObject([{ document: page, message: expect.stringContaining('nowhere') }])
  expect(await bundle('admin2')).not.toContain('乙')
  // a page in no menu, of an entity that nobody has: both are told
  const ghost = { kind: 'page', id: 'x_ghost', route: '/x-ghost', title: { zh: '鬼', en: 'Ghost' }, entity: 'x_none' }
  const faulty = await call('admin2', 'POST', '/workshop/import', {
    file: { ...Object(file), documents: [{ target: 'page:x_ghost', content: ghost }] },
  })
  expect((part(part(faulty.data, 'checked'), 'problems') as readonly { code: string }[]).map(({ code }) => code)).toEqual([
    'pageInNoMenu',
    'unknownEntity',
  ])
  await call('admin2', 'POST', '/workshop/import', { file, apply: true })
  expect((await call('admin2', 'GET', '/workshop/export')).data).toEqual(file)
  expect(await bundle('admin2')).toContain('乙')
})

test('nobody publishes rights that he lacks, and what is locked stays so', async () => {
  const mine = {
    kind: 'page',
    id: 'x_tenants',
    route: '/x-tenants',
    title: text('所有租户'),
    entity: 'tenant',
    table: { columns: ['name'] },
  }
  await save('page:x_tenants', mine)
  await save('menu:main', patch('menu:main', { op: 'insert', path: 'items', value: { page: 'x_tenants' } }))
  const beyond = await call('admin', 'POST', '/workshop/publish', {})
  expect([beyond.status, told(beyond)]).toEqual([403, expect.stringContaining('tenant.page')])
  for (const target of ['page:x_tenants', 'menu:main']) await call('admin', 'DELETE', `/workshop/drafts/${target}`, {})
  await save('entity:supplier', patch('entity:supplier', { op: 'set', path: 'schema/required', value: ['name'] }))
  const loosened = await call('admin', 'POST', '/workshop/publish', {})
  expect([loosened.status, told(loosened)]).toEqual([400, expect.stringContaining('patchLocked')])
  await call('admin', 'DELETE', '/workshop/drafts/entity:supplier', {})
})

test('a field is published with the key of a call that may be repeated, and its rows are brought up beside it', async () => {
  const field = { type: 'string', maxLength: 20, default: 'B', 'x-field': { label: text('信用等级') } }
  await save('entity:provider', patch('entity:provider', { op: 'insert', path: 'schema/properties/x_credit', value: field }))
  const shown = ['tabs/provider/form/items', 'tabs/provider/table/columns'].map((path) => ({ op: 'insert', path, value: 'x_credit' }))
  await save(page, patch(page, ...shown))
  const published = await call('admin', 'POST', '/workshop/publish', {}, { 'idempotency-key': 'publish-once' })
  expect(published.status).toBe(200)
  // the very next call, of whoever gives it no key
  const made = await call('admin', 'POST', '/provider/addProvider', { name: '新供方', x_credit: 'A' })
  expect([made.status, told(made)]).toEqual([200, expect.anything()])
  const again = await call('admin', 'POST', '/workshop/publish', {}, { 'idempotency-key': 'publish-once' })
  expect(again.data).toEqual(published.data)
  const { rows } = (await call('admin', 'POST', '/provider/listPage', { pageNum: 1, pageSize: 10 })).data as { rows: object[] }
  expect(rows.every((row) => 'x_credit' in row)).toBe(true)
})

test('a field that was published by itself is put on a page afterwards, by whoever holds the others', async () => {
  const field = { type: 'string', maxLength: 20, 'x-field': { label: text('客户代码') } }
  await save('entity:supplier', patch('entity:supplier', { op: 'insert', path: 'schema/properties/x_customer', value: field }))
  expect((await call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
  await save(page, patch(page, { op: 'insert', path: 'tabs/supplier/table/columns', value: 'x_customer' }))
  const published = await call('admin', 'POST', '/workshop/publish', {})
  expect([published.status, told(published)]).toEqual([200, expect.anything()])
  expect(await bundle()).toContain('x_customer')
})

test('what a change asks of rows that are there is counted beside it, and what is refused for them says of how many', async () => {
  for (const [name, address] of Object.entries({ 甲: '', 乙: '江苏路 1 号', 丙: '江苏' }))
    await call('admin', 'POST', '/supplier/create', { name, types: ['raw'], phone: '13800000000', ...(address && { address }) })
  const rule = { id: 'x_long', cel: 'size(self.name) > 3', field: 'name', message: text('名称过短') }
  const stricter = [
    { op: 'insert', path: 'schema/required', value: 'address' },
    { op: 'set', path: 'schema/properties/address/minLength', value: 4 },
    { op: 'insert', path: 'rules', value: [rule] },
  ]
  const field = { type: 'string', maxLength: 20, 'x-field': { label: text('客户代码') } }
  const own = { op: 'insert', path: 'schema/properties/x_customer', value: field }
  const needed = { type: 'string', 'x-field': { label: text('合同号'), required: { cel: 'self.name != "乙"' } } }
  const fresh = { op: 'insert', path: 'schema/properties/x_contract', value: needed }
  const version = versionOf(await save('entity:supplier', patch('entity:supplier', own, fresh, ...stricter)))
  const checked = (await call('admin', 'POST', '/workshop/check', {})).data
  expect(part(checked, 'problems')).toEqual([])
  const counted = (part(checked, 'changes') as readonly { readonly kind: string; readonly counts?: object }[]).map((each) => [
    each.kind,
    each.counts,
  ])
  expect(Object.fromEntries(counted)).toMatchObject({
    'field.added': { rows: 2, total: 3, names: ['甲', '丙'] },
    'field.required': { rows: 1, total: 3, names: ['甲'] },
    'field.tightened': { rows: 1, total: 3, names: ['丙'] },
    'rule.added': { rows: 3, total: 3, names: ['甲', '乙', '丙'] },
  })
  // as is asked while somebody types: the changes, and no row is looked at for them
  const typed = (await call('admin', 'POST', '/workshop/check', { rows: false })).data
  expect(part(typed, 'changes')).toMatchObject(counted.map(([kind]) => ({ kind })))
  expect(JSON.stringify(typed)).not.toContain('"counts"')
  await server.sql(`update data.supplier set extra = '{"x_customer":"12345"}' where name = '乙'`)
  const shorter = { ...own, value: { ...field, maxLength: 3 } }
  expect((await save('entity:supplier', patch('entity:supplier', shorter), version)).status).toBe(200)
  const refused = await call('admin', 'POST', '/workshop/publish', {})
  expect([refused.status, part(refused.data, 'violations')]).toMatchObject([
    400,
    [{ message: expect.stringMatching(/供应商.*客户代码.*3 条数据中有 1 条不符合/) }],
  ])
})

test('a row that does not pass a tightened field goes on with it until that field is changed; a rule is kept by whatever is saved', async () => {
  const given = { name: '甲', types: ['raw'], phone: '13800000000', address: '江苏' }
  const { id } = (await call('admin2', 'POST', '/supplier/create', given)).data as { readonly id: string }
  const update = async (version: number, fields: object) => {
    const { status, data } = await call('admin2', 'POST', '/supplier/update', { id, version, ...fields })
    return [status, part(data, 'fields')]
  }
  const publish = async (...ops: object[]) => {
    await save('entity:supplier', patch('entity:supplier', ...ops), undefined, 'admin2')
    expect((await call('admin2', 'POST', '/workshop/publish', {})).status).toBe(200)
  }
  const longer = { op: 'set', path: 'schema/properties/address/minLength', value: 4 }
  await publish(longer)
  expect(await update(1, { contact: '乙' })).toEqual([200, undefined])
  expect(await update(2, { address: '江' })).toEqual([400, { address: expect.any(String) }])
  const rule = { id: 'x_long', cel: 'size(self.name) > 3', field: 'name', message: text('名称过短') }
  await publish(longer, { op: 'insert', path: 'rules', value: [rule] })
  expect(await update(2, { contact: '丙' })).toEqual([400, { name: '名称过短' }])
})

test('a layer of thousands of documents goes in and out as one file, and is listed by what it is called live', async () => {
  const before = (await call('admin2', 'GET', '/workshop/export')).data as { readonly documents: readonly object[] }
  const many = Array.from({ length: 1_200 }, (_, n) => ({
    target: `dictionary:x_lot${n}`,
    content: { kind: 'dictionary', id: `x_lot${n}`, label: text(`批次 ${n} 号`), values: [{ value: 'a', label: text('甲') }] },
  }))
  const file = { ...before, documents: [...before.documents, ...many] }
  expect((await call('admin2', 'POST', '/workshop/import', { file, apply: true })).status).toBe(200)
  expect(part((await call('admin2', 'GET', '/workshop/export')).data, 'documents')).toHaveLength(file.documents.length)
  const { data } = await call('admin2', 'GET', '/workshop/documents?changed=true&kind=dictionary')
  expect([part(data, 'total'), (part(data, 'documents') as readonly object[]).length]).toEqual([1_200, 500])
  expect((await call('admin2', 'GET', `/workshop/documents?word=${encodeURIComponent('批次 7 号')}`)).data).toMatchObject({
    total: 1,
    documents: [{ target: 'dictionary:x_lot7', label: text('批次 7 号') }],
  })
  const tooMany = { ...file, documents: Array.from({ length: layerLimits.documents + 1 }, () => many[0]) }
  expect(await call('admin2', 'POST', '/workshop/import', { file: tooMany })).toMatchObject({ status: 400, data: { error: 'tooMany' } })
  expect(workshopManifest.routes.import).toMatchObject({
    bytes: expect.toSatisfy((bytes: number) => bytes > mostBytes),
    longLists: { 'file.documents': layerLimits.documents },
    body: { properties: { file: { properties: { documents: { maxItems: layerLimits.documents } } } } },
  })
})
