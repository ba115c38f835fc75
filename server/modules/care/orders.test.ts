// Maintenance orders over HTTP: what programs bring about, the states with what each refuses, used parts that leave the stock exactly once.
import { expect, test } from 'vitest'
import { messagesOf, rowOf, rowsOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import type { Reply } from '../../testing/testServer.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { addDays } from '../../../metadata/mill/zone.ts'

const server = await serverForFile()
const samples = new Samples(server)
const order = samples.entity('maintenanceOrder')
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())

const operate = (name: string, { id, version }: Row, input: object = {}): Promise<Reply> =>
  samples.call(order.operationRoutes[name], { id, version, ...input })
const done = async (name: string, row: Row, input: object = {}): Promise<Row> => rowOf(await operate(name, row, input))
const change = (row: Row, fields: object): Promise<Reply> =>
  samples.call(order.routes.update, { id: row.id, version: row.version, ...fields })
const generate = () => samples.call(order.operationRoutes.generateDue, {})
const ordersOf = async (program: Row): Promise<readonly Row[]> =>
  rowsOf(await samples.call(order.routes.list, { program: program.id })) as readonly Row[]
const listed = (row: Row, name: string): readonly Row[] => row[name] as readonly Row[]

test('a program makes its due orders once, one a machine and day, and plans the 30 days after', async () => {
  const model = await samples.make('deviceModel')
  const machines = [await samples.make('device', { deviceModel: model.id }), await samples.make('device', { deviceModel: model.id })]
  const [often, seldom] = [
    await samples.make('maintenanceItem', { cycle: 7, standardHours: 1.5 }),
    await samples.make('maintenanceItem', { cycle: 20, needStop: true }),
  ]
  const program = await samples.make('maintenanceProgram', {
    deviceModel: model.id,
    items: [often.id, seldom.id],
    startDate: addDays(today, -3),
  })
  await samples.make('maintenanceProgram', { deviceModel: model.id, items: [often.id], enabled: false })
  expect((await generate()).status).toBe(200)
  await Promise.all([generate(), generate()])
  const made = await ordersOf(program)
  expect(made).toHaveLength(2)
  expect(new Set(made.map(({ device }) => device))).toEqual(new Set(machines.map(({ id }) => id)))
  expect(made[0]).toMatchObject({ status: 'unassigned', planAt: today, overdue: false, needStop: true, standardHours: 2.5 })
  const [first] = made
  const full = rowOf(await samples.call(order.routes.get, undefined, { id: first?.id ?? '' }))
  expect(listed(full, 'items').map(({ item }) => item)).toEqual([often.id, seldom.id].toSorted())
  const planned = rowsOf(await samples.call(samples.entity('maintenanceDue').routes.list, { program: program.id, device: machines[0]?.id }))
  expect(planned.map(({ dueDate, itemCount }) => [dueDate, itemCount])).toEqual([
    [addDays(today, 7), 1],
    [addDays(today, 14), 1],
    [addDays(today, 20), 1],
    [addDays(today, 21), 1],
    [addDays(today, 28), 1],
  ])
  // one that is planned is made now for another day, and what is planned after it follows
  const due = samples.entity('maintenanceDue')
  const [next] = planned as readonly Row[]
  const planOn = (dueDate: string, row = next) =>
    samples.call(due.operationRoutes.planOrder, { id: row?.id, version: row?.version, dueDate })
  expect(messagesOf(await planOn(addDays(today, -1))).dueDate).toBe('计划日期不能早于今天')
  expect((await planOn(addDays(today, 9))).status).toBe(200)
  expect((await planOn(addDays(today, 9))).status).toBe(404)
  const ahead = (await ordersOf(program)).find(({ planAt }) => planAt === addDays(today, 9))
  expect(ahead).toMatchObject({ device: machines[0]?.id, status: 'unassigned', standardHours: 1.5 })
  const after = rowsOf(await samples.call(due.routes.list, { program: program.id, device: machines[0]?.id }))
  expect(after.map(({ dueDate }) => dueDate)).toEqual([16, 20, 23, 30].map((days) => addDays(today, days)))
  await generate()
  expect(await ordersOf(program)).toHaveLength(3)
  await done('discard', rowOf(await samples.call(order.routes.get, undefined, { id: ahead?.id ?? '' })), { scrapReason: '改回' })
  // one that is discarded comes again a cycle after it was planned
  await done('discard', full, { scrapReason: '机台停产' })
  await generate()
  expect(await ordersOf(program)).toHaveLength(3)
  const numbers = (await ordersOf(program)).map(({ number }) => number)
  expect(new Set(numbers).size).toBe(3)
})

