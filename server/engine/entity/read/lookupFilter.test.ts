// A look-up that its item in a form or a search narrows: only rows the expression holds for, and never one that no document names.
import { expect, test } from 'vitest'
import { blocksOf } from '../../../../metadata/document/pageBlocks.ts'
import { serverForFile } from '../../../testing/testServer.ts'
import { messagesOf, type Row, rowsOf, Samples } from '../testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('A purchase order offers warehouses only', async () => {
  const { routes } = samples.entity('space')
  await samples.make('space', { name: '总部' })
  const store = await samples.make('space', { name: '原料库', attribute: 'warehouse', warehouseType: 'raw' })
  await samples.make('space', { name: '一厂', attribute: 'plant' })
  const narrow = { reference: 'purchaseOrder.space' }
  const all = rowsOf(await samples.call(routes.options, {}))
  const narrowed = rowsOf(await samples.call(routes.options, { narrow }))
  expect(all.length).toBeGreaterThan(2)
  expect(narrowed.map(({ id }) => id)).toEqual([store.id])
})

test('An order is stored for a warehouse alone, by create, change and import', async () => {
  const { routes } = samples.entity('purchaseOrder')
  const plant = await samples.make('space', { name: '二厂', attribute: 'plant' })
  const refused = await samples.call(routes.create, await samples.input('purchaseOrder', { space: plant.id }))
  expect([refused.status, messagesOf(refused)]).toEqual([400, { space: '请选择仓库' }])
  const order = await samples.make('purchaseOrder')
  const moved = await samples.call(routes.update, { id: order.id, version: order.version, space: plant.id })
  expect(messagesOf(moved)).toEqual({ space: '请选择仓库' })
  expect((await samples.call(routes.update, { id: order.id, version: order.version, remark: 'x' })).status).toBe(200)
})

test('What is disabled is not chosen anew; what a record held before stays, in a list too', async () => {
  const disable = async (id: string, { id: row, version }: Row) =>
    samples.call(samples.entity(id).routes.update, { id: row, version, enabled: false })
  const [supplier, order] = [await samples.make('supplier'), samples.entity('purchaseOrder')]
  const made = await samples.make('purchaseOrder', { supplier: supplier.id })
  await disable('supplier', supplier)
  const refused = await samples.call(order.routes.create, await samples.input('purchaseOrder', { supplier: supplier.id }))
  expect([refused.status, messagesOf(refused)]).toEqual([400, { supplier: '请选择启用中的供应商' }])
  const kept = await samples.call(order.routes.update, { id: made.id, version: made.version, supplier: supplier.id, remark: 'x' })
  expect(kept.status).toBe(200)
  const narrow = { reference: 'purchaseOrder.supplier' }
  const { routes } = samples.entity('supplier')
  expect(rowsOf(await samples.call(routes.options, { narrow })).map(({ id }) => id)).not.toContain(supplier.id)
  expect(rowsOf(await samples.call(routes.options, {})).map(({ id }) => id)).toContain(supplier.id)
  const [old, next] = [await samples.make('variety'), await samples.make('variety')]
  const group = await samples.make('varietyGroup', { varieties: [old.id] })
  await disable('variety', old)
  const change = { id: group.id, version: group.version, varieties: [old.id, next.id] }
  const grown = await samples.call(samples.entity('varietyGroup').routes.update, change)
  expect(messagesOf(grown)).toEqual({})
})

test('A spare part lies in a warehouse, whichever way it is written', async () => {
  const plant = await samples.make('space', { name: '三厂', attribute: 'plant' })
  const { routes } = samples.entity('sparePart')
  const part = await samples.make('sparePart')
  const replies = [
    await samples.call(routes.create, await samples.input('sparePart', { space: plant.id })),
    await samples.call(routes.update, { id: part.id, version: part.version, space: plant.id }),
  ]
  expect(replies.map(messagesOf)).toEqual([{ space: '请选择仓库' }, { space: '请选择仓库' }])
})

test('A search of figures, as of rows, offers what its item lets it: machines that have spindles; whoever cannot see what it searches is not told', async () => {
  const { routes } = samples.entity('device')
  const [frame, card] = [await samples.make('device', { spindleCount: 480 }), await samples.make('device', { spindleCount: 0 })]
  const { pages } = samples.model
  const searches = ['durationOfDecapitation', 'realTimeStatusSpindles', 'spindleStatusDetailPage'].flatMap((page) =>
    blocksOf(pages[page] ?? expect.unreachable()).flatMap((block) =>
      block.kind === 'search' ? [{ page, block: block.id, field: 'device' }] : [],
    ),
  )
  expect(searches.length).toBe(4)
  for (const narrow of searches) {
    const found = rowsOf(await samples.call(routes.options, { narrow, ids: [frame.id, card.id] })).map(({ id }) => id)
    expect([narrow, found]).toEqual([narrow, [frame.id]])
  }
  expect(rowsOf(await samples.call(routes.options, { ids: [frame.id, card.id] }))).toHaveLength(2)
  const [asked] = searches
  const outsider = await server.call('warehouse', 'POST', routes.options.path, { narrow: asked })
  expect([outsider.status, (await samples.call(routes.options, { narrow: { ...asked, field: 'space' } })).status]).toEqual([400, 400])
})

