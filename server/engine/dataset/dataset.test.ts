// Figures against sums over the rows themselves: each level computed anew, rows and fields as the caller's permission has them.
import { beforeAll, expect, test } from 'vitest'
import { read } from 'xlsx'
import { serverForFile } from '../../testing/testServer.ts'
import { callerOf } from '../entity/testing/callers.ts'
import { messagesOf, part, rowsOf, Samples, type Row } from '../entity/testing/samples.ts'
import { Refusal } from '../../base/errors.ts'
import { shiftNow } from './shiftNow.ts'
import { figuresAnswer } from './answer.ts'
import { readRequest } from './request.ts'

const server = await serverForFile()
const samples = new Samples(server)
const orders: Row[] = []

beforeAll(async () => {
  const material = (await samples.any('material')).id
  const suppliers = [await samples.make('supplier', { name: '甲' }), await samples.make('supplier', { name: '乙' })]
  for (let n = 0; n < 12; n++) {
    const orderDate = `2026-0${1 + (n % 3)}-15`
    orders.push(
      await samples.make('purchaseOrder', {
        supplier: suppliers[n % 2]?.id,
        orderDate,
        expectedArrival: '2026-12-31',
        lines: [{ material, qty: n + 1, unitPrice: 10.5 }],
      }),
    )
  }
  await new Samples(server, 'admin2').make('purchaseOrder')
})

/** Whatever the dataset has: the demo's charts grant only what they show. */
async function answer(body: unknown, where?: string): Promise<{ readonly rows: readonly Row[]; readonly total?: Row }> {
  const known = samples.model.datasets.purchaseStatistics
  const total = known?.measures.find(({ id }) => id === 'total')
  if (!known || !total) throw new Error('no such dataset')
  const dataset = { ...known, measures: [...known.measures, { ...total, id: 'weighted', op: 'average' as const, weightedBy: 'total' }] }
  const { model } = samples
  const caller = await callerOf(server, 'admin')
  const allowance = where === undefined ? {} : { where: [{ cel: { cel: where } }] }
  const context = { database: server.database, homes: server.platform.database, model, caller, allowance }
  const request = readRequest(dataset, body, { model, allowance: {}, language: 'zh' })
  return JSON.parse(await figuresAnswer(context, dataset, request))
}
const figures = async (body: unknown, where?: string) => (await answer(body, where)).rows

const sum = (rows: readonly Row[]): number => rows.reduce((total, row) => total + Number(row.total), 0)

test('Measures by one dimension, by two, and by none agree with the rows; ratios are never averaged', async () => {
  const byMonth = await figures({ dimensions: ['month'], measures: ['count', 'total', 'mean'] })
  expect(byMonth.map((row) => [row.month, row.count, row.total, row.mean])).toEqual(
    ['2026-01', '2026-02', '2026-03'].map((month) => {
      const rows = orders.filter(({ orderDate }) => String(orderDate).startsWith(month))
      return [month, rows.length, sum(rows), Math.round((sum(rows) / rows.length) * 100) / 100]
    }),
  )
  const [all] = await figures({ measures: ['count', 'total', 'mean'] })
  expect(all).toEqual({ count: 12, total: sum(orders), mean: Math.round((sum(orders) / 12) * 100) / 100 })
  const both = await figures({ dimensions: ['month', 'supplier'], measures: ['total'] })
  expect(both.reduce((total, row) => total + Number(row.total), 0)).toBe(sum(orders))
})

test('An average is weighted by another number of the row, at every level', async () => {
  const weighted = (rows: readonly Row[]): number =>
    Math.round((rows.reduce((total, row) => total + Number(row.total) ** 2, 0) / sum(rows)) * 100) / 100
  const [all] = await figures({ measures: ['weighted'] })
  expect(all).toEqual({ weighted: weighted(orders) })
  const byMonth = await figures({ dimensions: ['month'], measures: ['weighted'] })
  expect(byMonth.map((row) => row.weighted)).toEqual(
    ['2026-01', '2026-02', '2026-03'].map((month) => weighted(orders.filter(({ orderDate }) => String(orderDate).startsWith(month)))),
  )
})

test('References and dictionary values come with their labels, in the caller’s language', async () => {
  const bySupplier = await figures({ dimensions: ['supplier'], measures: ['total'] })
  expect(bySupplier.map((row) => row.supplier$label)).toEqual(['乙', '甲'])
  expect(await figures({ dimensions: ['approval'], measures: ['count'] })).toEqual([
    { approval: 'pending', approval$label: '待审批', count: 12 },
  ])
  const en = await server.call(
    'admin',
    'POST',
    '/datasets/deviceStatistics',
    { dimensions: ['process'], measures: ['count'] },
    { 'content-language': 'en_US' },
  )
  expect(en.status).toBe(200)
})

