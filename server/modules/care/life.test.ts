// The life of wear parts: F30 in each unit by hand, what is refused of a register, and spares that leave the stock with a replacement.
import { expect, test } from 'vitest'
import { messagesOf, rowOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { clockIn } from '../../../metadata/expression/clock.ts'

const server = await serverForFile()
const samples = new Samples(server)
const part = samples.entity('specialPart')
const { operationRoutes } = part
const HOUR = 3_600_000
const midnight = Math.floor(Date.now() / (24 * HOUR)) * 24 * HOUR
/** Hours before the last midnight. */
const before = (hours: number): string => new Date(midnight - hours * HOUR).toISOString()

async function machine(given: object = {}): Promise<Row> {
  return samples.make('device', { varietyGroup: (await samples.any('varietyGroup')).id, spindleCount: 480, ...given })
}
const worn = async (given: object): Promise<Record<string, unknown>> => ({
  sparePart: (await samples.any('sparePart')).id,
  lifeUnit: 'day',
  life: 100,
  replaceCycleDays: 60,
  warnValue: 10,
  ...given,
})
const made = async (given: object): Promise<Row> => rowOf(await samples.call(part.routes.create, await worn(given)))
const operate = (name: string, { id, version }: Row, input: object) => samples.call(operationRoutes[name], { id, version, ...input })
const read = async ({ id }: Row): Promise<Row> => rowOf(await samples.call(part.routes.get, undefined, { id }))

/** Shifts of eight hours, the first so many hours before midnight: 420 min run, 7,560 m, 500 kg each. */
async function shifts(device: Row, from: number, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await server.sql(
      `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, run_min, length_m, actual_kg)
       values ($1, ($3::timestamptz at time zone 'Asia/Shanghai')::date, $5, $3, $4, $2, 420, 7560, 500)`,
      [server.tenants.a.id, device.id, before(from - 8 * n), before(from - 8 * n - 8), (n % 3) + 1],
    )
}

test('F30 in hours, kilometres and tons: shifts since it is on the machine, the first by the part of its time', async () => {
  const device = await machine()
  // nine shifts, of which the first lies half before: 8.5 shifts
  await shifts(device, 76, 9)
  const of = { device: device.id, onMachineAt: before(72), replaceCycleDays: 60 }
  const hours = await made({ ...of, lifeUnit: 'hour', life: 100, warnValue: 45 })
  expect(hours).toMatchObject({ usedLife: 59.5, remainingLife: 40.5, remainingRate: 40.5, status: 'warning', cycleDaysLeft: 60 - days(72) })
  const km = await made({ ...of, lifeUnit: 'km', life: 64, warnValue: 5, usedBefore: 0.7 })
  // 0.7 before and 64.26 since
  expect(km).toMatchObject({ usedLife: 65, remainingLife: -1, status: 'overdue' })
  const tons = await made({ ...of, lifeUnit: 'ton', life: 400, warnValue: 40 })
  expect(tons).toMatchObject({ usedLife: 4.3, remainingLife: 395.7, remainingRate: 98.9, status: 'normal' })
})

/** Calendar days of the mill between a moment so many hours before midnight and now. */
function days(hours: number): number {
  const dayOf = (at: Date): number => Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(at)) / (24 * HOUR)
  return dayOf(new Date()) - dayOf(new Date(before(hours)))
}

test('F30 in days; the status is the worse of life and cycle', async () => {
  const device = (await machine()).id
  const on = (hours: number, given: object) => made({ device, onMachineAt: before(hours), ...given })
  const old = days(240)
  expect(await on(240, {})).toMatchObject({ usedLife: old, remainingLife: 100 - old, cycleDaysLeft: 60 - old, status: 'normal' })
  expect(await on(240, { replaceCycleDays: old })).toMatchObject({ cycleDaysLeft: 0, status: 'overdue' })
  // a tenth of the cycle is left, and the life warns at a tenth
  expect(await on(240, { replaceCycleDays: old * 1.1 > old + 1 ? Math.ceil(old * 1.1) : old + 1 })).toMatchObject({ status: 'warning' })
  expect(await on(240, { life: old, warnValue: 1 })).toMatchObject({ remainingLife: 0, status: 'overdue' })
  expect(await made({ device })).toMatchObject({ status: 'idle', usedLife: null })
})

