// Entities of tenants' own, over HTTP: published in the workshop, served like the product's, for their tenant alone.
import { expect, test } from 'vitest'
import { messagesOf, part, rowOf, rowsOf, type Row } from '../../engine/entity/testing/samples.ts'
import { uploadTo, workbook } from '../../engine/entity/testing/upload.ts'
import { serverForFile, type User } from '../../testing/testServer.ts'
import { line, loan, loanDictionaries, loanFigures, loanPages, place } from './testing/loans.ts'

const server = await serverForFile()
const { call } = server

type Document = Readonly<Record<string, unknown>> & { readonly kind: string }

/** Drafts of all, published together. */
async function publish(user: User, documents: readonly Document[]) {
  for (const content of documents) {
    const target = content.target ?? `${content.kind}:${content.id}`
    const { data } = await call(user, 'GET', `/workshop/documents/${target}`)
    const version = part(part(data, 'draft'), 'version')
    const saved = await call(user, 'PUT', `/workshop/drafts/${target}`, { content, ...(typeof version === 'number' && { version }) })
    expect([saved.status, target]).toEqual([200, target])
  }
  return call(user, 'POST', '/workshop/publish', {})
}
const inMenu = (...pages: readonly string[]) => ({
  kind: 'patch',
  target: 'menu:main',
  base: '0',
  ops: pages.map((page) => ({ op: 'insert', path: 'items', value: { page } })),
})
const guard = {
  kind: 'patch',
  target: 'entity:procurer',
  base: '0',
  ops: [
    {
      op: 'insert',
      path: 'guards',
      value: { remove: [{ id: 'x_lends', unlessReferencedBy: ['x_toolLoan'], message: { zh: '仍有借用', en: 'Still lends' } }] },
    },
  ],
}
const all = [guard, loan, line, place, ...loanDictionaries, ...loanPages, loanFigures, inMenu('x_loans', 'x_places')]

const create = (user: User, body: object) => call(user, 'POST', '/x/tool-loan/create', body)
const page = (user: User, body: object = {}) => call(user, 'POST', '/x/tool-loan/page', { pageNum: 1, pageSize: 10, ...body })
const tools = async (body: object = {}) => rowsOf(await page('admin', body)).map(({ tool }) => tool)

const published = await publish('admin', all)

test('published, it is there for its tenant alone, with page, menu entry and keys that nobody is granted yet', async () => {
  expect([published.status, published.data]).toEqual([200, { revision: 1 }])
  expect((await page('admin')).status).toBe(200)
  expect((await call('admin', 'GET', '/metadata/pages/x_loans')).status).toBe(200)
  expect((await call('admin', 'GET', '/menu/list')).body.toString()).toContain('/x-loans')
  expect(await page('leader')).toMatchObject({ status: 403, data: { permission: 'x_toolLoan.page' } })
  for (const user of ['admin2', 'platform'] as const) expect((await page(user)).status).toBe(403)
  expect((await call('admin', 'POST', '/x/no-such/page', { pageNum: 1, pageSize: 10 })).status).toBe(403)
  const described = (await call('admin', 'GET', '/openapi.json')).body.toString()
  expect(described).toContain('/api/x/tool-loan/create')
  expect((await call('admin2', 'GET', '/openapi.json')).body.toString()).not.toContain('tool-loan')
})

