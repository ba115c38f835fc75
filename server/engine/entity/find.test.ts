// The ways to a page's rows against an oracle in memory, over enough rows that none of them sees all: near the list's own order, in one pass where
// few are left, planned for the values otherwise.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerText } from '../../kernel/call/answer.ts'
import { testServer, type TestServer } from '../../testing/testServer.ts'
import type { Context } from '../context/context.ts'
import { page } from './read/page.ts'
import { Totals } from './sql/total.ts'
import { callerOf } from './testing/callers.ts'
import { part, Samples } from './testing/samples.ts'

interface Machine {
  readonly id: string
  readonly machineNumber: string
  readonly installDate: string
  readonly ratedPower: number
  readonly deviceModel: string
}

const count = 3000
let server: TestServer
let context: Context
let machines: readonly Machine[] = []
const models: string[] = []
let everyProcess = ''
/** Round trips since a test began. */
let reads = 0

beforeAll(async () => {
  server = await testServer()
  const samples = new Samples(server)
  const sample = await samples.make('device')
  everyProcess = String(sample.process)
  for (let n = 0; n < 3; n++) models.push((await samples.make('deviceModel')).id)
  // Two in three are of the first model, one in a hundred of the third; one in ten is removed. Power rises with the list's own order.
  const made = await server.sql(
    `insert into data.device (tenant_id, id, machine_number, name, name_pinyin, device_model_id, process_id, space_id, spindle_count, rated_power, install_date, deleted_at)
     select tenant_id, gen_random_uuid(), 'M' || lpad(n::text, 5, '0'), '细纱机' || n, 'xishaji' || n,
       ($2::uuid[])[case when n % 100 = 0 then 3 when n % 3 = 0 then 2 else 1 end], process_id, space_id, 480, n, date '2031-01-01' + n / 10, case when n % 10 = 7 then now() end
     from data.device, generate_series(1, $3::int) n where id = $1
     returning id, machine_number as "machineNumber", install_date::text as "installDate", rated_power::float8 as "ratedPower", device_model_id as "deviceModel", deleted_at`,
    [sample.id, models, count],
  )
  await server.sql('delete from data.device where id = $1', [sample.id])
  await server.sql('analyze data.device')
  machines = made
    .filter(({ deleted_at: removed }) => removed === null)
    .map(({ id, machineNumber, installDate, ratedPower, deviceModel }) => ({
      id: String(id),
      machineNumber: String(machineNumber),
      installDate: String(installDate),
      ratedPower: Number(ratedPower),
      deviceModel: String(deviceModel),
    }))
  const database = {
    ...server.database,
    read: (...[caller, statements, follow]: Parameters<Context['database']['read']>) => {
      reads += 1
      return server.database.read(caller, statements, (found) => {
        const next = follow?.(found) ?? []
        if (next.length > 0) reads += 1
        return next
      })
    },
    write: () => Promise.reject(new Error('a read')),
    stream: () => {
      throw new Error('a read')
    },
  }
  context = {
    database,
    homes: server.platform.database,
    model: samples.model,
    caller: await callerOf(server, 'admin'),
    entity: samples.entity('device'),
    allowance: {},
  }
}, 60_000)
afterAll(async () => {
  await server.close()
})

test('a list of more rows than it may hold asks for conditions, in the caller’s language', async () => {
  const { path = '' } = new Samples(server).entity('device').routes.list ?? {}
  const asked = async (language: string) => (await server.call('admin', 'POST', path, {}, { 'content-language': language })).msg
  expect([await asked('en_US'), await asked('zh_CN')]).toEqual([
    'More than 1000 rows were found: ask for fewer by more conditions',
    '符合条件的数据超过 1000 条，请增加查询条件',
  ])
})

type Key = 'machineNumber' | 'ratedPower'

/** The order of the list, and of a list sorted by `by`: the id last, in the direction of the last key. */
function sorted(found: readonly Machine[], by: readonly Key[], direction: 1 | -1): readonly Machine[] {
  const keys = [...by, 'id'] as const
  return found.toSorted((a, b) => {
    for (const key of keys) if (a[key] !== b[key]) return a[key] < b[key] ? -direction : direction
    return 0
  })
}

async function ask(
  body: Record<string, unknown>,
  totals = new Totals(),
): Promise<{ readonly ids: readonly unknown[]; readonly total: unknown }> {
  reads = 0
  const data: unknown = JSON.parse(answerText(await page(context, body, totals)) ?? '')
  const rows = part(data, 'rows')
  return { ids: Array.isArray(rows) ? rows.map((row) => part(row, 'id')) : [], total: part(data, 'total') }
}

interface Case {
  readonly body: Record<string, unknown>
  readonly meets: (order: Machine) => boolean
  /** Round trips to the database. */
  readonly trips?: number
}