test('what cannot be is refused at its field', async () => {
  const device = (await machine()).id
  const refused = async (given: object) => messagesOf(await samples.call(part.routes.create, await worn({ device, ...given })))
  expect(await refused({ warnValue: 100 })).toEqual({ warnValue: '预警值必须小于寿命' })
  expect(await refused({ onMachineAt: '2999-01-01T00:00:00Z' })).toEqual({ onMachineAt: '上机时间不能晚于现在' })
  expect(await refused({ sparePart: undefined })).toEqual({ sparePart: '请选择专件' })
  expect(await refused({ device: (await samples.make('device')).id })).toEqual({ device: '当前设备没有品种组，不能添加专件' })
  const model = await samples.make('deviceModel', { specialCategoryCode: 'Z', specialCategoryName: '细纱专件' })
  const special = (await machine({ deviceModel: model.id })).id
  expect(await refused({ device: special })).toEqual({ sparePart: '该机型的专件类别为“细纱专件”，不能使用此备件' })
  const type = await samples.make('spareType', { code: 'Z' })
  const below = await samples.make('spareType', { parent: type.id })
  const fitting = await samples.make('sparePart', { spareType: below.id })
  expect(await made({ device: special, sparePart: fitting.id })).toMatchObject({ category: below.id, name: fitting.name })
})

test('a life is initialised, replaced with a spare from stock, extended and scrapped; each stands in the register', async () => {
  const device = (await machine()).id
  const spare = await samples.make('sparePart', { stock: 5 })
  const idle = await made({ device, sparePart: spare.id, quantity: 4 })
  expect(messagesOf(await operate('replace', idle, { at: before(0) }))).toEqual({ at: '专件未上机，请先初始化寿命' })
  const begun = rowOf(await operate('initialise', idle, { at: before(480), usedBefore: 12.5 }))
  expect(begun).toMatchObject({ status: 'normal', usedLife: days(480) + 12.5 })
  expect((await samples.call(part.routes.remove, {}, { id: idle.id })).msg).toBe('专件正在机台上使用，不能删除')
  expect(messagesOf(await operate('initialise', begun, { at: before(0) }))).toEqual({ at: '专件已上机，请登记更换' })
  expect(messagesOf(await operate('replace', begun, { at: '2999-01-01T00:00:00Z' }))).toEqual({ at: '时间不能晚于现在' })
  expect(messagesOf(await operate('replace', begun, { at: before(960) }))).toEqual({ at: '时间不能早于上机时间' })
  const fresh = rowOf(await operate('replace', begun, { at: before(24), fromStock: true, remark: '到期' }))
  expect(fresh).toMatchObject({ usedLife: days(24), usedBefore: 0 })
  const again = await operate('replace', begun, { at: before(24), fromStock: true })
  expect([again.status, again.code]).toEqual([409, 409])
  expect(messagesOf(await operate('replace', fresh, { at: before(0), fromStock: true }))).toEqual({
    fromStock: expect.stringMatching(/库存不足：现有 1$/),
  })
  expect(messagesOf(await operate('extend', fresh, {}))).toEqual({ extendLife: '请填写延长的寿命或周期' })
  const longer = rowOf(await operate('extend', fresh, { extendLife: 20, extendDays: 5 }))
  expect(longer).toMatchObject({ life: 120, replaceCycleDays: 65 })
  expect(rowOf(await operate('scrap', longer, { at: before(0) }))).toMatchObject({ status: 'removed', dueDate: null })
  const register = await server.sql(
    'select action, used_life::float8 as used, qty::float8 as qty from data.life_register where special_part_id = $1 order by created_at, id',
    [idle.id],
  )
  expect(register.map(({ action, used, qty }) => [action, used, qty])).toEqual([
    ['initialise', 12.5, null],
    ['replace', days(480) - days(24) + 12.5, 4],
    ['extend', expect.any(Number), null],
    ['scrap', expect.any(Number), null],
  ])
  const [moved] = await server.sql(
    'select change::float8 as change, source, device_id as device from data.spare_movement where spare_part_id = $1',
    [spare.id],
  )
  expect(moved).toEqual({ change: -4, source: 'lifeRegister', device })
})

