// What writes do and refuse: one test for each promise of create, update, remove, restore and the trail they leave.
import { describe, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, part, rowOf, rowsOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('Every entity that is saved on its own can be created, read, changed and removed', { timeout: 240_000 }, async () => {
  for (const entity of samples.saved) {
    const made = await samples.make(entity.id)
    const read = rowOf(await samples.call(entity.routes.get, undefined, { id: made.id }))
    expect(read, entity.id).toEqual(made)
    const changed = rowOf(await samples.call(entity.routes.update, { id: made.id, version: made.version }))
    // Nothing was changed, so nothing is.
    expect(changed, entity.id).toEqual(made)
    const removed = await samples.call(entity.routes.remove, entity.routes.remove.path.includes('{id}') ? {} : { id: made.id }, {
      id: made.id,
    })
    // The first row of a tree with a locked root is that root.
    expect(removed.status, `${entity.id} ${removed.body.toString()}`).toBe(entity.tree?.lockedRoot && part(made, 'id') === '1' ? 409 : 200)
  }
})

describe('create', () => {
  test('refuses what the schema refuses, with a message at each field in the caller’s language', async () => {
    const body = { name: '', types: ['nothing'], phone: 'abc', stray: 1 }
    const zh = await server.call('admin', 'POST', '/supplier/create', body)
    expect(zh.status).toBe(400)
    expect(messagesOf(zh)).toEqual({
      name: '请输入名称',
      'types.0': '不在可选范围内',
      phone: '请输入正确的电话号码',
      stray: '不存在该字段',
    })
    const en = await server.call('admin', 'POST', '/supplier/create', body, { 'content-language': 'en_US' })
    expect(messagesOf(en).name).toBe('Enter the name')
  })

  test('refuses a code that exists, at the field, also for whoever is as fast', async () => {
    const input = await samples.input('process')
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        server.call('admin', 'POST', samples.entity('process').routes.create.path, { ...input, name: `工序${n}` }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const reply of replies.filter(({ status }) => status !== 200)) expect(messagesOf(reply).code).toBeTruthy()
  })

  test('asks before a second employee with the same phone, and stores him once confirmed', async () => {
    await samples.make('employee', { phone: '13900000001' })
    const input = await samples.input('employee', { phone: '13900000001' })
    const asked = await samples.call(samples.entity('employee').routes.create, input)
    expect([asked.status, asked.code, asked.msg]).toEqual([200, 501, '手机号已存在，是否继续？'])
    expect(rowOf(await samples.call(samples.entity('employee').routes.create, { ...input, confirmed: true })).phone).toBe('13900000001')
  })

  test('asks for a field while a condition of the record holds, and takes none while another does', async () => {
    const create = samples.entity('stopReason').routes.create
    const reason = await samples.input('stopReason', { scope: 'thisMachine', involvesMaterials: true, spareParts: [] })
    expect(messagesOf(await samples.call(create, reason))).toEqual({ device: '请选择设备', spareParts: '请选择备件' })
    const { routes } = samples.entity('process')
    const process = await samples.input('process', { hasYield: false, unit: 'kg', targetNumber: 5 })
    expect(Object.keys(messagesOf(await samples.call(routes.create, process)))).toEqual(['unit', 'targetNumber'])
    const made = await samples.make('process', { hasYield: true, targetNumber: 5 })
    const closed = { id: made.id, version: made.version, hasYield: false }
    expect(messagesOf(await samples.call(routes.update, { ...closed, targetNumber: 6 })).targetNumber).toBe('当前不可填写，请保持原值')
    expect(rowOf(await samples.call(routes.update, { ...closed, targetNumber: null })).targetNumber).toBeNull()
  })

  test('says where a rule is broken', async () => {
    const reply = await samples.call(
      samples.entity('device').routes.create,
      await samples.input('device', { spindleCount: 10, ingotCount: 11 }),
    )
    expect(messagesOf(reply)).toEqual({ ingotCount: '有效锭数不能大于锭数' })
  })

  test('refuses references that lead nowhere', async () => {
    const reply = await samples.call(
      samples.entity('material').routes.create,
      await samples.input('material', { materialType: '0190f5ea-0000-7000-8000-000000000000' }),
    )
    expect(messagesOf(reply)).toEqual({ materialType: '所选数据不存在或已被删除' })
  })

  test('fills in defaults, state, pinyin, labels and what the caller may do', async () => {
    const device = await samples.make('device', { name: '细纱机7号' })
    expect(device).toMatchObject({
      numbering: 'leftRight',
      frontRollerDia: 25,
      iot: false,
      $labels: { process: (await samples.any('process')).name },
    })
    // Changed, removed, given a new key for its box, and reported for repair.
    expect(device.$can).toBe(0b1111)
    const [stored] = await server.sql('select name_pinyin from data.device where id = $1', [device.id])
    expect(stored).toEqual({ name_pinyin: 'xishaji7hao xsj7h' })
    expect((await samples.make('employee')).status).toBe('onDuty')
  })
})

describe('children', () => {
  test('are saved with their parent; totals and amounts follow, rounded half away from zero', async () => {
    const material = (await samples.any('material')).id
    const order = await samples.make('purchaseOrder', {
      lines: [
        { material, qty: 3, unitPrice: 0.335 },
        { material, qty: 1.5, unitPrice: 2.0001 },
      ],
    })
    expect(order.lines).toMatchObject([
      { qty: 3, amount: 1.01 },
      { qty: 1.5, amount: 3 },
    ])
    expect(order.total).toBe(4.01)
    expect(order.number).toMatch(/^PO\d{8}-\d{3}$/)
    const [first] = Array.isArray(order.lines) ? order.lines : []
    const { id, version } = order
    const changed = rowOf(
      await samples.call(samples.entity('purchaseOrder').routes.update, {
        id,
        version,
        lines: [
          { id: first.id, material, qty: 10, unitPrice: 1 },
          { material, qty: 1, unitPrice: 1 },
        ],
      }),
    )
    expect(changed.lines).toMatchObject([{ id: first.id, amount: 10 }, { amount: 1 }])
    expect(changed.total).toBe(11)
  })

  test('are told apart by their place in messages, and foreign lines are refused', async () => {
    const material = (await samples.any('material')).id
    const other = await samples.make('purchaseOrder')
    const [line] = Array.isArray(other.lines) ? other.lines : []
    const input = await samples.input('purchaseOrder', {
      lines: [
        { material, qty: 1, unitPrice: 1 },
        { qty: 0, unitPrice: 1 },
      ],
    })
    expect(messagesOf(await samples.call(samples.entity('purchaseOrder').routes.create, input))).toEqual({ 'lines.1.qty': '须大于 0' })
    const stolen = await samples.call(samples.entity('purchaseOrder').routes.create, {
      ...input,
      lines: [{ id: line.id, material, qty: 1, unitPrice: 1 }],
    })
    expect(messagesOf(stolen)).toEqual({ 'lines.0.id': '该明细不存在' })
  })

  test('that must add up do', async () => {
    const blend = (a: number, b: number) => ({
      blend: [
        { fibre: '棉', share: a },
        { fibre: '涤', share: b },
      ],
    })
    expect(
      messagesOf(await samples.call(samples.entity('variety').routes.create, await samples.input('variety', blend(60, 39.9)))),
    ).toEqual({ blend: '混纺比合计须为 100%' })
    await samples.make('variety', blend(60.1, 39.9))
  })
})

test('Numbers of one day have no gaps, however many are taken at once and however many are refused', async () => {
  const good = await samples.input('purchaseOrder')
  const bad = { ...good, expectedArrival: '2020-01-01' }
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, n) => samples.call(samples.entity('purchaseOrder').routes.create, n % 3 === 2 ? bad : good)),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  const numbers = (await server.sql('select number from data.purchase_order order by number')).map(({ number }) =>
    Number(String(number).slice(-3)),
  )
  expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
})