test('it is stored, held to its schema, rules and unique rules, numbered, listed, filtered, ordered and searched', async () => {
  const made = rowOf(
    await create('admin', { tool: '扳手', code: 'B1', count: 3, price: 12.5, since: '2026-03-01', grade: 'a', kinds: ['a', 'b'] }),
  )
  expect(made).toMatchObject({
    tool: '扳手',
    price: 12.5,
    urgent: false,
    state: 'lent',
    kinds: ['a', 'b'],
    number: expect.stringMatching(/^L\d{8}-001$/),
  })
  expect(messagesOf(await create('admin', { tool: '', code: 'B1', count: 0, grade: 'z' }))).toMatchObject({
    tool: expect.any(String),
    count: expect.any(String),
    grade: expect.any(String),
  })
  expect(messagesOf(await create('admin', { tool: '甲', code: 'B1', count: 1 }))).toEqual({ code: '编号已存在' })
  expect(messagesOf(await create('admin', { tool: '甲', code: 'B2', count: 10, urgent: true }))).toEqual({ count: '加急不超过 9 件' })
  rowOf(await create('admin', { tool: '钳子', code: 'B2', count: 9, since: '2026-04-01' }))
  rowOf(await create('admin', { tool: '锤子', code: 'C3', count: 5, grade: 'b' }))
  // By pinyin: ban, chui, qian.
  expect(await tools()).toEqual(['扳手', '锤子', '钳子'])
  expect(await tools({ sort: [{ field: 'count', order: 'desc' }] })).toEqual(['钳子', '锤子', '扳手'])
  expect(await tools({ keyword: 'bs' })).toEqual(['扳手'])
  expect(await tools({ keyword: 'C3' })).toEqual(['锤子'])
  expect(await tools({ count: [4, null] })).toEqual(['锤子', '钳子'])
  expect(await tools({ grade: 'a' })).toEqual(['扳手'])
  expect(await tools({ kinds: ['b'] })).toEqual(['扳手'])
  expect(await tools({ tool: '子', since: ['2026-03-15', '2026-04-15'] })).toEqual(['钳子'])
  const { data } = await page('admin', { sums: ['count'], pageSize: 10 })
  expect(data).toMatchObject({ total: 3, sums: { count: 17 } })
  const changes = await call('admin', 'GET', '/changes?entities=x_toolLoan')
  expect(part(changes.data, 'x_toolLoan')).toBeGreaterThan(0)

  const changed = rowOf(await call('admin', 'POST', '/x/tool-loan/update', { id: made.id, version: made.version, tool: '活动扳手' }))
  expect(changed).toMatchObject({ tool: '活动扳手', price: 12.5, version: 2 })
  expect((await call('admin', 'POST', '/x/tool-loan/update', { id: made.id, version: 1, tool: '旧' })).status).toBe(409)
  const back = rowOf(await call('admin', 'POST', '/x/tool-loan/operation/giveBack', { id: made.id, version: 2 }))
  expect(back.state).toBe('returned')
  expect((await call('admin', 'POST', '/x/tool-loan/operation/giveBack', { id: made.id, version: 3 })).status).toBe(409)
  expect((await call('admin', 'POST', '/x/tool-loan/operation/nothing', { id: made.id, version: 3 })).status).toBe(403)
  const history = await call('admin', 'GET', `/x/tool-loan/history/${made.id}`)
  expect(history.body.toString()).toContain('活动扳手')

  expect((await call('admin', 'POST', `/x/tool-loan/delete/${made.id}`, {})).status).toBe(200)
  expect(await tools()).toEqual(['锤子', '钳子'])
  // A removed row holds nothing against others, and comes back where nobody has taken its place.
  expect((await call('admin', 'POST', `/x/tool-loan/restore/${made.id}`, undefined)).status).toBe(200)
  expect(await tools({ code: 'B1' })).toEqual(['活动扳手'])
})

