// What is empty comes last in lists, in either direction, and an index gives that order too.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { explain } from './testing/explain.ts'
import { rowsOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
const { routes } = samples.entity('device')

const day = { A: '2031-01-01', B: '2031-01-02', C: null, D: '2031-01-02', E: null } as const

beforeAll(async () => {
  const space = await samples.make('space', { name: '一车间' })
  const other = await samples.make('space', { name: '二车间' })
  for (const [number, installDate] of Object.entries(day))
    await samples.make('device', {
      machineNumber: number,
      name: `细纱机 ${number}`,
      installDate,
      ratedPower: number === 'B' ? null : 10,
      space: installDate ? space.id : other.id,
    })
})

const listed = async (body: object): Promise<string> =>
  rowsOf(await samples.call(routes.page, { pageNum: 1, pageSize: 10, ...body }))
    .map(({ machineNumber }) => machineNumber)
    .join('')
const sort = (...keys: readonly string[]) => ({
  sort: keys.map((key) => ({ field: key.replace('-', ''), order: key.startsWith('-') ? 'desc' : 'asc' })),
})

test.each([
  [['installDate', 'machineNumber'], 'ABDCE'],
  [['-installDate', 'machineNumber'], 'BDACE'],
  [['-installDate', '-machineNumber'], 'DBAEC'],
  [['-ratedPower', '-installDate', 'machineNumber'], 'DACEB'],
  [['-space', '-ratedPower', 'machineNumber'], 'ADBCE'],
])('by %j', async (keys, order) => {
  expect(await listed(sort(...keys))).toBe(order)
  expect(await listed({ ...sort(...keys), keyword: '细纱' })).toBe(order)
  expect(await listed({ ...sort(...keys), enabled: [true] })).toBe(order)
  const all = rowsOf(await samples.call(routes.list, sort(...keys)))
  expect(all.map(({ machineNumber }) => machineNumber).join('')).toBe(order)
})

test('over pages no row is missing and none comes twice', async () => {
  await server.sql(
    `insert into data.device (tenant_id, id, machine_number, name, name_pinyin, device_model_id, process_id, space_id, spindle_count, install_date)
     select tenant_id, gen_random_uuid(), 'Z' || n, '细纱机' || n, 'xishaji' || n || ' xsj' || n, device_model_id, process_id, space_id, 480,
       case when n % 3 > 0 then date '2030-01-01' + n % 200 end
     from data.device, generate_series(1, 12000) n where machine_number = 'A'`,
  )
  await server.sql('analyze data.device')
  const pages = await Promise.all(
    [79, 80, 81, 82].map(async (pageNum) => rowsOf(await samples.call(routes.page, { pageNum, pageSize: 100, ...sort('-installDate') }))),
  )
  const rows = pages.flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(400)
  const dates = rows.map(({ installDate }) => installDate)
  const filled = dates.filter((date) => typeof date === 'string')
  // 8,000 made above and three of those before.
  expect(filled.length).toBe(203)
  expect(dates.slice(0, 203)).toEqual(filled.toSorted().toReversed())
})

test.each([
  ['rows with a value alone', 'installDate', 'device__install_date_idx'],
  ['rows with a value, and then those without', 'ratedPower', 'device__rated_power_idx'],
])('an index gives the descending order: %s', async (_, field, index) => {
  const listing = { model: samples.model, entity: samples.entity('device') }
  const { nodes } = await explain(server, listing, { pageNum: 1, pageSize: 10, ...sort(`-${field}`) })
  const read = nodes.filter((node) => node['Index Name'] === index).map((node) => node['Actual Rows'] ?? 0)
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(10)
  expect(nodes.filter((node) => node['Node Type'] === 'Sort' && (node['Actual Rows'] ?? 0) > 10)).toEqual([])
})