describe('update', () => {
  test('of two editors refuses the second and shows both values', async () => {
    const { id, version } = await samples.make('supplier', { name: '甲供应商' })
    const { update } = samples.entity('supplier').routes
    const replies = await Promise.all(['乙', '丙'].map((name) => samples.call(update, { id, version, name })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const [winner, loser] = replies[0]?.status === 200 ? ['乙', '丙'] : ['丙', '乙']
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.data).toMatchObject({
      current: { id, version: version + 1, name: winner },
      fields: { name: { mine: loser, theirs: winner } },
    })
    expect((await server.sql('select version, name from data.supplier where id = $1', [id]))[0]).toEqual({
      version: version + 1,
      name: winner,
    })
  })

  test('leaves alone what is not sent, and clears what is null', async () => {
    const { id, version } = await samples.make('supplier', { address: '路 1 号', contact: '张三' })
    expect(rowOf(await samples.call(samples.entity('supplier').routes.update, { id, version, address: null }))).toMatchObject({
      address: null,
      contact: '张三',
    })
  })

  test('is refused by a guard, with its message', async () => {
    const type = await samples.make('materialType')
    await samples.make('variety', { materialType: type.id })
    const reply = await samples.call(samples.entity('materialType').routes.update, { id: type.id, version: type.version, name: '新' })
    expect(reply.status).toBe(409)
    expect(reply.msg).toBe(`${samples.entity('materialType').guards.update[0]?.message.zh}：品种“物料类型”1 条数据`)
    const listed = rowsOf(await samples.call(samples.entity('materialType').routes.page, { id: type.id }))
    expect(listed[0]?.$can).toBe(2 ** 2 + 2 ** 3)
  })
})

describe('remove', () => {
  test('waits for nobody’s reference: used things stay, with the message', async () => {
    const process = await samples.make('process')
    await samples.make('device', { process: process.id })
    const reply = await samples.call(samples.entity('process').routes.remove, {}, { id: process.id })
    expect([reply.status, reply.msg]).toEqual([409, `${samples.entity('process').guards.remove[0]?.message.zh}：设备“工序”1 条数据`])
  })

  test('and a new reference at the same time never leave a reference to nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const model = await samples.make('deviceModel')
      const input = await samples.input('device', { deviceModel: model.id })
      const [removed, made] = await Promise.all([
        samples.call(samples.entity('deviceModel').routes.remove, {}, { id: model.id }),
        samples.call(samples.entity('device').routes.create, input),
      ])
      expect([removed.status, made.status].sort()).not.toEqual([200, 200])
    }
    expect(
      await server.sql('select 1 from data.device d where not exists (select 1 from data.device_model m where m.id = d.device_model_id)'),
    ).toEqual([])
  })

  test('of many is all or nothing', async () => {
    const free = await samples.make('employee')
    const { removeMany } = samples.entity('employee').routes
    expect((await samples.call(removeMany, { ids: [free.id, '0190f5ea-0000-7000-8000-000000000000'] })).status).toBe(404)
    expect((await server.sql('select 1 from data.employee where deleted_at is null and id = $1', [free.id])).length).toBe(1)
    expect((await samples.call(removeMany, { ids: [free.id] })).status).toBe(200)
  })

  test('of many says which of them stand in the way, five by name', async () => {
    const { guards, routes } = samples.entity('employee')
    const message = guards.remove[0]?.message
    const used: unknown[] = []
    for (const name of ['丁', '丙', '乙', '甲', '戊', '庚']) {
      const employee = await samples.make('employee', { name: `段${name}` })
      await samples.make('organisation', { name: `车间${name}`, leader: employee.id })
      used.push(employee.id)
    }
    const free = await samples.make('employee', { name: '申卯' })
    const few = await samples.call(routes.removeMany, { ids: [used[0], free.id, used[3]] })
    expect([few.status, few.msg]).toEqual([409, `${message?.zh}：段丁、段甲`])
    expect(few.data).toMatchObject({ rows: [used[0], used[3]] })
    const { method, path } = routes.removeMany
    const many = await server.call('admin', method, path, { ids: [...used, free.id] }, { 'content-language': 'en_US' })
    expect(many.msg).toBe(`${message?.en}: 段丙, 段丁, 段庚, 段甲, 段戊 and 1 more`)
  })

  test('names stand in the order of their pinyin in both languages', async () => {
    const { options } = samples.entity('process').routes
    for (const name of ['捻乙', 'Nian 1', '捻甲']) await samples.make('process', { name })
    for (const language of ['zh_CN', 'en_US']) {
      const reply = await server.call('admin', options.method, options.path, { keyword: 'nian' }, { 'content-language': language })
      expect(part(reply.data, 'rows')).toMatchObject([{ label: 'Nian 1' }, { label: '捻甲' }, { label: '捻乙' }])
    }
  })

  test('keeps what can be restored, and restores it unless its key was taken', async () => {
    const { routes } = samples.entity('device')
    const device = await samples.make('device')
    await samples.call(routes.remove, {}, { id: device.id })
    expect((await samples.call(routes.get, undefined, { id: device.id })).status).toBe(404)
    expect(rowOf(await samples.call(routes.restore, {}, { id: device.id })).machineNumber).toBe(device.machineNumber)
    await samples.call(routes.remove, {}, { id: device.id })
    await samples.make('device', { machineNumber: device.machineNumber })
    expect(messagesOf(await samples.call(routes.restore, {}, { id: device.id }))).toEqual({ machineNumber: '机台号已存在' })
  })
})