const cases: Readonly<Record<string, () => Case>> = {
  'no filter': () => ({ body: {}, meets: () => true }),
  'many, the first in order': () => ({ body: { ratedPower: [1000, null] }, meets: ({ ratedPower }) => ratedPower >= 1000 }),
  'many, the last in order': () => ({ body: { ratedPower: [null, 1500] }, meets: ({ ratedPower }) => ratedPower <= 1500 }),
  'few, far down the order': () => ({ body: { ratedPower: [20, 41] }, meets: ({ ratedPower }) => ratedPower >= 20 && ratedPower <= 41 }),
  nothing: () => ({ body: { ratedPower: [0.1, 0.2] }, meets: () => false }),
  'one of many records': () => ({ body: { deviceModel: [models[2]] }, meets: ({ deviceModel }) => deviceModel === models[2] }),
  'part of a text, few': () => ({ body: { machineNumber: 'm0291' }, meets: ({ machineNumber }) => machineNumber.includes('M0291') }),
  'part of a text, more than are read at once': () => ({ body: { machineNumber: 'M0' }, meets: () => true, trips: 2 }),
  'a keyword': () => ({ body: { keyword: 'JI29' }, meets: ({ ratedPower }) => ratedPower.toString().startsWith('29') }),
  'a record and a range, few': () => ({
    body: { deviceModel: [models[2]], ratedPower: [300, 2500] },
    meets: ({ deviceModel, ratedPower }) => deviceModel === models[2] && ratedPower >= 300 && ratedPower <= 2500,
  }),
  'a record and a range, more than are read at once': () => ({
    body: { deviceModel: [models[0]], ratedPower: [2, 2990] },
    meets: ({ deviceModel, ratedPower }) => deviceModel === models[0] && ratedPower >= 2 && ratedPower <= 2990,
    trips: 2,
  }),
  'a record that most rows refer to and a range, few': () => ({
    body: { process: [everyProcess], ratedPower: [300, 340] },
    meets: ({ ratedPower }) => ratedPower >= 300 && ratedPower <= 340,
    trips: 2,
  }),
  'a record and part of a text': () => ({
    body: { deviceModel: [models[2]], machineNumber: 'm02' },
    meets: ({ deviceModel, machineNumber }) => deviceModel === models[2] && machineNumber.includes('M02'),
  }),
  'part of a text, too short for its index': () => ({
    body: { machineNumber: '99' },
    meets: ({ machineNumber }) => machineNumber.includes('99'),
  }),
  'two ranges': () => ({
    body: { installDate: ['2031-02-01', '2031-04-01'], ratedPower: [400, 700] },
    meets: ({ installDate, ratedPower }) =>
      installDate >= '2031-02-01' && installDate <= '2031-04-01' && ratedPower >= 400 && ratedPower <= 700,
  }),
}

for (const [name, make] of Object.entries(cases))
  test(`${name}: first, further, last and no pages in both orders, and the total`, async () => {
    const { body, meets, trips = 1 } = make()
    const found = machines.filter(meets)
    const last = Math.max(1, Math.ceil(found.length / 25))
    for (const [sort, expected] of [
      [undefined, sorted(found, ['machineNumber'], 1)],
      [[{ field: 'ratedPower', order: 'desc' }], sorted(found, ['ratedPower'], -1)],
    ] as const)
      for (const pageNum of new Set([1, 2, 9, last, last + 1])) {
        const answer = await ask({ ...body, ...(sort && { sort }), pageNum, pageSize: 25 })
        const shown = expected.slice((pageNum - 1) * 25, pageNum * 25).map(({ id }) => id)
        expect(answer, `page ${pageNum}`).toEqual({ ids: shown, total: found.length })
        expect(reads).toBe(trips)
      }
  })

test('A total stays exact while rows come, go and change beside it', async () => {
  const totals = new Totals()
  const asked = [{ ratedPower: [100, 2000] }, { deviceModel: [models[2]], ratedPower: [100, 2000] }, { machineNumber: 'M015' }]
  const all = async (): Promise<readonly unknown[]> => {
    const answers: unknown[] = []
    for (const body of asked) answers.push((await ask({ ...body, pageNum: 1, pageSize: 10 }, totals)).total)
    return answers
  }
  const [wide, narrow, text] = (await all()).map(Number)
  expect(await all()).toEqual([wide, narrow, text])
  const [one] = machines.filter(({ ratedPower, deviceModel }) => ratedPower === 1500 && deviceModel === models[2])
  const set = (value: string): Promise<unknown> => server.sql(`update data.device set deleted_at = ${value} where id = $1`, [one?.id])
  await set('now()')
  expect(await all()).toEqual([Number(wide) - 1, Number(narrow) - 1, Number(text) - 1])
  await set('null')
  expect(await all()).toEqual([wide, narrow, text])
})

for (const [what, column, condition] of [
  ['a range', 'rated_power', 'rated_power between 100 and 200'],
  ['a reference', 'device_model_id', 'device_model_id = any($2::uuid[])'],
] as const)
  test(`Rows that meet ${what} and are not removed are counted from its index alone`, async () => {
    await server.sql('vacuum analyze data.device')
    const values = [server.tenants.a.id, ...(condition.includes('$2') ? [[models[2]]] : [])]
    const [answer] = await server.sql(
      `explain (format json) select count(*) from data.device where tenant_id = $1 and ${condition} and deleted_at is null`,
      values,
    )
    expect(JSON.stringify(answer)).toMatch(new RegExp(`"Index Only Scan",[^{}]*"device__${column}_idx"`))
  })

test('Where rows are read to be counted, they are read page by page, and those of a page in the order of its index', async () => {
  const plans: string[] = []
  const explained = async (...[caller, statements]: Parameters<Context['database']['read']>) => {
    const shown = statements.map(({ name, text, values }) => ({ name: `shown_${name}`, text: `explain ${text}`, values }))
    const answers = await server.database.read(
      caller,
      statements.flatMap((statement, at) => [shown[at] ?? statement, statement]),
    )
    plans.push(...answers.filter((_, at) => at % 2 === 0).map((lines) => lines.join('\n')))
    return answers.filter((_, at) => at % 2 === 1)
  }
  const watched: Context = { ...context, database: { ...context.database, read: explained } }
  await page(watched, { pageNum: 1, pageSize: 10, enabled: [true], ratedPower: [100, 2000] }, new Totals())
  const [, near, counting, drawing] = plans
  expect(near).toMatch(/Index Scan using device__machine_number/)
  expect(counting).toMatch(/(Seq|Bitmap Heap) Scan on device/)
  expect(counting).not.toMatch(/Index Scan using device_/)
  expect(drawing).toMatch(/Index Scan using device_pkey/)
})