test('a set is replaced at once: all parts of the same spare on the machine, and no others', async () => {
  const [one, other] = [(await machine()).id, (await machine()).id]
  const spare = (await samples.make('sparePart', { stock: 100 })).id
  const set = [await made({ device: one, sparePart: spare, onMachineAt: before(480), quantity: 10 })]
  for (const device of [one, one, other]) set.push(await made({ device, sparePart: spare, onMachineAt: before(480), quantity: 10 }))
  const [first = set[0]] = set
  rowOf(await operate('replaceSet', first as Row, { at: before(0), fromStock: true }))
  const used = await Promise.all(set.map(async (each) => (await read(each)).usedLife))
  expect(used).toEqual([days(0), days(0), days(0), days(480)])
  const [stock] = await server.sql('select stock::float8 as stock from data.spare_part where id = $1', [spare])
  expect(stock).toEqual({ stock: 70 })
})

test('an order that used up all of a spare has replaced its parts, from the stock once; one that used less has not', async () => {
  const device = (await machine()).id
  const spare = (await samples.make('sparePart', { stock: 100 })).id
  const set = await Promise.all([1, 2].map(() => made({ device, sparePart: spare, onMachineAt: before(480), quantity: 10 })))
  const [item, worker, checker] = [await samples.make('maintenanceItem'), await samples.make('employee'), await samples.make('employee')]
  const order = samples.entity('maintenanceOrder')
  const complete = async (qty: number): Promise<Row> => {
    const planned = await samples.make('maintenanceOrder', { device, planAt: clockIn().today, items: [{ item: item.id }] })
    const act = async (name: string, { id, version }: Row, input: object = {}) =>
      rowOf(await samples.call(order.operationRoutes[name], { id, version, ...input }))
    const begun = await act('start', await act('assign', planned, { executors: [worker.id] }))
    const [line] = begun.items as readonly Row[]
    const fields = { items: [{ id: line?.id, item: item.id, result: 'ok' }], usedParts: [{ sparePart: spare, qty }] }
    const noted = rowOf(await samples.call(order.routes.update, { id: begun.id, version: begun.version, ...fields }))
    return act('complete', noted, {
      hours: 1,
      checker: checker.id,
      signature: await samples.picture('maintenanceOrder.complete', 'signature'),
    })
  }
  const used = () => Promise.all(set.map(async (each) => Number((await read(each)).usedLife)))
  await complete(19)
  expect(await used()).toEqual([days(480), days(480)])
  const { number } = await complete(20)
  expect(await used()).toEqual([0, 0])
  const register = await server.sql('select action, remark from data.life_register where device_id = $1', [device])
  expect(register).toEqual([1, 2].map(() => ({ action: 'replace', remark: number })))
  const [stock] = await server.sql('select stock::float8 as stock from data.spare_part where id = $1', [spare])
  expect(stock).toEqual({ stock: 61 })
})

test('lives and the stop of a machine in one answer, by either call', async () => {
  const device = await machine()
  await made({ device: device.id, onMachineAt: before(48) })
  const [old, fresh] = [
    await server.call('admin', 'GET', `/situation/getSpareLifeAndParkInfo?deviceId=${device.id}`),
    await server.call('admin', 'POST', '/situation/getSpareLifeAndParkInfoNew', { deviceId: device.id }),
  ]
  expect(old.data).toEqual(fresh.data)
  expect(old.data).toMatchObject({ spareLife: [{ device: device.id, usedLife: days(48) }], park: null })
  const nowhere = await server.call('admin', 'GET', '/situation/getSpareLifeAndParkInfo?deviceId=0190f5ea-0000-7000-8000-000000000000')
  expect(nowhere.status).toBe(404)
})