test('whom the program names and is on duty is in the plan and has the orders; whoever is chosen in the plan, in their place', async () => {
  const model = await samples.make('deviceModel')
  await samples.make('device', { deviceModel: model.id })
  const [steady, other, gone] = [await samples.make('employee'), await samples.make('employee'), await samples.make('employee')]
  const program = await samples.make('maintenanceProgram', {
    deviceModel: model.id,
    items: [(await samples.make('maintenanceItem', { cycle: 7, cycleUnit: 'day' })).id],
    startDate: today,
    executors: [steady.id, gone.id],
  })
  await server.sql("update data.employee set status = 'resigned' where id = $1", [gone.id])
  expect((await generate()).status).toBe(200)
  const [made] = await ordersOf(program)
  expect(made).toMatchObject({ status: 'assignedNotMaintained', assignedAt: expect.any(String), executors: [steady.id] })
  const due = samples.entity('maintenanceDue')
  const [next, later] = rowsOf(await samples.call(due.routes.list, { program: program.id, executors: [steady.id] })) as readonly Row[]
  expect(next?.executors).toEqual([steady.id])
  const planOn = (row: Row | undefined, given: object) =>
    samples.call(due.operationRoutes.planOrder, { id: row?.id, version: row?.version, ...given })
  expect((await planOn(next, { dueDate: addDays(today, 8), executors: [other.id] })).status).toBe(200)
  const chosen = (await ordersOf(program)).find(({ planAt }) => planAt === addDays(today, 8))
  expect(chosen).toMatchObject({ status: 'assignedNotMaintained', executors: [other.id] })
  const [after] = rowsOf(await samples.call(due.routes.list, { program: program.id })) as readonly Row[]
  expect(after?.dueDate === later?.dueDate).toBe(false)
  expect((await planOn(after, { dueDate: after?.dueDate, executors: [] })).status).toBe(200)
  expect((await ordersOf(program)).find(({ planAt }) => planAt === after?.dueDate)).toMatchObject({ status: 'unassigned', executors: [] })
})

async function begun(): Promise<Row> {
  const worker = await samples.any('employee')
  const items = [{ item: (await samples.any('maintenanceItem')).id }, { item: (await samples.make('maintenanceItem')).id }]
  const made = await samples.make('maintenanceOrder', { planAt: today, items })
  return done('start', await done('assign', made, { executors: [worker.id] }))
}
const results = (row: Row, result: string, remark?: string) =>
  listed(row, 'items').map(({ id, item }) => ({ id, item, result, ...(remark && { remark }) }))

test('an order is planned for today or later, of each item once', async () => {
  const [machine, { id: item }] = [await samples.any('device'), await samples.make('maintenanceItem')]
  const create = (given: object) => samples.call(order.routes.create, { device: machine.id, planAt: today, items: [{ item }], ...given })
  expect(messagesOf(await create({ planAt: addDays(today, -1) }))).toEqual({ planAt: '计划日期不能早于今天' })
  expect(messagesOf(await create({ items: [{ item }, { item }] }))).toEqual({ 'items.1.item': '同一保养项目不能重复' })
  const made = rowOf(await create({}))
  expect(messagesOf(await change(made, { planAt: '2020-01-01' }))).toEqual({ planAt: '计划日期不能早于今天' })
  // what has been late for long may still be noted
  await server.sql("update data.maintenance_order set plan_at = '2020-01-01' where id = $1", [made.id])
  expect(rowOf(await change(made, { remark: '补记' }))).toMatchObject({ overdue: true })
})