test.each([
  { reference: 'purchaseOrder.supplier' },
  { reference: 'sparePart.supplier' },
  { reference: '__proto__.x' },
  { page: 'nothing' },
  { page: 'purchaseOrders', block: 'form', field: 'supplier' },
  { page: '__proto__' },
  'row.id != ""',
])('%j is no look-up of a document', async (narrow) => {
  const reply = await samples.call(samples.entity('space').routes.options, { narrow })
  expect(reply.status).toBe(400)
})

test('A form narrows further than its entity: an order is applied for by staff on duty, and one of someone who left is kept', async () => {
  const { routes } = samples.entity('employee')
  const stays = await samples.make('employee', { name: '在职者' })
  const leaves = await samples.make('employee', { name: '离职者' })
  const left = await samples.call(samples.entity('employee').operationRoutes.resign, { id: leaves.id, version: leaves.version })
  expect(left.status).toBe(200)
  const narrow = { page: 'purchaseOrders', block: 'form', field: 'applicant', form: {} }
  const offered = rowsOf(await samples.call(routes.options, { narrow })).map(({ id }) => id)
  expect([offered.includes(stays.id), offered.includes(leaves.id)]).toEqual([true, false])
  expect(
    (await samples.call(samples.entity('purchaseOrder').routes.create, await samples.input('purchaseOrder', { applicant: leaves.id })))
      .status,
  ).toBe(200)
})

test('A field shows for the chosen record that meets its condition: car closure for label types that have it', async () => {
  const { routes } = samples.entity('labelType')
  const first = await samples.make('labelType')
  const [closing, plain] = [
    await samples.make('labelType', { parent: first.id, showClosure: true }),
    await samples.make('labelType', { parent: first.id, showAppointment: true }),
  ]
  const met = async (field: string, user: 'operator' | 'warehouse' = 'operator') => {
    const narrow = { page: 'labelPostingDetails', block: 'form', field, form: {} }
    const reply = await new Samples(server, user).call(routes.options, { narrow, ids: [closing.id, plain.id] })
    return reply.status === 200 ? rowsOf(reply).map(({ id }) => id) : reply.status
  }
  expect([await met('closure'), await met('appointmentAt'), await met('description'), await met('closure', 'warehouse')]).toEqual([
    [closing.id],
    [plain.id],
    400,
    403,
  ])
})

test('Only whoever fills in the form asks what its item narrows, and only of what the item refers to', async () => {
  const narrow = { page: 'purchaseOrders', block: 'form', field: 'applicant', form: {} }
  const asked = (user: 'warehouse' | 'operator' | 'leader', entity: string) =>
    new Samples(server, user).call(samples.entity(entity).routes.options, { narrow }).then(({ status }) => status)
  expect(await asked('warehouse', 'employee')).toBe(200)
  expect([400, 403]).toContain(await asked('leader', 'employee'))
  expect([400, 403]).toContain(await asked('operator', 'employee'))
  expect(await asked('warehouse', 'supplier')).toBe(400)
})

test('The form of an operation narrows by its row too: a stop may have reasons of its machine, its model and its process', async () => {
  const [frame, other] = [await samples.make('device'), await samples.make('device')]
  const model = await samples.make('deviceModel')
  const reason = (name: string, given: object) => samples.make('stopReason', { name, type: 'fault', scope: 'all', ...given })
  const fits = [
    await reason('断电', { process: frame.process }),
    await reason('缺粗纱', {}),
    await reason('断锭带', { scope: 'model', deviceModel: frame.deviceModel }),
    await reason('换钢丝圈', { scope: 'thisMachine', device: frame.id }),
  ].map(({ id }) => id)
  const strange = [
    await reason('换针布', { process: (await samples.make('process')).id }),
    await reason('他型', { scope: 'model', deviceModel: model.id }),
    await reason('他机', { scope: 'thisMachine', device: other.id }),
    await reason('清洁', { type: 'planned' }),
    await reason('停用', { enabled: false }),
  ].map(({ id }) => id)
  const [stop = {}] = await server.sql(
    "insert into data.stop_record (tenant_id, device_id, start_at, end_at, type) values ($1, $2, now() - interval '1 hour', now(), 'normal') returning id",
    [server.tenants.a.id, frame.id],
  )
  const { routes } = samples.entity('stopReason')
  const narrow = { page: 'realTimeParking', block: 'records.register', field: 'stopReason', form: { type: 'fault' }, record: stop.id }
  const ask = (body: object) => samples.call(routes.options, body)
  const ids = async (body: object) => rowsOf(await ask(body)).map(({ id }) => id)
  expect((await ids({ narrow })).toSorted()).toEqual(fits.toSorted())
  expect(await ids({ narrow, ids: [fits[1], ...strange] }), 'of those that are chosen, the ones that still fit').toEqual([fits[1]])
  expect((await ask({ narrow: { ...narrow, record: undefined } })).status).toBe(400)
  expect((await ask({ narrow: { ...narrow, record: 'x' } })).status).toBe(400)
  expect(await ids({ narrow: { ...narrow, record: frame.id } }), 'a row that is none').toEqual([])
  const { operationRoutes } = samples.entity('stopRecord')
  const register = (stopReason: unknown) => samples.call(operationRoutes.register, { id: stop.id, version: 1, type: 'fault', stopReason })
  for (const each of strange.slice(0, 4)) expect(Object.keys(messagesOf(await register(each)))).toEqual(['stopReason'])
  expect((await register(fits[0])).status).toBe(200)
})
