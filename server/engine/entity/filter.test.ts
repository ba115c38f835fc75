// Filters, keyword, sort, sums and totals against an oracle in memory, on random rows and random questions (R24).
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { serverForFile, type Reply } from '../../testing/testServer.ts'
import { messagesOf, part, rowsOf, Samples, type Row } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
let rows: readonly Row[] = []
/** As they are made, and as they stand by pinyin. */
const modelNames = ['细纱机型', '络筒机型', '并条机型']
const byPinyin = [2, 1, 0]
const models: string[] = []

const letter = fc.constantFrom('a', 'B', 'c', '%', '_', '\\', "'", '纱', '机', '1', ' ', '"')
const text = fc.string({ unit: letter, minLength: 1, maxLength: 6 }).map((value) => `x${value}x`)
const piece = fc.string({ unit: letter, minLength: 1, maxLength: 2 })
const day = fc.integer({ min: 0, max: 60 }).map((n) => new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10))

beforeAll(async () => {
  const drawn = fc.sample(
    fc.record({
      name: text,
      spindleCount: fc.integer({ min: 0, max: 20 }),
      ratedPower: fc.option(fc.integer({ min: 0, max: 50 }).map((n) => n / 10)),
      installDate: fc.option(day),
      iot: fc.boolean(),
      model: fc.integer({ min: 0, max: 2 }),
    }),
    { numRuns: 60, seed: 7 },
  )
  const made: Row[] = []
  for (const name of modelNames) models.push((await samples.make('deviceModel', { name })).id)
  for (const { model, ...given } of drawn) made.push(await samples.make('device', { ...given, deviceModel: models[model] }))
  rows = made
})

interface Question {
  readonly name?: string
  readonly spindleCount?: readonly [number | null, number | null]
  readonly ratedPower?: readonly [number | null, number | null]
  readonly installDate?: readonly [string | null, string | null]
  readonly iot?: boolean
  /** Which of the three models. */
  readonly models?: readonly number[]
}

const range = <T>(value: fc.Arbitrary<T>) => fc.tuple(fc.option(value), fc.option(value))
const question: fc.Arbitrary<Question> = fc.record(
  {
    name: piece,
    spindleCount: range(fc.integer({ min: 0, max: 20 })),
    ratedPower: range(fc.integer({ min: 0, max: 50 }).map((n) => n / 10)),
    installDate: range(day).map(([from, to]) =>
      from !== null && to !== null && from > to ? ([to, from] as const) : ([from, to] as const),
    ),
    iot: fc.boolean(),
    models: fc.subarray([0, 1, 2]),
  },
  { requiredKeys: [] },
)

const within = <T extends number | string>(value: T | null, [from, to]: readonly [T | null, T | null]): boolean =>
  (from === null && to === null) || (value !== null && (from === null || value >= from) && (to === null || value <= to))

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function matches(row: Row, asked: Question): boolean {
  const part_ = asked.name?.trim() ?? ''
  return (
    (part_ === '' || (asText(row.name) ?? '').toLowerCase().includes(part_.toLowerCase())) &&
    (!asked.spindleCount || within(asNumber(row.spindleCount), asked.spindleCount)) &&
    (!asked.ratedPower || within(asNumber(row.ratedPower), asked.ratedPower)) &&
    (!asked.installDate || within(asText(row.installDate), asked.installDate)) &&
    (asked.iot === undefined || row.iot === asked.iot) &&
    (!asked.models?.length || asked.models.some((n) => models[n] === row.deviceModel))
  )
}

/** Rows without a value last, in either order; equal ones by id. */
function sorted(found: readonly Row[], field: string, order: 'asc' | 'desc'): readonly string[] {
  const sign = order === 'asc' ? 1 : -1
  const compare = (a: unknown, b: unknown): number =>
    a === b ? 0 : Number(a) < Number(b) || (typeof a === 'string' && a < String(b)) ? -1 : 1
  const valueOf = (row: Row): unknown => (field === 'deviceModel' ? byPinyin[models.indexOf(String(row.deviceModel))] : row[field])
  const isEmpty = (row: Row): number => Number(valueOf(row) === null)
  return [...found]
    .sort((a, b) => isEmpty(a) - isEmpty(b) || sign * (compare(valueOf(a), valueOf(b)) || compare(a.id, b.id)))
    .map(({ id }) => id)
}