test('it refers to rows of the product and of its own, which cannot go while it does; it has lines and stands in a tree', async () => {
  const { procurer } = server.documents.model.entities
  const buyer = rowOf(
    await call('admin', 'POST', procurer?.routes.create.path ?? '', { name: '采购乙', contact: '乙', phone: '13800000009' }),
  )
  const top = rowOf(await call('admin', 'POST', '/x/place/create', { name: '一号库' }))
  const shelf = rowOf(await call('admin', 'POST', '/x/place/create', { name: '甲架', above: top.id }))
  expect(messagesOf(await call('admin', 'POST', '/x/place/update', { id: top.id, version: 1, above: shelf.id }))).toHaveProperty('above')
  const [root] = (await call('admin', 'GET', '/x/place/tree')).data as readonly { label: string; children: readonly { label: string }[] }[]
  expect([root?.label, root?.children.map(({ label }) => label)]).toEqual(['一号库', ['甲架']])

  const lines = [
    { part: '手柄', pieces: 2 },
    { part: '螺母', pieces: 4 },
  ]
  const made = rowOf(await create('admin', { tool: '千斤顶', code: 'D4', count: 1, buyer: buyer.id, place: shelf.id, lines }))
  expect(made.$labels).toMatchObject({ buyer: '采购乙', place: '甲架' })
  expect(made.lines).toMatchObject(lines)
  // Whatever stands below a node of a tree is found by the node.
  expect(await tools({ place: top.id })).toEqual(['千斤顶'])
  expect(await tools({ buyer: buyer.id })).toEqual(['千斤顶'])
  const gone = (path: string, id: string) => call('admin', 'POST', path.replace('{id}', id), {})
  expect(await gone(procurer?.routes.remove.path ?? '', buyer.id)).toMatchObject({ status: 409, msg: '仍有借用：工具借用“采购员”1 条数据' })
  expect((await gone('/x/place/delete/{id}', shelf.id)).status).toBe(409)
  expect((await gone('/x/place/delete/{id}', top.id)).status).toBe(409)
  const [first] = made.lines as readonly { id: string }[]
  const fewer = rowOf(
    await call('admin', 'POST', '/x/tool-loan/update', { id: made.id, version: 1, lines: [{ id: first?.id, part: '长手柄' }] }),
  )
  expect(fewer.lines).toMatchObject([{ part: '长手柄', pieces: 2 }])
  const choices = await call('admin', 'POST', '/x/place/options', { keyword: '甲' })
  expect(choices.body.toString()).toContain('甲架')
})

test('its names stand in the order of the numbers in them, and so do its other texts', async () => {
  const { procurer } = server.documents.model.entities
  const contact = { contact: '丙', phone: '13800000010' }
  const names = ['9-10', '9-2', '9-1', '10-1']
  const inOrder = ['9-1', '9-2', '9-10', '10-1']
  const made: Row[] = []
  for (const [at, name] of names.entries()) {
    const buyer = rowOf(await call('admin', 'POST', procurer?.routes.create.path ?? '', { ...contact, name: `采购${name}` }))
    const place = rowOf(await call('admin', 'POST', '/x/place/create', { name: `${name}架` }))
    made.push(
      rowOf(
        await create('admin', { tool: `量具${name}`, code: name, count: 1, buyer: buyer.id, place: place.id, since: `2026-05-0${at + 1}` }),
      ),
    )
  }
  const codes = async (body: object) => rowsOf(await page('admin', { keyword: '量具', ...body })).map(({ code }) => code)
  expect(await codes({})).toEqual(inOrder)
  expect(await codes({ sort: [{ field: 'code', order: 'desc' }] })).toEqual(inOrder.toReversed())
  expect(
    await codes({
      sort: [
        { field: 'count', order: 'asc' },
        { field: 'code', order: 'asc' },
      ],
    }),
  ).toEqual(inOrder)
  const all = rowsOf(await page('admin', { sort: [{ field: 'code', order: 'asc' }], pageSize: 50 })).map(({ code }) => code)
  expect(all.filter((code) => inOrder.includes(String(code)))).toEqual(inOrder)
  const labels = rowsOf(await call('admin', 'POST', '/x/place/options', {})).map(({ label }) => label)
  expect(labels.slice(0, 4)).toEqual(inOrder.map((name) => `${name}架`))
  for (const { id } of made) await call('admin', 'POST', `/x/tool-loan/delete/${id}`, {})
})