test('History tells who changed what, references by name, newest first', async () => {
  const { routes } = samples.entity('device')
  const device = await samples.make('device', { name: '一号' })
  const process = await samples.make('process', { name: '粗纱' })
  await samples.call(routes.update, { id: device.id, version: 1, name: '二号', process: process.id })
  const history = (await samples.call(routes.history, undefined, { id: device.id })).data
  expect(history).toMatchObject([
    { by: '锦华管理员', action: 'update' },
    { by: '锦华管理员', action: 'create' },
  ])
  expect(part(Array.isArray(history) ? history[0] : undefined, 'changes')).toEqual(
    expect.arrayContaining([
      { field: 'name', old: '一号', new: '二号' },
      { field: 'process', old: (await samples.any('process')).name, new: '粗纱' },
    ]),
  )
})

describe('What a computed field cannot hold', () => {
  const over = { qty: 99_999_999, unitPrice: 99_999_999 }
  const order = async () => {
    const input = await samples.input('purchaseOrder')
    const [line] = input.lines as readonly object[]
    return {
      ...input,
      lines: [
        { ...line, qty: 1, unitPrice: 1 },
        { ...line, ...over },
      ],
    }
  }
  const tooLarge = /^计算结果超出可保存的范围（最大 9,999,999,999,999）/

  test('is said at the line’s field, in both languages', async () => {
    const zh = await samples.call(samples.entity('purchaseOrder').routes.create, await order())
    expect(zh.status).toBe(400)
    expect(messagesOf(zh)).toEqual({ 'lines.1.amount': expect.stringMatching(tooLarge) })
    const en = await server.call('admin', 'POST', '/purchase-order/create', await order(), { 'content-language': 'en_US' })
    expect(messagesOf(en)['lines.1.amount']).toMatch(/^The result is too large to be kept/)
  })

  test('at the sum where each line fits, and at the row of a bulk change', async () => {
    const { lines, ...rest } = await order()
    const { create, updateMany } = samples.entity('purchaseOrder').routes
    const fits = { ...lines[0], qty: 99_999, unitPrice: 99_999_999 }
    const sum = await samples.call(create, { ...rest, lines: [fits, fits] })
    expect(messagesOf(sum)).toEqual({ total: expect.stringMatching(tooLarge) })
    const { id, version } = rowOf(await samples.call(create, { ...rest, lines: [lines[0]] }))
    const bulk = await samples.call(updateMany, { rows: [{ id, version, lines }] })
    expect(Object.keys(messagesOf(bulk))).toEqual(['rows.0.lines.1.amount'])
  })
})

