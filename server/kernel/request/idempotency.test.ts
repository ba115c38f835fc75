// The same write twice over HTTP: one effect, one answer (R37). Renovate colours stand for any entity.
import { expect, test } from 'vitest'
import { uploadTo } from '../../engine/entity/testing/upload.ts'
import { part } from '../../engine/entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()

const colours = async (): Promise<unknown> => (await server.sql('select count(*)::int as n from data.renovate_colour'))[0]?.n
const insert = (body: object, key: string, user: 'admin' | 'admin2' = 'admin') =>
  server.call(user, 'POST', '/renovate-colour/insertColor', body, { 'idempotency-key': key })
const colour = (name: string) => ({ name, hex: '#12ab34' })

test('a repeated call gets the stored answer and writes nothing', async () => {
  const first = await insert(colour('浅绿'), 'key-repeat')
  expect(first.status).toBe(200)
  const before = await colours()
  for (let i = 0; i < 3; i += 1)
    expect(JSON.parse((await insert(colour('浅绿'), 'key-repeat')).body.toString())).toEqual(JSON.parse(first.body.toString()))
  expect(await colours()).toBe(before)
})

test('fifty double clicks at once are one row and fifty equal answers', async () => {
  const before = Number(await colours())
  const replies = await Promise.all(Array.from({ length: 50 }, () => insert(colour('深蓝'), 'key-clicks')))
  expect(new Set(replies.map(({ body }) => body.toString().replaceAll(' ', ''))).size).toBe(1)
  expect(replies[0]?.status).toBe(200)
  expect(await colours()).toBe(before + 1)
})

test('the same key for another body is refused; for another user it is another key', async () => {
  expect((await insert(colour('一'), 'key-other1')).status).toBe(200)
  expect(await insert(colour('二'), 'key-other1')).toMatchObject({ status: 409, data: { error: 'keyReused' } })
  expect((await insert(colour('一'), 'key-other1', 'admin2')).status).toBe(200)
})

test('a refused call leaves its key free', async () => {
  expect((await insert({ name: '' }, 'key-refused')).status).toBe(400)
  expect((await insert(colour('三'), 'key-refused')).status).toBe(200)
})

test('a key that is no key is refused', async () => {
  expect(await insert(colour('四'), 'short')).toMatchObject({ status: 400, data: { error: 'badIdempotencyKey' } })
  expect(await insert(colour('四'), 'x'.repeat(101))).toMatchObject({ status: 400 })
})

test('after a day a key is free again', async () => {
  expect((await insert(colour('五'), 'key-of-yesterday')).status).toBe(200)
  await server.sql("update data.idempotency set created_at = now() - interval '25 hours' where key = 'key-of-yesterday'")
  expect((await insert(colour('六'), 'key-of-yesterday')).status).toBe(200)
  await server.sql("update data.idempotency set created_at = now() - interval '25 hours' where key = 'key-of-yesterday'")
  await server.sql('select app.sweep()')
  expect(await server.sql("select 1 from data.idempotency where key = 'key-of-yesterday'")).toEqual([])
})

test('the key of a form is remembered for 30 days', async () => {
  const age = (days: number) =>
    server.sql(`update data.idempotency set created_at = now() - interval '${days} days' where key = 'form:waited-long'`)
  const first = await insert(colour('七'), 'form:waited-long')
  expect(first.status).toBe(200)
  const before = await colours()
  await age(29)
  await server.sql('select app.sweep()')
  expect(part((await insert(colour('七'), 'form:waited-long')).data, 'id')).toBe(part(first.data, 'id'))
  expect(await colours()).toBe(before)
  await age(31)
  await server.sql('select app.sweep()')
  expect(await server.sql("select 1 from data.idempotency where key = 'form:waited-long'")).toEqual([])
})

test('the same key for another upload is refused, also where both are as long; for the same one it is the same answer, wherever its parts begin', async () => {
  const send = (text: string, name = '说明.txt') =>
    uploadTo(server, '/tenant-system/oss/upload', { files: [Buffer.from(text)], name, type: 'text/plain', key: 'key-upload' })
  const first = await send('纱线一')
  expect(first.status).toBe(200)
  expect(part((await send('纱线一')).data, 'id')).toBe(part(first.data, 'id'))
  for (const other of [send('纱线二'), send('纱线一', '说民.txt')])
    expect(await other).toMatchObject({ status: 409, data: { error: 'keyReused' } })
  expect(await server.sql("select 1 from data.file where name like '说_.txt'")).toHaveLength(1)
})