test('A filter works as in the list, or on a dimension; the order, the first rows, all others as one, and the whole as asked', async () => {
  const id = orders[0]?.supplier
  expect(await figures({ measures: ['count'], filter: { supplier: id } })).toEqual([{ count: 6 }])
  expect(await figures({ measures: ['count'], filter: { orderDate: ['2026-02-01', null] } })).toEqual([{ count: 8 }])
  expect(await figures({ measures: ['count'], filter: { month: ['2026-02-01', '2026-02-28'] } })).toEqual([{ count: 4 }])
  expect(await figures({ measures: ['count'], filter: { month: ['2026-02', '2026-03'] } })).toEqual([{ count: 8 }])
  const top = { dimensions: ['month'], measures: ['total', 'mean'], sort: [{ field: 'total', order: 'desc' }], top: 1 }
  const { rows, total } = await answer({ ...top, others: true, total: true })
  const [march, rest] = [['2026-03'], ['2026-01', '2026-02']].map((months) =>
    orders.filter(({ orderDate }) => months.some((month) => String(orderDate).startsWith(month))),
  )
  expect(rows).toEqual([
    { month: '2026-03', total: sum(march ?? []), mean: sum(march ?? []) / 4 },
    { month: null, $others: true, total: sum(rest ?? []), mean: sum(rest ?? []) / 8 },
  ])
  expect(total?.total).toBe(sum(orders))
})

test('Beside a time stands the one before it, its rows under the times they are compared with', async () => {
  const asked = { dimensions: ['month'], measures: ['total'], filter: { orderDate: null, day: ['2026-02-01', '2026-03-31'] } }
  const byMonth = await figures({ ...asked, compare: 'lastYear' })
  expect(byMonth.map((row) => [row.total$before, row.total$change])).toEqual([
    [null, null],
    [null, null],
  ])
  const of = (month: string) => sum(orders.filter(({ orderDate }) => String(orderDate).startsWith(month)))
  const [march] = await figures({ ...asked, filter: { day: ['2026-03-01', '2026-03-31'] }, compare: 'previous' })
  const change = Math.round(((of('2026-03') - of('2026-02')) / of('2026-02')) * 10_000) / 10_000
  expect(march).toEqual({ month: '2026-03', total: of('2026-03'), total$before: of('2026-02'), total$change: change })
})

test('A row scope bounds the figures', async () => {
  expect(await figures({ measures: ['count'] }, "row.orderDate < date('2026-02-01')")).toEqual([{ count: 4 }])
})

test('Removed rows do not count', async () => {
  const device = await samples.make('device', { spindleCount: 100 })
  const spindles = async () =>
    part(rowsOf(await server.call('admin', 'POST', '/datasets/deviceStatistics', { measures: ['count', 'spindles'] }))[0], 'spindles')
  const before = await spindles()
  await samples.call(samples.entity('device').routes.remove, {}, { id: device.id })
  expect(await spindles()).toBe(before === 100 ? null : Number(before) - 100)
})

test('What the dataset does not have is refused at its name', async () => {
  const said = async (body: unknown) =>
    Object.keys(
      (await figures(body).then(
        () => ({}),
        (fault: unknown) => (fault instanceof Refusal ? fault.details.data?.fields : undefined),
      )) ?? {},
    )
  expect(await said({ dimensions: ['nothing'], measures: ['count'] })).toEqual(['dimensions'])
  expect(await said({ dimensions: ['month'], measures: ["count'; drop"] })).toEqual(['measures'])
  expect(await said({ measures: [] })).toEqual(['measures'])
  expect(await said({ measures: ['count'], sort: [{ field: 'month', order: 'asc' }] })).toEqual(['sort'])
  expect(await said({ measures: ['count'], top: 0 })).toEqual(['top'])
  expect(await said({ measures: ['count'], others: true })).toEqual(['others'])
  expect(await said({ measures: ['count'], compare: 'ever' })).toEqual(['compare'])
  expect(await said({ measures: ['count'], filter: { nothing: 'x' } })).toEqual(['nothing'])
  expect(await said({ measures: ['count'], filter: { day: ['2026-02-30', null] } })).toEqual(['day'])
  expect(await said({ measures: ['count'], where: 'true' })).toEqual(['where'])
})

