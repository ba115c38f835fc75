// The stock of spare parts: movements are what changes it, and however many calls want the last one, it never falls below zero.
import { expect, test } from 'vitest'
import { messagesOf, rowOf, Samples, type Row } from '../../engine/entity/testing/samples.ts'
import { serverForFile, type Reply } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)
const { routes } = samples.entity('spareMovement')

const part = (stock: number): Promise<Row> => samples.make('sparePart', { name: '胶辊', stock, price: 6.8, unit: 'kg' })
const stockOf = async ({ id }: Row): Promise<unknown> =>
  (await server.sql('select stock::float8 as stock from data.spare_part where id = $1', [id]))[0]?.stock
const ledgerOf = ({ id }: Row) =>
  server.sql(
    `select kind, change::float8 as change, stock_after::float8 as after, amount::float8 as amount, source from data.spare_movement where spare_part_id = $1 order by created_at, id`,
    [id],
  )

test('a movement changes the stock and notes what is left, its price and who registered it', async () => {
  const spare = await part(10)
  const move = async (kind: string, qty: number) => rowOf(await samples.call(routes.create, { sparePart: spare.id, kind, qty }))
  expect(await move('issue', 4)).toMatchObject({
    title: '胶辊 −4',
    change: -4,
    stockAfter: 6,
    price: 6.8,
    amount: 27.2,
    unit: 'kg',
    source: 'manual',
  })
  expect(await move('receipt', 20)).toMatchObject({ title: '胶辊 +20', change: 20, stockAfter: 26 })
  expect(await move('loss', 0.5)).toMatchObject({ change: -0.5, stockAfter: 25.5 })
  expect(await stockOf(spare)).toBe(25.5)
})

test('what is not in stock cannot leave it: the message names what is left, at the quantity', async () => {
  const spare = await part(3)
  const refused = await samples.call(routes.create, { sparePart: spare.id, kind: 'issue', qty: 3.1 })
  expect([refused.status, messagesOf(refused)]).toEqual([400, { qty: '库存不足：现有 3' }])
  const ahead = await samples.call(routes.create, { sparePart: spare.id, kind: 'receipt', qty: 1, at: '2999-01-01T00:00:00Z' })
  expect(messagesOf(ahead)).toEqual({ at: '时间不能晚于现在' })
  expect(messagesOf(await samples.call(routes.create, { sparePart: spare.id, kind: 'receipt', qty: 0 }))).toHaveProperty('qty')
  expect([await stockOf(spare), await ledgerOf(spare)]).toEqual([3, []])
})

test('fifty at once want the last one: one gets it', async () => {
  const spare = await part(1)
  /** A call that found no free connection in time is repeated, as a client does. */
  const claim = async (): Promise<Reply> => {
    const reply = await samples.call(routes.create, { sparePart: spare.id, kind: 'issue', qty: 1 })
    return reply.status === 503 ? claim() : reply
  }
  const replies = await Promise.all(Array.from({ length: 50 }, claim))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(49)
  expect(new Set(refused.map((reply) => JSON.stringify([reply.status, messagesOf(reply)])))).toEqual(
    new Set(['[400,{"qty":"库存不足：现有 0"}]']),
  )
  expect([await stockOf(spare), (await ledgerOf(spare)).map(({ after }) => after)]).toEqual([0, [0]])
})

test('a movement is corrected by removing it, unless its part has left since; the stock of a part is stated once', async () => {
  const spare = await part(5)
  const [parts, move] = [samples.entity('sparePart').routes, { sparePart: spare.id, kind: 'receipt', qty: 4 }]
  expect(messagesOf(await samples.call(parts.update, { id: spare.id, version: spare.version, stock: 500 }))).toHaveProperty('stock')
  const [first, second] = [rowOf(await samples.call(routes.create, move)), rowOf(await samples.call(routes.create, move))]
  expect(messagesOf(await samples.call(routes.update, { id: first.id, version: first.version, qty: 9 }))).toHaveProperty('qty')
  expect((await samples.call(parts.remove, {}, { id: spare.id })).msg).toMatch(/^备件已有出入库、专件或保养记录，不能删除/)
  expect((await samples.call(routes.remove, {}, { id: first.id })).status).toBe(200)
  expect(await stockOf(spare)).toBe(9)
  await samples.call(routes.create, { sparePart: spare.id, kind: 'issue', qty: 6 })
  const gone = await samples.call(routes.remove, {}, { id: second.id })
  expect([gone.status, messagesOf(gone), await stockOf(spare)]).toEqual([400, { qty: '库存不足：现有 3' }, 3])
})