test('from assignment to completion; a machine is in maintenance meanwhile; each refusal in its words', async () => {
  const checker = (await samples.make('employee')).id
  const signature = await samples.picture('maintenanceOrder.complete', 'signature')
  const row = await begun()
  expect(row).toMatchObject({ status: 'inMaintenance', badItems: 0 })
  expect([row.assignedAt, row.startAt, row.endAt]).toEqual([expect.any(String), expect.any(String), null])
  const early = await operate('complete', row, { hours: 1, checker, signature })
  expect([early.status, early.msg]).toEqual([409, '还有 2 项没有保养结果'])
  expect(messagesOf(await change(row, { items: results(row, 'bad') }))).toEqual({
    'items.0.remark': '异常项请说明情况',
    'items.1.remark': '异常项请说明情况',
  })
  const noted = rowOf(await change(row, { items: results(row, 'bad', '锭带磨损') }))
  expect(noted.badItems).toBe(2)
  expect(messagesOf(await operate('complete', noted, { hours: 1, checker: (await samples.any('employee')).id, signature }))).toEqual({
    checker: '检查人不能是执行人',
  })
  expect(messagesOf(await operate('complete', noted, { hours: 0, checker, signature }))).toHaveProperty('hours')
  // two at once: one completes it
  const both = await Promise.all([1, 2].map(() => operate('complete', noted, { hours: 1.5, checker, signature })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const ended = rowOf(await samples.call(order.routes.get, undefined, { id: row.id }))
  expect(ended).toMatchObject({ status: 'completed', hours: 1.5, overdue: false, checker, signature })
  expect((await change(ended, { remark: '补记' })).msg).toBe('已完成或作废的工单不能修改')
  expect((await samples.call(order.routes.remove, {}, { id: row.id })).msg).toBe('只能删除待分配的工单，其他工单可以作废')
})

test('what is under way on a machine shows beside its state, which its own signals decide', async () => {
  const row = await begun()
  const repair = await samples.make('repairRecord', { device: row.device })
  const started = rowOf(
    await samples.call(samples.entity('repairRecord').operationRoutes.start, { id: repair.id, version: repair.version }),
  )
  await server.sql(
    `insert into data.machine_now (tenant_id, device_id, state, since, last_seen_at)
     select tenant_id, id, 'running', now(), now() from data.device where id = $1
     on conflict (tenant_id, device_id) do update set state = 'running'`,
    [row.device],
  )
  const now = async () => {
    const [machine] = rowsOf(await samples.call(samples.entity('machineNow').routes.list, { device: row.device }))
    return machine?.workUnderway
  }
  expect(String(await now()).split(' ')).toEqual(expect.arrayContaining([row.number, started.number]))
  await done('discard', row, { scrapReason: '机台停产' })
  expect(String(await now()).split(' ')).not.toContain(row.number)
})

test('any walk through the states follows the table of transitions', async () => {
  const next: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    unassigned: { assign: 'assignedNotMaintained', start: 'inMaintenance', discard: 'discarded' },
    assignedNotMaintained: { assign: 'assignedNotMaintained', start: 'inMaintenance', discard: 'discarded' },
    inMaintenance: { complete: 'completed', discard: 'discarded' },
    completed: {},
    discarded: {},
  }
  const checker = (await samples.make('employee')).id
  const inputs = {
    assign: { executors: [(await samples.any('employee')).id] },
    start: {},
    complete: { hours: 1, checker },
    discard: { scrapReason: '重复' },
  }
  const walks = [
    'assign start complete',
    'start complete discard',
    'complete assign discard start',
    'assign assign complete start discard complete',
  ]
  for (const walk of walks) {
    let row = await samples.make('maintenanceOrder', {
      planAt: today,
      items: [{ item: (await samples.any('maintenanceItem')).id, result: 'ok' }],
    })
    for (const act of walk.split(' ')) {
      const to = next[String(row.status)]?.[act]
      const signed = act === 'complete' && { signature: await samples.picture('maintenanceOrder.complete', 'signature') }
      const reply = await operate(act, row, { ...inputs[act as keyof typeof inputs], ...signed })
      expect([walk, act, reply.status], String(row.status)).toEqual([walk, act, to === undefined ? 409 : 200])
      row = rowOf(await samples.call(order.routes.get, undefined, { id: row.id }))
      if (to !== undefined) expect(row.status).toBe(to)
    }
  }
})

test('used parts leave the stock with the order, once; a change moves the difference, what is not there is refused at its line', async () => {
  const [one, other] = [await samples.make('sparePart', { stock: 10 }), await samples.make('sparePart', { stock: 1, name: '轴承' })]
  const stocks = async () =>
    (
      await server.sql('select stock::float8 as stock from data.spare_part where id = any($1) order by array_position($1, id)', [
        [one.id, other.id],
      ])
    ).map(({ stock }) => stock)
  const row = await begun()
  const used = [{ sparePart: one.id, qty: 4 }]
  const saved = rowOf(await change(row, { usedParts: used }))
  expect(await stocks()).toEqual([6, 1])
  const [line] = listed(saved, 'usedParts')
  const again = await change(row, { usedParts: used })
  expect([again.status, await stocks()]).toEqual([409, [6, 1]])
  const short = await change(saved, {
    usedParts: [
      { id: line?.id, ...used[0] },
      { sparePart: other.id, qty: 2 },
    ],
  })
  expect([short.status, messagesOf(short), await stocks()]).toEqual([400, { 'usedParts.1.qty': '轴承库存不足：现有 1' }, [6, 1]])
  const less = rowOf(
    await change(saved, {
      usedParts: [
        { id: line?.id, sparePart: one.id, qty: 1 },
        { sparePart: other.id, qty: 1 },
      ],
    }),
  )
  expect(await stocks()).toEqual([9, 0])
  const swapped = rowOf(await change(less, { usedParts: [{ id: listed(less, 'usedParts')[0]?.id, sparePart: one.id, qty: 3 }] }))
  expect(await stocks()).toEqual([7, 1])
  await change(swapped, { remark: '无变化' })
  expect(await stocks()).toEqual([7, 1])
  const moves = await server.sql(
    `select change::float8 as change, source, source_number as number, device_id as device from data.spare_movement where source_record = $1 order by created_at, id`,
    [row.id],
  )
  expect(moves.map(({ change }) => change).toSorted()).toEqual([-1, -2, -4, 1, 3])
  expect(moves[0]).toMatchObject({ source: 'maintenanceOrder', number: row.number, device: row.device })
})

test('programs of a machine and of a process, spares of an item, by their calls', async () => {
  const machine = await samples.make('device', { deviceModel: (await samples.make('deviceModel')).id })
  const spare = await samples.make('sparePart')
  const process = await samples.make('process')
  const item = await samples.make('maintenanceItem', { process: process.id, spareParts: [{ sparePart: spare.id, qty: 2 }] })
  const named = await samples.make('maintenanceProgram', { deviceModel: null, devices: [machine.id], items: [item.id] })
  const byModel = await samples.make('maintenanceProgram', { deviceModel: machine.deviceModel })
  const idsAt = async (path: string) => rowsOf(await server.call('admin', 'GET', path)).map(({ id }) => id)
  expect((await idsAt(`/maintenance-program/list?deviceId=${machine.id}`)).toSorted()).toEqual([named.id, byModel.id].toSorted())
  expect(await idsAt(`/maintenance-program/listByCraft?craftId=${process.id}`)).toEqual([named.id])
  expect(await idsAt(`/new-spare/getListByMaintenance?maintenanceId=${item.id}`)).toEqual([spare.id])
  expect((await server.call('admin', 'GET', '/maintenance-program/list')).status).toBe(400)
  const program = samples.entity('maintenanceProgram')
  const empty = await samples.call(program.routes.create, { ...(await samples.input('maintenanceProgram')), deviceModel: null })
  expect(messagesOf(empty)).toEqual({ devices: '请选择型号或机台' })
})

test('groups are three deep at most, and one with items cannot be deleted', async () => {
  const { routes } = samples.entity('maintenanceGroup')
  let parent: string | null = null
  for (const name of ['一', '二', '三']) parent = rowOf(await samples.call(routes.create, { name, parent })).id
  const deep = await samples.call(routes.create, { name: '四', parent })
  expect([deep.status, Object.keys(messagesOf(deep))]).toEqual([400, ['parent']])
  await samples.make('maintenanceItem', { group: parent })
  expect((await samples.call(routes.remove, {}, { id: String(parent) })).msg).toMatch(/^项目组下有保养项目，不能删除/)
})

test('several orders are assigned together; a bad item offers a repair that says what was found', async () => {
  const items = [{ item: (await samples.any('maintenanceItem')).id }]
  const [one, two] = [
    await samples.make('maintenanceOrder', { planAt: today, items }),
    await samples.make('maintenanceOrder', { planAt: today, items }),
  ]
  const executors = [(await samples.any('employee')).id]
  const together = (ids: readonly string[]): Promise<Reply> => samples.call(order.operationRoutes.assignMany, { ids, executors })
  expect((await together([one.id, two.id])).status).toBe(200)
  const assigned = rowOf(await samples.call(order.routes.get, undefined, { id: two.id }))
  expect(assigned).toMatchObject({ status: 'assignedNotMaintained', executors })
  const working = await done('start', assigned)
  expect((await together([one.id, two.id])).status).toBe(409)
  expect((await operate('repairBadItem', working)).msg).toBe('没有尚未报修的异常项')
  const noted = rowOf(await change(working, { items: results(working, 'bad', '罗拉跳动') }))
  expect((await operate('repairBadItem', noted)).status).toBe(200)
  const repairs = rowsOf(await samples.call(samples.entity('repairRecord').routes.list, { device: noted.device }))
  const repair = repairs.find(({ reason }) => String(reason).endsWith('罗拉跳动'))
  expect(repair).toMatchObject({ source: 'maintenance' })
  // the bad item knows it, once, also after the order is written again
  expect((await operate('repairBadItem', noted)).msg).toBe('没有尚未报修的异常项')
  await change(noted, { items: results(noted, 'bad', '罗拉跳动，已报修') })
  const [line] = rowsOf(await samples.call(samples.entity('maintenanceWork').routes.list, { order: noted.id }))
  expect(line).toMatchObject({ repair: repair?.id, remark: '罗拉跳动，已报修' })
})

test('bad items are listed with what was found, and a repair is reported from one of them', async () => {
  const items = [{ item: (await samples.any('maintenanceItem')).id }, { item: (await samples.make('maintenanceItem')).id }]
  const working = await done('start', await samples.make('maintenanceOrder', { planAt: today, items }))
  const noted = rowOf(await change(working, { items: results(working, 'bad', '锭脚油少') }))
  const work = samples.entity('maintenanceWork')
  const bad = async () => rowsOf(await samples.call(work.routes.list, { order: noted.id, result: 'bad' })) as readonly Row[]
  const [first, second] = await bad()
  expect(first).toMatchObject({ device: noted.device, status: 'inMaintenance', remark: '锭脚油少', planAt: today })
  const report = (row: Row | undefined, input = {}) =>
    samples.call(work.operationRoutes.reportRepair, { id: row?.id, version: row?.version, ...input })
  expect((await report(first, { reason: '锭脚缺油' })).status).toBe(200)
  expect((await report(first)).msg).toBe('没有尚未报修的异常项')
  const repairs = rowsOf(await samples.call(samples.entity('repairRecord').routes.list, { device: noted.device }))
  const made = repairs.find(({ reason }) => reason === '锭脚缺油')
  const after = new Map((await bad()).map((row) => [row.id, row]))
  expect([after.get(first?.id ?? '')?.repair, after.get(second?.id ?? '')?.repair ?? null]).toEqual([made?.id, null])
})