test('A field that nobody sets says so', async () => {
  const input = await samples.input('purchaseOrder')
  const lines = (input.lines as readonly object[]).map((line) => ({ ...line, amount: 5, stray: 1 }))
  const body = { ...input, lines, total: 5, approval: 'approved', createdAt: '2026-01-01T00:00:00Z', stray: 1 }
  const messages = messagesOf(await samples.call(samples.entity('purchaseOrder').routes.create, body))
  expect(messages).toMatchObject({
    total: '该字段不可修改',
    approval: '该字段不可修改',
    'lines.0.amount': '该字段不可修改',
    'lines.0.stray': '不存在该字段',
    stray: '不存在该字段',
  })
})

test('An order that was sent back is kept until it is abandoned', async () => {
  const { routes } = samples.entity('purchaseOrder')
  const order = await samples.make('purchaseOrder')
  const act = async (name: string, version: number) =>
    rowOf(await server.call('admin', 'POST', `/purchase-order/operation/${name}`, { id: order.id, version }))
  const rejected = await act('reject', order.version)
  const refused = await samples.call(routes.remove, {}, { id: order.id })
  expect([refused.status, refused.msg]).toEqual([409, '已驳回的采购单须先放弃，再删除'])
  await act('abandon', rejected.version)
  expect((await samples.call(routes.remove, {}, { id: order.id })).status).toBe(200)
})

test('A colour is taken with # and without, and stored in one form', async () => {
  const { routes } = samples.entity('renovateColour')
  expect(rowOf(await samples.call(routes.create, { name: '红', hex: 'D64545' })).hex).toBe('#d64545')
  expect(rowOf(await samples.call(routes.create, { name: '蓝', hex: '#2478F2' })).hex).toBe('#2478f2')
  const wrong = { name: '绿', hex: '12345' }
  expect(messagesOf(await samples.call(routes.create, wrong)).hex).toBe('十六进制颜色值有误')
  const en = await server.call('admin', routes.create.method, routes.create.path, wrong, { 'content-language': 'en_US' })
  expect(messagesOf(en).hex).toBe('Wrong hex input')
})

test('No date is older than the mills', async () => {
  const reply = await samples.call(
    samples.entity('purchaseOrder').routes.create,
    await samples.input('purchaseOrder', { orderDate: '0001-01-01' }),
  )
  expect(messagesOf(reply)).toEqual({ orderDate: '不能早于 1900-01-01' })
})

test('A list is asked with an object, and for values that exist', async () => {
  const { page } = samples.entity('employee').routes
  expect((await server.call('admin', page.method, page.path, null)).status).toBe(400)
  expect(messagesOf(await samples.call(page, { status: ['zzz'] }))).toEqual({ status: '查询条件有误' })
  expect((await samples.call(page, { status: ['onDuty'] })).status).toBe(200)
})
