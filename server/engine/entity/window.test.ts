// Range queries: the rows that touch a window of days, and how long a range a field lets one ask for.
import { beforeAll, expect, test } from 'vitest'
import { compile } from '../../../metadata/compiler/compile.ts'
import { product } from '../../../metadata/examples/product.ts'
import { serverForFile } from '../../testing/testServer.ts'
import type { Context } from '../context/context.ts'
import { readFilter } from './sql/filter.ts'
import { callerOf } from './testing/callers.ts'
import { messagesOf, part, rowsOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
const orders = new Map<string, string>()

beforeAll(async () => {
  for (const [name, orderDate, expectedArrival] of [
    ['before', '2031-03-01', '2031-03-08'],
    ['into', '2031-03-05', '2031-03-09'],
    ['inside', '2031-03-10', '2031-03-11'],
    ['over', '2031-03-01', '2031-04-30'],
    ['out of', '2031-03-15', '2031-03-20'],
    ['after', '2031-03-16', '2031-03-20'],
  ] as const)
    orders.set(name, (await samples.make('purchaseOrder', { orderDate, expectedArrival })).id)
})

const week = { from: '2031-03-09', to: '2031-03-15' }
async function touching(window: object): Promise<readonly string[]> {
  const reply = await samples.call(samples.entity('purchaseOrder').routes.list, { window })
  const found = new Set(rowsOf(reply).map(({ id }) => id))
  return [...orders].filter(([, id]) => found.has(id)).map(([name]) => name)
}

test('rows from a begin to an end touch the window by one day or more', async () => {
  expect(await touching({ begin: 'orderDate', end: 'expectedArrival', ...week })).toEqual(['into', 'inside', 'over', 'out of'])
})

test('a row of one moment lies in it', async () => {
  expect(await touching({ begin: 'orderDate', ...week })).toEqual(['inside', 'out of'])
})

test('moments are those of the days in the mill; what has no end has not ended', async () => {
  const process = await samples.make('process')
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const window = { begin: 'updatedAt', from: today, to: today }
  const changed = rowsOf(await samples.call(samples.entity('process').routes.list, { window })).map(({ id }) => id)
  expect(changed).toContain(process.id)
  const { routes: devices } = samples.entity('device')
  const device = await samples.make('device', { manufactureDate: '2031-03-01', installDate: null })
  const open = rowsOf(
    await samples.call(devices.list, { window: { begin: 'manufactureDate', end: 'installDate', from: '2031-05-01', to: '2031-05-01' } }),
  )
  expect(open.map(({ id }) => id)).toContain(device.id)
})

test('a shift that ends as the week begins lies before it, one that begins then or is a single moment lies in it', async () => {
  const rule = await samples.make('operatingRule')
  const shift = (name: string, startAt: string, endAt: string) =>
    server.sql(
      `insert into data.shift_schedule (tenant_id, id, rule_id, date, period_index, period_name, start_at, end_at)
       values ($1, gen_random_uuid(), $2, '2031-03-09', $3, $4, $5, $6)`,
      [server.tenants.a.id, rule.id, startAt.length + Number(name.codePointAt(0)) + name.length, name, startAt, endAt],
    )
  const first = '2031-03-09T00:00:00+08:00'
  const last = '2031-03-16T00:00:00+08:00'
  await shift('before', '2031-03-08T16:00:00+08:00', first)
  await shift('into', '2031-03-08T23:00:00+08:00', '2031-03-09T00:00:01+08:00')
  await shift('moment', first, first)
  await shift('last', '2031-03-15T16:00:00+08:00', last)
  await shift('xafter', last, '2031-03-16T08:00:00+08:00')
  const window = { begin: 'startAt', end: 'endAt', ...week }
  const found = rowsOf(
    await samples.call(samples.entity('shiftSchedule').routes.list, { window, sort: [{ field: 'startAt', order: 'asc' }] }),
  )
  expect(found.map(({ periodName }) => periodName)).toEqual(['into', 'moment', 'last'])
})

test('a page and an export take the window too', async () => {
  const { routes } = samples.entity('purchaseOrder')
  const reply = await samples.call(routes.page, { pageNum: 1, pageSize: 10, window: { begin: 'orderDate', ...week } })
  expect(part(reply.data, 'total')).toBe(2)
  expect((await samples.call(routes.export, { window: { begin: 'orderDate', ...week } })).status).toBe(200)
})

test.each([
  [{ begin: 'number', ...week }],
  [{ begin: 'nothing', ...week }],
  [{ begin: 'orderDate', end: 'createdAt', ...week }],
  [{ begin: 'orderDate', from: '2031-03-15', to: '2031-03-09' }],
  [{ begin: 'orderDate', from: '2031-02-30', to: '2031-03-09' }],
  [{ begin: 'orderDate', from: null, to: '2031-03-09' }],
  [{ begin: 'orderDate', more: 1, ...week }],
  ['orderDate'],
])('%j is no window', async (window) => {
  const reply = await samples.call(samples.entity('purchaseOrder').routes.list, { window })
  expect(reply.code).toBe(400)
  expect(messagesOf(reply)).toEqual({ window: '时间窗口有误' })
})

test('a field that limits its range refuses longer ones, in words that name the limit', async () => {
  const documents = product().map(({ file, document }) => ({ file, document: structuredClone(document) as object }))
  const order = documents.find(({ file }) => file === 'schemas/entities/order.json')?.document
  Reflect.set(part(part(part(part(order, 'schema'), 'properties'), 'date'), 'x-field') as object, 'maxSpan', { hours: 72 })
  const { model } = compile(documents)
  if (!model?.entities.order) throw new Error('The example lost its orders')
  const { database } = server
  const context: Context = {
    database,
    homes: server.platform.database,
    model,
    caller: await callerOf(server, 'admin'),
    entity: model.entities.order,
    allowance: {},
  }
  expect(readFilter(context, { date: ['2031-03-01', '2031-03-03'] })).toHaveLength(1)
  const refused = (range: unknown): unknown => {
    try {
      return readFilter(context, { date: range })
    } catch (cause) {
      return part(part(part(cause, 'details'), 'data'), 'fields')
    }
  }
  expect(refused(['2031-03-01', '2031-03-04'])).toEqual({ date: '时间跨度不能超过 72 小时' })
  expect(refused(['2031-03-01', null])).toEqual({ date: '请选择开始和结束时间，跨度不能超过 72 小时' })
})
