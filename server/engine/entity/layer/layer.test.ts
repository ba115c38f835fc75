// What a new layer finds wrong with stored rows, and how it brings them up.
import { expect, test } from 'vitest'
import { compile } from '../../../../metadata/compiler/compile.ts'
import type { Entity } from '../../../../metadata/model/model.ts'
import { repositorySources } from '../../../../metadata/testing/documents.ts'
import { serverForFile } from '../../../testing/testServer.ts'
import { page } from '../read/page.ts'
import { Totals } from '../sql/total.ts'
import { callerOf } from '../testing/callers.ts'
import { ownLayer, rootWith } from '../testing/layer.ts'
import { Samples } from '../testing/samples.ts'
import { bringUp } from './bringUp.ts'
import type { LayerChange } from './changed.ts'
import { violationsOf } from './violations.ts'

const server = await serverForFile({}, await rootWith(ownLayer))
const samples = new Samples(server)
const sources = await repositorySources()
const admin = await callerOf(server, 'admin')

const field = (schema: object, more: object = {}): object => ({ ...schema, 'x-field': { label: { zh: '某', en: 'Some' }, ...more } })
const insert = (name: string, value: object): object => ({ op: 'insert', path: `schema/properties/${name}`, value })
const rule = (...fields: readonly string[]): object => ({
  op: 'insert',
  path: 'unique',
  value: { id: 'x_once', fields, message: { zh: '重复', en: 'Twice' } },
})

/** The supplier with these operations instead. */
function changeTo(ops: readonly object[], before?: Entity): LayerChange {
  const patch = { kind: 'patch', target: 'entity:supplier', base: '0', ops }
  const { model, problems } = compile([...sources, { file: 'layer.json', document: patch }])
  const after = model?.entities.supplier
  if (!after) throw new Error(JSON.stringify(problems))
  return { database: server.platform.database.tenant, caller: admin, model, before, after }
}

const buyer = await samples.make('procurer')
const [one, two, three] = [
  await samples.make('supplier', { x_code: '12', x_rating: 40 }),
  await samples.make('supplier', { x_code: 'twelve', x_rating: 40, x_since: '2026-01-01' }),
  await samples.make('supplier', { x_rating: 60.5, x_buyer: buyer.id }),
]

test('Values that do not fit a field, and rows that break a rule, are told before anything is published', async () => {
  const change = changeTo([
    insert('x_code', field({ type: 'string', maxLength: 3 })),
    insert('x_rating', field({ type: 'number', maximum: 50 }, { decimals: 1 })),
    insert('x_since', field({ type: 'integer' })),
    // Ids of procurers are none of materials.
    insert('x_buyer', field({ type: 'string' }, { reference: 'material' })),
    rule('x_rating'),
  ])
  const told = await violationsOf(change)
  expect(told).toContainEqual({ entity: 'supplier', field: 'x_code', rows: 1, ids: [two.id], total: expect.any(Number) })
  expect(told).toContainEqual({ entity: 'supplier', field: 'x_rating', rows: 1, ids: [three.id], total: expect.any(Number) })
  expect(told).toContainEqual({ entity: 'supplier', field: 'x_since', rows: 1, ids: [two.id], total: expect.any(Number) })
  expect(told).toContainEqual({ entity: 'supplier', field: 'x_buyer', rows: 1, ids: [three.id], total: expect.any(Number) })
  expect(told).toContainEqual({ entity: 'supplier', rule: 'x_once', rows: 1, ids: [two.id], total: expect.any(Number) })
  expect(told).toHaveLength(5)
  // What stays as it was is not looked at.
  expect(await violationsOf({ ...change, before: change.after })).toEqual([])
  await expect(bringUp(change)).rejects.toThrow(/x_unique_strict|x_since|invalid/)
})

test('Rows are brought up: found by what they hold, with the default where they must hold something, and held apart', async () => {
  const change = changeTo([
    insert('x_code', field({ type: 'string', maxLength: 400 })),
    insert('x_rating', field({ type: 'number' }, { decimals: 2 })),
    insert('x_level', field({ type: 'integer', default: 7 })),
    { op: 'insert', path: 'schema/required', value: 'x_level' },
    rule('x_code'),
  ])
  expect(await violationsOf(change)).toEqual([])
  const done: number[] = []
  expect(await bringUp(change, (rows) => done.push(rows))).toBe(done.reduce((sum, rows) => sum + rows, 0))
  await bringUp(change)
  const own = await server.sql(
    'select field, text_value, number_value::float8 as n from data.x_index where row_id = $1 and field = any($2) order by 1',
    [one.id, ['x_code', 'x_rating', 'x_level']],
  )
  expect(own).toEqual([
    { field: 'x_code', text_value: '12', n: null },
    { field: 'x_level', text_value: null, n: 7 },
    { field: 'x_rating', text_value: null, n: 40 },
  ])
  expect(await server.sql("select count(*)::int as n from data.x_unique where rule = 'x_once'")).toEqual([{ n: 2 }])
  const homes = server.platform.database
  const context = { homes, database: homes.tenant, model: change.model, caller: admin, entity: change.after, allowance: {} }
  const answer = await page(context, { pageNum: 1, pageSize: 10, x_level: [7, 7], x_code: 'wel' }, new Totals())
  expect(JSON.stringify(answer)).toContain(two.id)
  expect(await server.sql('select extra ->> $2 as since from data.supplier where id = $1', [two.id, 'x_since'])).toEqual([
    { since: '2026-01-01' },
  ])
})