test('it comes from a workbook and goes into one, and its figures are a dataset’s', async () => {
  const template = await call('admin', 'GET', '/x/tool-loan/template')
  expect(template.status).toBe(200)
  const file = workbook([
    ['工具', '编号', '数量', '等级'],
    ['锯子', 'E5', 2, '甲'],
    ['凿子', 'E6', 7, '乙'],
  ])
  const read = await uploadTo(server, '/x/tool-loan/import', { files: [file], switches: { isCover: 'false' } })
  expect([read.status, part(read.data, 'created')]).toEqual([200, 2])
  const wrong = await uploadTo(server, '/x/tool-loan/import', {
    files: [
      workbook([
        ['工具', '编号', '数量'],
        ['锯子', 'E5', 2],
      ]),
    ],
  })
  expect(wrong.status).toBe(400)
  const sheet = await call('admin', 'POST', '/x/tool-loan/export', { grade: 'a' })
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])

  const figures = await call('admin', 'POST', '/datasets/x_loanFigures', { dimensions: ['grade'], measures: ['count'] })
  expect(figures.data).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ grade: 'b', count: 12 })]) })
  const byCall = await call('admin', 'POST', '/datasets/x_loanFigures/byGrade', {})
  expect(byCall.status).toBe(200)
  expect(byCall.data).toMatchObject({ rows: expect.arrayContaining([expect.objectContaining({ grade: 'b', count: 12 })]) })
  expect((await call('admin', 'POST', '/datasets/x_loanFigures/nothing', {})).status).toBe(403)
  expect((await call('leader', 'POST', '/datasets/x_loanFigures/byGrade', {})).status).toBe(403)
  // Whether there is one of the tenant's own is told to nobody without rights; what can be nobody's is an address that does not exist.
  for (const path of ['', '/page', '/export', '/why'])
    expect((await call('admin', 'POST', `/datasets/x_nothing${path}`, {})).status).toBe(403)
  for (const path of ['/datasets/nothing', '/datasets/nothing/page', '/datasets/breaks/nothing', '/nothing/page'])
    expect(await call('leader', 'POST', path, {})).toMatchObject({ status: 404, data: { error: 'noSuchAddress' } })
})

test('a role is granted its keys like any other, with the next call', async () => {
  await server.sql("update control.role set permissions = permissions || $2::text[] where code = 'ROLE_LEADER' and tenant_id = $1", [
    server.tenants.a.id,
    ['x_loans/table/view', 'x_loans/form/view'],
  ])
  expect((await page('leader')).status).toBe(200)
  expect((await create('leader', { tool: '尺', code: 'F7', count: 1 })).status).toBe(403)
})

test('another tenant makes another under the same name; neither sees rows of the other', async () => {
  const other = {
    ...loan,
    label: { zh: '检具借用', en: 'Gauge loan' },
    display: 'gauge',
    lookup: [],
    sort: [],
    children: {},
    unique: [],
    rules: [],
    generate: {},
    states: undefined,
    operations: {},
    schema: { type: 'object', required: ['gauge'], properties: { gauge: loan.schema.properties.tool, code: loan.schema.properties.count } },
  }
  const own = { kind: 'page', id: 'x_loans', route: '/x-gauges', title: other.label, entity: 'x_toolLoan' }
  const { status } = await publish('admin2', [other, own, inMenu('x_loans')])
  expect(status).toBe(200)
  const made = rowOf(await create('admin2', { gauge: '卡尺', code: 7 }))
  expect(rowsOf(await page('admin2')).map(({ gauge }) => gauge)).toEqual(['卡尺'])
  expect(messagesOf(await create('admin2', { tool: '扳手' }))).toHaveProperty('tool')
  expect(await tools()).not.toContain('卡尺')
  const [theirs] = rowsOf(await page('admin'))
  expect((await call('admin2', 'GET', `/x/tool-loan/${theirs?.id}`)).status).toBe(404)
  expect((await call('admin', 'GET', `/x/tool-loan/${made.id}`)).status).toBe(404)
  expect((await call('admin2', 'POST', `/x/tool-loan/delete/${theirs?.id}`, {})).status).toBe(404)
  // Rows of one entity are none of another, though they lie in one table.
  expect((await call('admin', 'GET', `/x/place/${theirs?.id}`)).status).toBe(404)
  expect(await server.sql('select count(distinct tenant_id)::int as n from data.own_row')).toEqual([{ n: 2 }])
})