test('A figure that no granted chart shows is as one that does not exist; without any, the dataset is refused altogether', async () => {
  const said = async (measure: string) =>
    messagesOf(await server.call('admin', 'POST', '/datasets/purchaseStatistics', { measures: [measure] }))
  for (const name of ['mean', 'nothing']) expect(await said(name)).toEqual({ measures: `不存在该字段：${name}` })
  expect((await server.call('operator', 'POST', '/datasets/purchaseStatistics', { measures: ['total'] })).status).toBe(403)
})

test('Rows of a list: pages with their number, sums computed anew, and the same in a workbook', async () => {
  await samples.make('device', { spindleCount: 480 })
  const body = { dimensions: ['process'], measures: ['count', 'spindles'], pageNum: 1, pageSize: 10, sums: ['count', 'spindles'] }
  const page = await server.call('admin', 'POST', '/datasets/deviceStatistics/page', body)
  expect(page.status, page.msg).toBe(200)
  const { rows, total, sums } = page.data as { rows: Row[]; total: number; sums: Row }
  expect(rows.length).toBe(total)
  expect(rows[0]).toMatchObject({ id: String(rows[0]?.process), version: 1, $can: 0 })
  expect(rows.reduce((n, row) => n + Number(row.count), 0)).toBe(sums.count)
  const unasked = await server.call('admin', 'POST', '/datasets/deviceStatistics/page', { ...body, averages: { count: 9 } })
  expect(messagesOf(unasked)).toHaveProperty('averages')
  // Nobody is given a workbook of them: no table shows them.
  expect((await server.call('admin', 'POST', '/datasets/deviceStatistics/export', body)).status).toBe(403)
  const date = { date: ['2026-03-01', '2026-03-02'] }
  const sheet = await server.call('admin', 'POST', '/datasets/production/export', { dimensions: ['device'], measures: ['kg'], ...date })
  expect([sheet.status, sheet.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
  const odd = await server.call('admin', 'POST', '/datasets/deviceStatistics/page', { ...body, pageSize: 7 })
  expect(messagesOf(odd)).toHaveProperty('pageSize')
})

test('A workbook is called as its reader says, its sheet too, and by the dataset where nothing is said', async () => {
  const asked = { dimensions: ['device'], measures: ['kg'], date: ['2026-03-01', '2026-03-02'] }
  const named = async (fileName?: unknown) => {
    const { status, headers, body } = await server.call('admin', 'POST', '/datasets/production/export', { ...asked, fileName })
    const name = decodeURIComponent(/UTF-8''(.*)$/.exec(String(headers['content-disposition']))?.[1] ?? '')
    return [status, name, status === 200 ? read(body).SheetNames : []]
  }
  expect(await named('机台产量 2026-03-01~2026-03-02')).toEqual([
    200,
    '机台产量 2026-03-01~2026-03-02.xlsx',
    ['机台产量 2026-03-01~2026-03-02'],
  ])
  expect(await named('a/b: c')).toEqual([200, 'a b c.xlsx', ['a b c']])
  expect(await named()).toEqual([200, '产量统计.xlsx', ['产量统计']])
  const refused = await server.call('admin', 'POST', '/datasets/production/export', { ...asked, fileName: 7 })
  expect(messagesOf(refused)).toHaveProperty('fileName')
})

test('Of a range that runs into today the days that are over stand beside those before', async () => {
  const { day: today } = shiftNow(['[]', null], Date.now())
  const dateOf = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const material = (await samples.any('material')).id
  const supplier = (await samples.make('supplier', { name: '丙' })).id
  for (const [days, qty] of [
    [-4, 2],
    [-3, 4],
    [-2, 1],
    [-1, 2],
    [0, 50],
  ] as const)
    await samples.make('purchaseOrder', {
      supplier,
      orderDate: dateOf(days),
      expectedArrival: dateOf(30),
      lines: [{ material, qty, unitPrice: 10 }],
    })
  const asked = { measures: ['total'], compare: 'previous', total: true }
  const running = await answer({ ...asked, filter: { supplier, day: [dateOf(-1), today] } })
  const told = { total: 520, total$before: 40, total$over: 20, total$change: -0.5 }
  expect(running).toEqual({ rows: [told], total: told })
  const over = { total: 30, total$before: 60, total$change: -0.5 }
  expect((await answer({ ...asked, filter: { supplier, day: [dateOf(-2), dateOf(-1)] } })).total).toEqual(over)
  expect(await figures({ ...asked, dimensions: ['supplier'], filter: { supplier, day: [today, today] } })).toEqual([
    { supplier, supplier$label: '丙', total: 500 },
  ])
})