/** To `places`, half away from zero, by whole tenths: what the rows hold has one place at most. */
function averageOf(values: readonly number[], places: number): number | null {
  if (values.length === 0) return null
  const tenths = values.reduce((sum, value) => sum + Math.round(value * 10), 0)
  const scale = 10 ** places
  const [dividend, divisor] = [BigInt(Math.abs(tenths)) * BigInt(scale) * 2n, BigInt(values.length) * 10n]
  return (Math.sign(tenths) * Number((dividend / divisor + 1n) / 2n)) / scale || 0
}

test('A page holds the rows, the total and the sums that the oracle finds', async () => {
  const { page } = samples.entity('device').routes
  await fc.assert(
    fc.asyncProperty(
      question,
      fc.constantFrom('spindleCount', 'ratedPower', 'installDate', 'deviceModel'),
      fc.constantFrom('asc' as const, 'desc' as const),
      async (asked, field, order) => {
        const { models: chosen, ...filter } = asked
        const reply = await samples.call(page, {
          pageNum: 1,
          pageSize: 100,
          ...filter,
          ...(chosen ? { deviceModel: chosen.map((n) => models[n]) } : {}),
          sort: [{ field, order }],
          sums: ['spindleCount', 'ratedPower'],
          averages: { spindleCount: 0, ratedPower: 2 },
        })
        const expected = rows.filter((row) => matches(row, asked))
        expect(rowsOf(reply).map(({ id }) => id)).toEqual(sorted(expected, field, order))
        expect(part(reply.data, 'total')).toBe(expected.length)
        const power = expected.map((row) => asNumber(row.ratedPower)).filter((value) => value !== null)
        expect(part(part(reply.data, 'sums'), 'ratedPower')).toBe(
          power.length === 0 ? null : Math.round(power.reduce((a, b) => a + b, 0) * 10) / 10,
        )
        const averages = part(reply.data, 'averages')
        expect(part(averages, 'ratedPower')).toBe(averageOf(power, 2))
        expect(part(averages, 'spindleCount')).toBe(
          averageOf(
            expected.map((row) => asNumber(row.spindleCount)).filter((value) => value !== null),
            0,
          ),
        )
      },
    ),
    { numRuns: 150 },
  )
})

test('Days that end before they begin are refused at their field', async () => {
  const reply = await samples.call(samples.entity('device').routes.page, { installDate: ['2026-02-02', '2026-02-01'] })
  expect([reply.status, messagesOf(reply)]).toEqual([400, { installDate: '结束不能早于开始' }])
})

test('By a reference rows stand in the order of its names, in a list as on a page; by one to the other home they have none', async () => {
  const { list, export: exported } = samples.entity('device').routes
  const sort = [{ field: 'deviceModel', order: 'desc' }] as const
  expect(rowsOf(await samples.call(list, { sort })).map(({ id }) => id)).toEqual(sorted(rows, 'deviceModel', 'desc'))
  expect((await samples.call(exported, { sort })).status).toBe(200)
  const reply = await samples.call(samples.entity('jobPost').routes.page, { sort: [{ field: 'role', order: 'asc' }] })
  expect([reply.status, Object.keys(messagesOf(reply))]).toEqual([400, ['sort']])
})

test('Pages follow each other without a gap or an overlap', async () => {
  const { page } = samples.entity('device').routes
  const seen: string[] = []
  for (let pageNum = 1; pageNum <= 6; pageNum++)
    seen.push(
      ...rowsOf(await samples.call(page, { pageNum, pageSize: 10, sort: [{ field: 'enabled', order: 'desc' }] })).map(({ id }) => id),
    )
  expect(new Set(seen).size).toBe(rows.length)
})