test('what stored rows do not fit is told before it is published; the name may be another field', async () => {
  const { properties } = loan.schema
  const stricter = { ...loan, schema: { ...loan.schema, required: [...loan.schema.required, 'grade'] } }
  const refused = await publish('admin', [stricter])
  expect(refused.status).toBe(400)
  expect(part(refused.data, 'violations')).toMatchObject([{ entity: 'x_toolLoan', field: 'grade' }])
  const links = { ...place, tree: undefined }
  const moved = await publish('admin', [loan, links, { ...loanPages[1], kind: 'page', table: {} }])
  expect([moved.status, part(moved.data, 'violations')]).toMatchObject([400, [{ entity: 'x_place', field: 'above' }]])
  const renamed = { ...loan, display: 'code', sort: [{ field: 'code' }], schema: { ...loan.schema, properties: { ...properties } } }
  expect((await publish('admin', [renamed, place, { ...loanPages[1], kind: 'page' }])).status).toBe(200)
  expect(await tools({ keyword: 'd4' })).toEqual(['千斤顶'])
  expect(rowsOf(await page('admin')).map(({ code }) => code)).toEqual(['B1', 'B2', 'C3', 'D4', 'E5', 'E6'])
})

test('the tests that a page brings along are run before it is published', async () => {
  const tested = (visible: boolean) => ({
    ...loanPages[0],
    kind: 'page',
    tests: [{ id: 'toolIsShown', given: { tool: '扳手' }, expect: { fields: { tool: { visible } } } }],
  })
  const refused = await publish('admin', [tested(false)])
  expect([refused.status, part(refused.data, 'problems')]).toMatchObject([400, [{ code: 'testFailed', document: 'page:x_loans' }]])
  expect((await publish('admin', [tested(true)])).status).toBe(200)
})

test('what is added to it later may be put on its page by whoever holds the rest of it, and by nobody else', async () => {
  const lost = { label: { zh: '遗失', en: 'Lose' }, from: ['lent'], to: 'returned' }
  expect((await publish('admin', [{ ...loan, operations: { ...loan.operations, lose: lost } }])).status).toBe(200)
  const [first] = loanPages
  const offering = { ...first, kind: 'page', table: { ...first?.table, rowActions: ['view', 'edit', 'giveBack', 'lose'] } }
  const granted = [
    'x_loans/table/view',
    ...['documentsDesk/view', 'publicationsTable/view', 'publicationsTable/publish'].map((key) => `pageSettings/${key}`),
  ]
  await server.sql("update control.role set permissions = $2::text[] where code = 'ROLE_QUALITY' and tenant_id = $1", [
    server.tenants.a.id,
    granted,
  ])
  const refused = await publish('quality', [offering])
  expect([refused.status, refused.data]).toEqual([403, expect.objectContaining({ error: 'publishesBeyond' })])
  expect((await publish('admin', [offering])).status).toBe(200)
  const made = rowOf(await create('admin', { tool: '千分表', code: 'L1', count: 1 }))
  const gone = await call('admin', 'POST', '/x/tool-loan/operation/lose', { id: made.id, version: 1 })
  expect([gone.status, rowOf(gone).state]).toEqual([200, 'returned'])
  expect((await call('leader', 'POST', '/x/tool-loan/operation/lose', { id: made.id, version: 2 })).status).toBe(403)
  await server.sql('delete from data.own_row where id = $1', [made.id])
})

