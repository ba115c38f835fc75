// An operation on no row answers what it has declared, to whoever may call it, and refuses what it does not take.
import { beforeAll, expect, test } from 'vitest'
import type { Operation } from '../../../../metadata/generated/language.ts'
import { PreSessionQueries } from '../../../kernel/database/preSessionQueries.ts'
import { callerWith } from '../../../testing/calls.ts'
import { serverForFile } from '../../../testing/testServer.ts'
import type { Context } from '../../context/context.ts'
import type { OperationFunction } from '../../context/functions.ts'
import { operate } from './operation.ts'
import { Samples } from '../testing/samples.ts'

const server = await serverForFile()
let context: Context
beforeAll(async () => {
  const model = server.platform.product()
  const entity = model.entities.supplier
  if (!entity) throw new Error('no suppliers')
  const caller = await callerWith(new PreSessionQueries(server.database), await server.token('admin'))
  context = { database: server.database, homes: server.platform.database, model, caller, entity, allowance: {} }
})

const number = { type: 'object', additionalProperties: false, required: ['of'], properties: { of: { type: 'integer' } } }
const operation: Operation = {
  label: { zh: '数一数', en: 'Count' },
  on: 'none',
  do: 'shop.count',
  input: number,
  output: { type: 'object', additionalProperties: false, required: ['found'], properties: { found: { type: 'integer' } } },
}
const offering = (answer: OperationFunction): Context => ({
  ...context,
  functions: { operations: { 'shop.count': answer }, constraints: {}, fills: {}, receivers: {}, documents: {}, jobs: {} },
})
const counting = (answer: OperationFunction) => operate(offering(answer), { name: 'count', operation }, { of: 3 })

test('gives the answer of its function, which reads under the caller', async () => {
  const answer = await counting(async ({ transaction, input, rows }) => {
    const found = await transaction.run({ name: 'suppliers counted', text: 'select count(*)::text from read.supplier', values: [] })
    return { found: Number(found[0]?.[0]) + Number(input.of) + rows.length }
  })
  const [{ n } = {}] = await server.sql('select count(*)::int as n from data.supplier where tenant_id = $1', [context.caller.tenantId])
  expect(JSON.stringify(answer)).toContain(`"found":${Number(n) + 3}`)
})

test('refuses what it does not take', async () => {
  const act = { name: 'count', operation }
  const offered = offering(async () => ({ found: 1 }))
  await expect(operate(offered, act, { of: 'three' })).rejects.toMatchObject({ message: expect.stringContaining('invalid') })
  await expect(operate(offered, act, { of: 3, id: 'x' })).rejects.toThrow()
})

test('a module that answers something else is at fault, and nothing is written', async () => {
  await expect(counting(async () => ({ fuond: 1 }))).rejects.toThrow('count answers what its output does not allow')
  await expect(counting(async () => undefined)).rejects.toThrow('its output does not allow')
})

test('the items that are collected are listed by name where others ask for them', async () => {
  const item = await new Samples(server).make('dataCollectionItem', { name: '主机电量' })
  expect((await server.call('admin', 'POST', '/tenant-device/dataCollectionItem/selectNameList')).data).toEqual([item.name])
})