test('The keyword finds look-up fields and pinyin', async () => {
  const device = await samples.make('device', { name: '细纱机九', machineNumber: 'KW-9' })
  for (const keyword of ['细纱', 'xishaji', 'xsj', 'kw-9']) {
    expect(
      rowsOf(await samples.call(samples.entity('device').routes.page, { keyword })).map(({ id }) => id),
      keyword,
    ).toContain(device.id)
    expect(rowsOf(await samples.call(samples.entity('device').routes.options, { keyword })), keyword).toContainEqual({
      id: device.id,
      label: '细纱机九',
      hint: 'KW-9',
    })
  }
})

test('An exact total follows every change at once', async () => {
  const { page, remove } = samples.entity('supplier').routes
  const total = async (): Promise<unknown> => part((await samples.call(page, {})).data, 'total')
  expect(await total()).toBe(0)
  const first = await samples.make('supplier')
  await samples.make('supplier')
  expect([await total(), await total()]).toEqual([2, 2])
  await samples.call(remove, {}, { id: first.id })
  expect(await total()).toBe(1)
})

test('What is no filter, no sort, no sum and no page size is refused at its name', async () => {
  const { page } = samples.entity('device').routes
  const wrong: readonly (readonly [Readonly<Record<string, unknown>>, string])[] = [
    [{ nothing: 1 }, 'nothing'],
    [{ constructorx: 1 }, 'constructorx'],
    [{ spindleCount: ['1; drop table data.device', null] }, 'spindleCount'],
    [{ installDate: ['2025-02-30', null] }, 'installDate'],
    [{ iot: 'yes' }, 'iot'],
    [{ name: { like: 'x' } }, 'name'],
    [{ sort: [{ field: 'name; drop', order: 'asc' }] }, 'sort'],
    [{ sort: [{ field: 'name', order: 'asc; drop' }] }, 'sort'],
    [{ sums: ['name'] }, 'sums'],
    [{ averages: { name: 2 } }, 'averages'],
    [{ averages: { ratedPower: 7 } }, 'averages'],
    [{ averages: ['ratedPower'] }, 'averages'],
    [{ pageSize: 20 }, 'pageSize'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageNum: 0 }, 'pageNum'],
    [{ keyword: 5 }, 'keyword'],
    [{ filter: { nothing: 1 } }, 'filter.nothing'],
    [{ filter: { iot: 'yes' } }, 'filter.iot'],
    [{ filter: ['iot'] }, 'filter'],
    [{ ids: ['x'] }, 'ids'],
    [{ columns: ['name'] }, 'columns'],
  ]
  for (const [body, path] of wrong) {
    const reply = await samples.call(page, body)
    expect([reply.status, Object.keys(messagesOf(reply))], JSON.stringify(body)).toEqual([400, [path]])
  }
})

test('A field called like a word of the call is filtered by under filter, and sorted by beside it, in lists, look-ups and exports', async () => {
  const made = await Promise.all(
    [3, 1, 2].map((sort) => samples.make('spareType', { code: `R${sort}`, name: `类${sort}`, sort: sort + 90_000 })),
  )
  const { page, list, options, export: sheet } = samples.entity('spareType').routes
  const ids = (reply: Reply) => rowsOf(reply).map(({ id }) => id)
  const body = { filter: { sort: [90_002, null] }, sort: [{ field: 'sort', order: 'desc' }] }
  for (const route of [page, list]) expect(ids(await samples.call(route, body))).toEqual([made[0]?.id, made[2]?.id])
  expect(ids(await samples.call(options, { filter: { name: '类1' } }))).toEqual([made[1]?.id])
  expect((await samples.call(sheet, body)).status).toBe(200)
  // both places may be used at once, and both count
  expect(ids(await samples.call(page, { ...body, code: 'R3', filter: { code: 'R', sort: [90_002, null] } }))).toEqual([made[0]?.id])
  // outside it the word is the word
  expect(messagesOf(await samples.call(page, { sort: [90_002, null] }))).toHaveProperty('sort')
})

test('Ids that are none are refused', async () => {
  const reply = await samples.call(samples.entity('device').routes.page, { process: "x' or 1=1" })
  expect([reply.status, Object.keys(messagesOf(reply))]).toEqual([400, ['process']])
})