test('an action that a page offers on some rows is refused on the others, and on what they become it is not asked again', async () => {
  const [first] = loanPages
  const offering = (when: object, others: readonly unknown[] = []) => ({
    ...first,
    kind: 'page',
    table: { ...first?.table, rowActions: ['view', { action: 'giveBack', ...when }, ...others] },
  })
  const few = { when: { cel: "row.count < 5 && row.state == 'lent'" } }
  expect(
    (
      await publish('admin', [
        offering(few, [
          { action: 'edit', when: { cel: 'row.count < 7' } },
          { action: 'history', ...few },
        ]),
      ])
    ).status,
  ).toBe(200)
  const six = rowOf(await create('admin', { tool: '卡尺', code: 'W6', count: 6 }))
  const two = rowOf(await create('admin', { tool: '塞尺', code: 'W2', count: 2 }))
  const past = (id: unknown) => call('admin', 'GET', `/x/tool-loan/history/${id}`)
  expect(await past(six.id)).toMatchObject({ status: 409, data: { error: 'illegalTransition' } })
  expect([(await past(two.id)).status, (await past(server.tenants.a.id)).status]).toEqual([200, 404])
  const act = (id: unknown, version: number) => call('admin', 'POST', '/x/tool-loan/operation/giveBack', { id, version })
  expect([six.$can, two.$can]).not.toEqual([two.$can, two.$can])
  expect(await act(six.id, 1)).toMatchObject({ status: 409, data: { error: 'illegalTransition' } })
  expect(rowOf(await act(two.id, 1)).state).toBe('returned')
  const update = (id: unknown, body: object) => call('admin', 'POST', '/x/tool-loan/update', { id, ...body })
  expect((await update(six.id, { version: 1, count: 9 })).status).toBe(200)
  expect((await update(six.id, { version: 2, count: 3 })).status).toBe(409)
  // Whoever holds all that is carried of rows of the tenant's own may offer it on more of them.
  expect((await publish('admin', [offering({})])).status).toBe(200)
  expect(rowOf(await act(six.id, 2)).state).toBe('returned')
  await server.sql('delete from data.own_row where id = any($1::uuid[])', [[six.id, two.id]])
})

test('without its document it is gone, and back with it, rows and all', async () => {
  expect((await call('admin', 'POST', '/workshop/revert', { revision: 0 })).status).toBe(200)
  expect((await page('admin')).status).toBe(403)
  expect((await call('admin', 'POST', '/workshop/revert', { revision: 1 })).status).toBe(200)
  expect((await tools()).length).toBe(6)
})

test('an operation that no page offers is told of; offered by a page that is there, it can be given to the roles that open it', async () => {
  const lend = { label: { zh: '再次借出', en: 'Lend again' }, from: ['returned'], to: 'lent' }
  const drafted = async (content: Document) => {
    const target = `${content.kind}:${content.id}`
    expect((await call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
    return (await call('admin', 'POST', '/workshop/check', { targets: [target] })).data
  }
  const alone = await drafted({ ...loan, operations: { ...loan.operations, lend } })
  expect([part(alone, 'problems'), part(alone, 'adds')]).toEqual([[], []])
  expect(part(alone, 'unoffered')).toEqual([
    { operation: lend.label, entity: loan.label, pages: [{ target: 'page:x_loans', title: loanPages[0]?.title }] },
  ])
  const table = { ...loanPages[0]?.table, rowActions: [...(loanPages[0]?.table.rowActions ?? []), 'lend'] }
  const offered = await drafted({ ...loanPages[0], kind: 'page', table })
  expect([part(offered, 'problems'), part(offered, 'unoffered')]).toEqual([[], []])
  const opening = await server.sql(
    "select id from control.role where tenant_id = $1 and 'x_loans/table/view' = any(permissions) order by sort, code",
    [server.tenants.a.id],
  )
  expect(part(offered, 'adds')).toEqual([
    {
      key: 'x_loans/table/lend',
      label: { zh: '工具借用 › 表格 › 再次借出', en: 'Tool loans › Table › Lend again' },
      roles: opening.map(({ id }) => id),
    },
  ])
  const gained = part(part(offered, 'givenAlso'), 'x_loans/table/lend')
  expect(gained).toMatchObject(
    opening.map(({ id }) => ({
      kind: 'role.gains',
      subject: { id },
      rights: [{ subject: { id: 'x_toolLoan' }, action: { label: lend.label } }],
    })),
  )
})
