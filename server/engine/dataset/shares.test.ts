// Parts of a whole: a share is that of all rows whatever part of them is shown, and a place on a machine lies left or right.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { callerOf } from '../entity/testing/callers.ts'
import { Samples } from '../entity/testing/samples.ts'
import { figuresAnswer, type Figure } from './answer.ts'
import { readRequest } from './request.ts'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { dayBefore, type Floor, floorOf } from './testing/floor.ts'

const server = await serverForFile()
const samples = new Samples(server)
const until = '2026-03-31'
const date = [dayBefore(until, 2), until]
let floor: Floor

beforeAll(async () => {
  floor = await floorOf(server, samples, { machines: 12, days: 3, until })
})

async function asked(id: string, body: object) {
  const { model } = samples
  const dataset = model.datasets[id]
  if (!dataset) throw new Error(`no dataset ${id}`)
  const context = {
    database: server.database,
    homes: server.platform.database,
    model,
    caller: await callerOf(server, 'admin'),
    allowance: {},
  }
  return { context, dataset, request: readRequest(dataset, body, { model, allowance: {}, language: 'zh' }) }
}

async function answer(id: string, body: object): Promise<{ readonly rows: readonly Figure[]; readonly total?: Figure }> {
  const { context, dataset, request } = await asked(id, body)
  return JSON.parse(await figuresAnswer(context, dataset, request))
}

const round = (value: number, places = 2): number => Math.round(value * 10 ** places + 1e-9) / 10 ** places
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const kgOf = (cells: Floor['cells']): number => sum(cells.map(({ actualKg }) => actualKg))

/** What a part of the output is of all of it, plainly. */
const shares = (cells: Floor['cells'], keyOf: (cell: Floor['cells'][number]) => string) =>
  Object.fromEntries(Array.from(Map.groupBy(cells, keyOf), ([key, own]) => [key, round((100 * kgOf(own)) / kgOf(cells))]))

const told = (rows: readonly Figure[], dimension: string, measure: string) =>
  Object.fromEntries(rows.map((row) => [String(row[dimension]), row[measure]]))

test('A share is the part of a row in that of all rows, of those that are searched for, and all of it for the whole', async () => {
  const { rows, total } = await answer('production', { dimensions: ['device'], measures: ['kgShare'], filter: { date }, total: true })
  expect(told(rows, 'device', 'kgShare')).toEqual(shares(floor.cells, ({ device }) => device))
  expect(total).toEqual({ kgShare: 100 })
  const workshop = floor.machines[0]?.workshop
  const own = floor.cells.filter((cell) => cell.workshop === workshop)
  const narrowed = await answer('production', { dimensions: ['device'], measures: ['kgShare'], filter: { date, space: workshop } })
  expect(told(narrowed.rows, 'device', 'kgShare')).toEqual(shares(own, ({ device }) => device))
})

test('The first rows and all others keep their part in the whole, and two dimensions share one whole', async () => {
  const filter = { date }
  const top = { dimensions: ['device'], measures: ['kgShare'], sort: [{ field: 'kgShare', order: 'desc' }], filter }
  const all = (await answer('production', top)).rows
  const first = await answer('production', { ...top, top: 3, total: true })
  expect(first.rows).toEqual(all.slice(0, 3))
  expect(first.total).toEqual({ kgShare: 100 })
  const both = await answer('production', { dimensions: ['date', 'period'], measures: ['kgShare'], filter })
  expect(Object.fromEntries(both.rows.map((row) => [`${row.date}/${row.period}`, row.kgShare]))).toEqual(
    shares(floor.cells, (cell) => `${cell.date}/${cell.period}`),
  )
})

test('what is ordered by name stands in the order of the numbers in it', async () => {
  const names = ['1-10', '1-2', '2-1', 'X', '10-1', '1-1', '0012', '12a']
  const numbers = new Map(floor.machines.map(({ id }, at) => [id, names[at] ?? `Z${at}`]))
  for (const [id, name] of numbers) await server.sql('update data.device set name = $2, name_pinyin = $2 where id = $1', [id, name])
  const asked = { dimensions: ['device'], measures: ['kg'], filter: { date }, sort: [{ field: 'device', order: 'asc' }] }
  const { rows } = await answer('production', asked)
  expect(rows.map(({ device }) => numbers.get(String(device))).slice(0, names.length)).toEqual([
    '1-1',
    '1-2',
    '1-10',
    '2-1',
    '10-1',
    '0012',
    '12a',
    'X',
  ])
})

test('On each page of a list and in a workbook’s sums a share is that of all pages', async () => {
  const body = {
    dimensions: ['device'],
    measures: ['kg', 'kgShare'],
    sort: [{ field: 'kg', order: 'desc' }],
    pageSize: 10,
    sums: ['kg', 'kgShare'],
    averages: { kg: 1, kgShare: 2 },
  }
  const pages = await Promise.all(
    [1, 2].map(async (pageNum) => {
      const page = await server.call('admin', 'POST', '/datasets/production/page', { ...body, pageNum, date })
      expect(page.status, page.msg).toBe(200)
      return page.data as { rows: Figure[]; total: number; sums: Figure; averages: Figure }
    }),
  )
  expect(pages.map(({ total }) => total)).toEqual([12, 12])
  expect(pages.map(({ sums }) => sums.kgShare)).toEqual([100, 100])
  // an average is that of the rows of all pages; of a part there is no mean
  const kilos = pages.flatMap(({ rows }) => rows).map(({ kg }) => Number(kg))
  const mean = kilos.reduce((sum, kg) => sum + kg, 0) / kilos.length
  expect(pages.map(({ averages }) => Number(averages.kg).toFixed(1))).toEqual([mean, mean].map((kg) => kg.toFixed(1)))
  expect(pages.map(({ averages }) => averages.kgShare)).toEqual([100, 100])
  expect(
    told(
      pages.flatMap(({ rows }) => rows),
      'device',
      'kgShare',
    ),
  ).toEqual(shares(floor.cells, ({ device }) => device))
})

