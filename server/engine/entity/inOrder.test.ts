// Names and numbers stand in the order of the numbers in them, wherever rows are listed: 1-1, 1-2, 1-10.
import { beforeAll, expect, test } from 'vitest'
import { answerText } from '../../kernel/call/answer.ts'
import { serverForFile } from '../../testing/testServer.ts'
import { page as pageOf } from './read/page.ts'
import { Totals } from './sql/total.ts'
import { callerOf } from './testing/callers.ts'
import { explain } from './testing/explain.ts'
import { part, rowsOf, Samples, type Row } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

const numbers = ['1-10', '1-2', '2-1', 'X', '10-1', '0003', '1-1', '12345678901234567890']
const inOrder = ['1-1', '1-2', '1-10', '2-1', '0003', '10-1', '12345678901234567890', 'X']
const machines = new Map<string, Row>()

const page = async (entity: string, body: object) =>
  rowsOf(await samples.call(samples.entity(entity).routes.page, { pageNum: 1, pageSize: 100, ...body }))
const by = (field: string, order = 'asc') => ({ sort: [{ field, order }] })

beforeAll(async () => {
  await samples.make('space', { name: '锦华' })
  for (const number of numbers) {
    const space = await samples.make('space', { name: `${number}区` })
    machines.set(number, await samples.make('device', { machineNumber: number, name: `细纱机 ${number}`, space: space.id }))
  }
})

test('a list, by its number and by its name, either way, on all its pages and however it is found', async () => {
  const told = async (body: object) => (await page('device', body)).map(({ machineNumber }) => machineNumber)
  expect(await told({})).toEqual(inOrder)
  expect(await told(by('name'))).toEqual(inOrder)
  expect(await told(by('name', 'desc'))).toEqual(inOrder.toReversed())
  expect(await told(by('machineNumber', 'desc'))).toEqual(inOrder.toReversed())
  expect(await told({ keyword: '细纱' })).toEqual(inOrder)
  expect(await told({ ...by('name'), pageSize: 10, pageNum: 1, machineNumber: '1-' })).toEqual(
    ['1-1', '1-2', '1-10', '2-1', '10-1'].filter((number) => number.includes('1-')),
  )
})

test('what is not a page: choices, a tree, a list as a whole', async () => {
  const choices = rowsOf(await samples.call(samples.entity('device').routes.options, {}))
  expect(choices.map(({ label }) => label)).toEqual(inOrder.map((number) => `细纱机 ${number}`))
  const tree = (await samples.call(samples.entity('space').routes.tree)).data
  const [root] = Array.isArray(tree) ? tree : []
  const children = part(root, 'children')
  expect(Array.isArray(children) && children.map(({ label }) => label)).toEqual(inOrder.map((number) => `${number}区`))
})

test('by a reference, by a field over one, and by the number of the machine that a row of the floor tells of', async () => {
  const told = async (entity: string, field: string) =>
    (await page(entity, by(field))).map(({ device }) => inOrder.find((number) => machines.get(number)?.id === device))
  const spaces = (await page('device', by('space'))).map(({ machineNumber }) => machineNumber)
  expect(spaces).toEqual(inOrder)
  for (const { id } of machines.values()) {
    await samples.make('iotDevice', { device: id })
    await server.sql(
      "insert into data.machine_now (tenant_id, device_id, state, since, last_seen_at) values ($1, $2, 'running', now(), now())",
      [server.tenants.a.id, id],
    )
  }
  expect(await told('iotDevice', 'device')).toEqual(inOrder)
  expect(await told('machineNow', 'machineNumber')).toEqual(inOrder)

  const { tenant } = server.platform.database
  const context = { database: tenant, homes: server.platform.database, model: samples.model, caller: await callerOf(server, 'admin') }
  // Whoever may do everything: no page of the product shows it.
  const far = await pageOf({ ...context, entity: samples.entity('iotDevice'), allowance: {} }, by('device.machineNumber'), new Totals())
  expect(part(JSON.parse(answerText(far) ?? ''), 'rows')).toMatchObject(inOrder.map((number) => ({ device: machines.get(number)?.id })))
})

test('its index gives the order of a long list: no row is read that is not shown', { timeout: 60_000 }, async () => {
  await server.sql(
    `insert into data.device (tenant_id, id, machine_number, name, name_pinyin, device_model_id, process_id, space_id, spindle_count)
     select tenant_id, gen_random_uuid(), 'Z' || n, '细纱机' || n, 'xishaji' || n || ' xsj' || n, device_model_id, process_id, space_id, 480
     from data.device, generate_series(1, 20000) n where id = $1`,
    [machines.get('X')?.id],
  )
  await server.sql('analyze data.device')
  const listed = { model: samples.model, entity: samples.entity('device') }
  for (const [body, index] of [
    [{}, 'device__machine_number_order_idx'],
    [by('name'), 'device__name_pinyin_order_idx'],
    [by('name', 'desc'), 'device__name_pinyin_order_idx'],
  ] as const) {
    const { nodes } = await explain(server, listed, { pageNum: 1, pageSize: 10, ...body })
    const read = nodes.filter((node) => node['Index Name'] === index).map((node) => node['Actual Rows'] ?? 0)
    expect(read.length, JSON.stringify(body)).toBeGreaterThan(0)
    expect(Math.max(...read)).toBeLessThan(500)
    expect(nodes.filter((node) => node['Node Type'] === 'Sort' && (node['Actual Rows'] ?? 0) > 500)).toEqual([])
  }
})
