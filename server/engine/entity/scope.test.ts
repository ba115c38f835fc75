// A permission's row scope bounds every action: what lies outside is not there, and nothing is written out of it.
import { beforeAll, expect, test } from 'vitest'
import { type Grants, noGrants } from '../../kernel/permission/grants.ts'
import type { Answer } from '../../kernel/call/answer.ts'
import { Refusal } from '../../base/errors.ts'
import { serverForFile } from '../../testing/testServer.ts'
import type { Context } from '../context/context.ts'
import { create } from './write/create.ts'
import { get } from './read/get.ts'
import { history } from './read/history.ts'
import { list } from './read/list.ts'
import { options } from './read/options.ts'
import { page } from './read/page.ts'
import { remove } from './write/remove.ts'
import { Totals } from './sql/total.ts'
import { callerOf } from './testing/callers.ts'
import { Samples, type Row } from './testing/samples.ts'
import { update } from './write/update.ts'

/** Each operates only on enabled machines, and the look-up of models on those of this name. */
const where = [{ cel: { cel: 'row.enabled' } }]
const grants: Grants = {
  ...noGrants,
  allows: (op) =>
    op === 'deviceModel.options' ? { where: [{ cel: { cel: "row.name == 'mine'" } }] } : op.startsWith('device.') ? { where } : {},
}

const server = await serverForFile()
const samples = new Samples(server)
let context: Context
let inside: Row
let outside: Row
beforeAll(async () => {
  const deviceModel = (await samples.make('deviceModel', { name: 'mine' })).id
  inside = await samples.make('device', { enabled: true, deviceModel })
  outside = await samples.make('device', { enabled: false, deviceModel })
  context = {
    database: server.database,
    homes: server.platform.database,
    functions: server.platform.functions,
    model: samples.model,
    caller: await callerOf(server, 'admin', grants),
    entity: samples.entity('device'),
    allowance: { where },
  }
})

const refusal = (answer: Promise<Answer>): Promise<unknown> =>
  answer.then(
    () => 'done',
    (fault: unknown) => (fault instanceof Refusal ? fault.error : fault),
  )
const read = (answer: Answer): string => (answer.kind === 'json' ? answer.text : JSON.stringify(answer))

test('Reads show the rows inside alone', async () => {
  for (const answer of [
    await page(context, {}, new Totals()),
    await list(context, {}),
    await options(context, { ids: [inside.id, outside.id] }),
  ]) {
    expect(read(answer)).toContain(inside.id)
    expect(read(answer)).not.toContain(outside.id)
  }
  expect(read(await page(context, {}, new Totals()))).toMatch(/"total" ?: ?1\b/)
  expect([
    await refusal(get(context, inside.id)),
    await refusal(get(context, outside.id)),
    await refusal(history(context, outside.id)),
  ]).toEqual(['done', 'notFound', 'notFound'])
})

test('Totals of two scopes are never taken for each other', async () => {
  const totals = new Totals()
  const total = async (allowance: Context['allowance']): Promise<unknown> =>
    /"total" ?: ?(\d+)/.exec(read(await page({ ...context, allowance }, {}, totals)))?.[1]
  expect([await total({ where }), await total({}), await total({ where })]).toEqual(['1', '2', '1'])
})

test('Writes reach the rows inside alone, and move none out', async () => {
  expect(await refusal(update(context, { id: outside.id, version: 1, name: 'x' }))).toBe('notFound')
  expect(await refusal(remove(context, outside.id))).toBe('notFound')
  expect(await refusal(update(context, { id: inside.id, version: 1, enabled: false }))).toBe('notAllowed')
  const input = await samples.input('device', { deviceModel: inside.deviceModel })
  expect(await refusal(create(context, { ...input, enabled: false }))).toBe('notAllowed')
  expect(await refusal(create(context, { ...input, enabled: true }))).toBe('done')
  expect(
    await server.sql('select enabled, version from data.device where id = any($1) order by enabled', [[inside.id, outside.id]]),
  ).toEqual([
    { enabled: false, version: 1 },
    { enabled: true, version: 1 },
  ])
})

test('A reference reaches what its look-up offers', async () => {
  const other = await samples.make('deviceModel', { name: 'theirs' })
  expect(await refusal(update(context, { id: inside.id, version: 1, deviceModel: other.id }))).toBe('invalid')
})