test('Of nothing there is no share', async () => {
  const { rows } = await answer('production', { measures: ['kgShare'], filter: { date: ['2020-01-01', '2020-01-02'] } })
  expect(rows).toEqual([{ kgShare: null }])
})

test('Sides of a machine go by its numbering: odd places left, or the first half; asked for by side, the same breaks are found', async () => {
  const halves = await samples.make('device', { spindleCount: 480, numbering: 'leftRight' })
  const turns = await samples.make('device', { spindleCount: 480, numbering: 'oddEven' })
  const spindles = [1, 2, 240, 241, 480]
  await server.sql(
    `insert into data.break_episode (tenant_id, device_id, spindle_no, production_date, period, start_at, end_at, duration_sec, startup)
     select d.tenant_id, d.id, n, $2::date, 1, $2::date + interval '9 hours', $2::date + interval '10 hours', 3600, false
     from data.device d, unnest($3::int[]) n where d.id = any($1::uuid[])`,
    [[halves.id, turns.id], until, spindles],
  )
  const filter = { date: [until, until], device: [halves.id, turns.id] }
  const { rows } = await answer('breaks', { dimensions: ['device', 'side'], measures: ['breaks'], filter })
  expect(rows.map((row) => [row.device, row.side, row.side$label, row.breaks]).toSorted()).toEqual(
    [
      [halves.id, 'left', '左侧', 3],
      [halves.id, 'right', '右侧', 2],
      [turns.id, 'left', '左侧', 2],
      [turns.id, 'right', '右侧', 3],
    ].toSorted(),
  )
  // Of the same number on two machines each is one; a second break within the doff is a repeated one, in each row and over all.
  await server.sql(
    `insert into data.break_episode (tenant_id, device_id, spindle_no, production_date, period, start_at, end_at, duration_sec, startup)
     select tenant_id, device_id, spindle_no, production_date, period, start_at + interval '3 hours', end_at + interval '3 hours', 3600, false
     from data.break_episode where device_id = $1 and spindle_no < 3`,
    [turns.id],
  )
  const again = await answer('breaks', { dimensions: ['device'], measures: ['brokenCops', 'repeats'], filter, total: true })
  expect(told(again.rows, 'device', 'repeats')).toEqual({ [String(halves.id)]: 0, [String(turns.id)]: 2 })
  expect((again as { readonly total?: object }).total).toEqual({ brokenCops: 10, repeats: 2 })
  await server.sql("delete from data.break_episode where device_id = $1 and start_at::time >= '12:00'", [turns.id])
  // Of yes and no, by the names that the dataset gives them.
  const kinds = await answer('breaks', { dimensions: ['startup'], measures: ['allBreaks'], filter })
  expect(kinds.rows).toEqual([{ startup: 'false', startup$label: '运转断头', allBreaks: 10 }])
  // Of classes where some rows have none: by the class, not its place.
  const classes = await answer('breaks', { dimensions: ['duration'], measures: ['allBreaks'], filter })
  expect(classes.rows).toEqual([{ duration: '≥20 分', duration$label: '≥20 分', allBreaks: 10 }])
  const right = await answer('breaks', { dimensions: ['device'], measures: ['breaks'], filter: { ...filter, side: ['right'] } })
  expect(told(right.rows, 'device', 'breaks')).toEqual({ [String(halves.id)]: 2, [String(turns.id)]: 3 })
})

test('A gap is a gap, on the page and in a workbook, and never zero: shifts of which nothing is known, of a machine and of all', async () => {
  const device = await samples.make('device', { spindleCount: 480 })
  await server.sql(
    `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, actual_kg)
     select tenant_id, '2026-04-01', 1, '2026-04-01T00:00Z', '2026-04-01T08:00Z', id, 90 from data.device where id = $1`,
    [device.id],
  )
  const body = { dimensions: ['device'], measures: ['earlyKg', 'nightKg', 'attainment'], date: ['2026-04-01', '2026-04-01'] }
  const page = await server.call('admin', 'POST', '/datasets/production/page', {
    ...body,
    pageNum: 1,
    pageSize: 10,
    sums: ['earlyKg', 'nightKg'],
  })
  expect(page.data).toMatchObject({ rows: [{ earlyKg: 90, nightKg: null, attainment: null }], sums: { earlyKg: 90, nightKg: null } })
  const file = await server.call('admin', 'POST', '/datasets/production/export', { ...body, measures: ['earlyKg', 'nightKg', 'kg'] })
  const sheet = await readWorkbook(file.body)
  // The row, and the sums.
  expect(sheet.ok && sheet.rows.map(({ cells }) => cells.slice(1))).toEqual([
    [90, null, 90],
    [90, null, 90],
  ])
})
