// Constraints over stored rows: periods of one key that must not overlap, and at most so many rows of a key, also when several write at once.
import { beforeAll, expect, test } from 'vitest'
import { serverForFile } from '../../../testing/testServer.ts'
import { messagesOf, rowOf, Samples, type Row } from '../testing/samples.ts'

const server = await serverForFile()
const samples = new Samples(server)
const text = (zh: string, en: string) => ({ zh, en })
const field = (zh: string, en: string, schema: object, more: object = {}) => ({ ...schema, 'x-field': { label: text(zh, en), ...more } })

const booking = {
  kind: 'entity',
  id: 'x_booking',
  label: text('预约', 'Booking'),
  display: 'name',
  schema: {
    type: 'object',
    required: ['name'],
    properties: {
      name: field('名称', 'Name', { type: 'string', maxLength: 50 }),
      device: field('设备', 'Machine', { type: 'string' }, { reference: 'device' }),
      from: field('开始', 'From', { type: 'string', format: 'date-time' }),
      until: field('结束', 'Until', { type: 'string', format: 'date-time' }),
      team: field('班组', 'Team', { type: 'string' }, { reference: 'organisation' }),
      draft: field('草稿', 'Draft', { type: 'boolean' }),
    },
  },
  constraints: [
    {
      id: 'free',
      type: 'exclude',
      fields: ['device'],
      range: ['from', 'until'],
      field: 'device',
      when: 'self.draft != true',
      message: text('{device}已被“{other}”预约', '{device} is booked by {other}'),
    },
    {
      id: 'few',
      type: 'count',
      fields: ['team'],
      max: 2,
      field: 'team',
      message: text('{team}最多预约 {max} 台', '{team} may book {max} at most'),
    },
  ],
}

const bookings = {
  kind: 'page',
  id: 'x_bookings',
  route: '/x-bookings',
  title: text('预约', 'Bookings'),
  entity: 'x_booking',
  table: { columns: ['name', 'device'], toolbar: ['create'], rowActions: ['edit', 'remove'] },
  form: { items: ['name', 'device', 'from', 'until', 'team', 'draft'] },
}
const inMenu = { kind: 'patch', target: 'menu:main', base: '0', ops: [{ op: 'insert', path: 'items', value: { page: 'x_bookings' } }] }

let device: Row
let team: Row

beforeAll(async () => {
  for (const content of [booking, bookings, inMenu]) {
    const target = 'target' in content ? content.target : `${content.kind}:${content.id}`
    expect((await server.call('admin', 'PUT', `/workshop/drafts/${target}`, { content })).status).toBe(200)
  }
  expect((await server.call('admin', 'POST', '/workshop/publish', {})).status).toBe(200)
  device = await samples.make('device', { name: 'B-1' })
  team = await samples.make('organisation', { name: '甲班' })
})

const at = (hour: number): string => `2026-03-02T${String(hour).padStart(2, '0')}:00:00Z`
const call = (name: string, body: object) => server.call('admin', 'POST', `/x/booking/${name}`, body)
const book = (name: string, from: number, until: number | null, more: object = {}) =>
  call('create', { name, device: device.id, from: at(from), until: until === null ? null : at(until), ...more })

test('periods of one key may touch, not overlap; what has no end yet lasts, and what the condition leaves out is free', async () => {
  rowOf(await book('one', 6, 8))
  rowOf(await book('two', 8, 10))
  expect(messagesOf(await book('three', 7, 9))).toEqual({ device: expect.stringContaining('B-1已被') })
  rowOf(await book('draft', 7, 9, { draft: true }))
  rowOf(await call('create', { name: 'none', from: at(7), until: at(9) }))
  const open = rowOf(await book('open', 12, null))
  expect(messagesOf(await book('later', 20, 21))).toEqual({ device: 'B-1已被“open”预约' })
  const moved = await call('update', { id: open.id, version: open.version, from: at(9) })
  expect(messagesOf(moved)).toEqual({ device: 'B-1已被“two”预约' })
  expect((await call('update', { id: open.id, version: open.version, until: at(13) })).status).toBe(200)
  rowOf(await book('later', 20, 21))
})

test('of several who write the same period at once one is first, and all others are refused', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => book(`at once ${n}`, 14, 16)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  const refused = replies.filter(({ status }) => status === 400).map((reply) => messagesOf(reply).device)
  expect(new Set(refused).size).toBe(1)
  const apart = await Promise.all([17, 18, 19].map((hour) => book(`apart ${hour}`, hour, hour + 1)))
  expect(apart.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a key has so many rows and no more, also when several write at once', async () => {
  const join = (name: string) => call('create', { name, team: team.id })
  const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => join(`member ${n}`)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 400, 400, 400])
  expect(messagesOf(await join('one more'))).toEqual({ team: '甲班最多预约 2 台' })
  const free = rowOf(await call('create', { name: 'no team' }))
  expect(messagesOf(await call('update', { id: free.id, version: free.version, team: team.id }))).toEqual({ team: '甲班最多预约 2 台' })
  const [kept] = replies.filter(({ status }) => status === 200).map(rowOf)
  expect((await call('delete', { id: kept?.id, version: kept?.version })).status).toBe(200)
  rowOf(await join('in its place'))
})
