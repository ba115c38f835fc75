// Values that a schema cannot refuse: places that a decimal has not, characters that nobody sees; and filters by what is no id.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, part, rowsOf, Samples } from './testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('a decimal with more places than its field is refused, what doubles leave behind is not', async () => {
  const { routes } = samples.entity('device')
  const input = await samples.input('device')
  expect(messagesOf(await samples.call(routes.create, { ...input, ratedPower: 1.25 }))).toEqual({ ratedPower: '最多 1 位小数' })
  const made = await samples.call(routes.create, { ...input, ratedPower: 0.1 + 0.2 })
  expect([made.status, part(made.data, 'ratedPower')]).toEqual([200, 0.3])
  const line = rowsOf({ ...made, data: [(await samples.input('purchaseOrder')).lines].flat() })[0]
  const order = await samples.call(samples.entity('purchaseOrder').routes.create, {
    ...(await samples.input('purchaseOrder')),
    lines: [{ ...line, qty: 1.234 }],
  })
  expect(Object.keys(messagesOf(order))).toEqual(['lines.0.qty'])
})

test('characters that nobody sees are refused in a line of text', async () => {
  const { routes } = samples.entity('supplier')
  for (const character of ['\u202e', '\u2066', '\u2069', '\u0007', '\u0085']) {
    const reply = await samples.call(routes.create, await samples.input('supplier', { name: `恒${character}丰` }))
    expect(messagesOf(reply), character.codePointAt(0)?.toString(16)).toEqual({ name: '含有不可见的控制字符，请重新输入' })
  }
})

test('a filter by a reference takes ids, and 1 for the root of a tree', async () => {
  const { routes } = samples.entity('device')
  for (const device of [{ space: 'nowhere' }, { space: ['1', 'x'] }, { deviceModel: '1' }]) {
    const reply = await samples.call(routes.page, device)
    expect(reply.status, JSON.stringify(device)).toBe(400)
    expect(Object.entries(messagesOf(reply))).toEqual([[Object.keys(device)[0], '查询条件有误']])
  }
  expect((await samples.call(routes.page, { space: '1' })).status).toBe(200)
  expect((await samples.call(routes.page, { space: '0190f5ea-0000-7000-8000-000000000000' })).status).toBe(200)
})
