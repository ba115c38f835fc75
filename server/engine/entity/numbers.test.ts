// Numbers that the engine gives while a condition holds, and defaults made of other fields.
import { expect, test } from 'vitest'
import { serverForFile } from '../../testing/testServer.ts'
import { messagesOf, part, rowsOf, Samples, type Row } from './testing/samples.ts'
import { uploadTo, workbook } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)

const device = () => samples.entity('device')
const update = (row: Row, fields: object) => samples.call(device().routes.update, { id: row.id, version: row.version, ...fields })
const numbered = /^SPD-\d{6}$/

test('a machine coded automatically has a code of its own; one coded by hand the code that was given', async () => {
  const [one, two] = [await samples.make('device'), await samples.make('device', { encodingMethod: 'auto' })]
  expect(one.qrCode).toMatch(numbered)
  expect(two.qrCode).toMatch(numbered)
  expect(two.qrCode).not.toBe(one.qrCode)
  expect((await samples.make('device', { encodingMethod: 'manual', qrCode: 'MY-1' })).qrCode).toBe('MY-1')
  const refused = await samples.call(device().routes.create, await samples.input('device', { qrCode: 'MY-2' }))
  expect(Object.keys(messagesOf(refused))).toEqual(['qrCode'])
})

test('the code stays whatever comes empty, is given when the method becomes automatic, and passes over one that somebody wrote', async () => {
  const auto = await samples.make('device')
  const kept = await update(auto, { qrCode: null, name: '改名' })
  expect([kept.status, part(kept.data, 'qrCode')]).toEqual([200, auto.qrCode])
  expect(Object.keys(messagesOf(await update({ ...auto, version: 2 }, { qrCode: 'OTHER' })))).toEqual(['qrCode'])
  const next = `SPD-${String(Number(String(auto.qrCode).slice(4)) + 1).padStart(6, '0')}`
  const manual = await samples.make('device', { encodingMethod: 'manual', qrCode: next })
  const after = await samples.make('device')
  expect(after.qrCode).toMatch(numbered)
  expect(after.qrCode).not.toBe(next)
  const changed = await update(manual, { encodingMethod: 'auto' })
  expect([changed.status, part(changed.data, 'qrCode')]).toEqual([200, next])
})

test('an import gives each new row its own, and the same file again changes nothing', async () => {
  const input = await samples.input('device')
  const named = async (entity: string, id: unknown) => {
    const row = await samples.call(samples.entity(entity).routes.get, undefined, { id: String(id) })
    return String(part(row.data, samples.entity(entity).display))
  }
  const head = ['机台号', '名称', '设备型号', '工序', '所在空间', '锭数', '有效锭数', '编码方式', '二维码']
  const [model, process, space] = await Promise.all(['deviceModel', 'process', 'space'].map((name) => named(name, input[name])))
  const rows = [
    head,
    ...['NUM1', 'NUM2'].map((number) => [number, number, model ?? '', process ?? '', space ?? '', 480, null, '自动', null]),
  ]
  const send = (switches: Record<string, string> = {}) =>
    uploadTo(server, device().routes.import.path, { files: [workbook(rows)], switches })
  const stored = async () => {
    const found = rowsOf(await samples.call(device().routes.page, { machineNumber: 'NUM' }))
    const whole = await Promise.all(found.map(({ id }) => samples.call(device().routes.get, undefined, { id })))
    return whole.map(({ data }) => ['machineNumber', 'qrCode', 'ingotCount', 'version'].map((name) => part(data, name)))
  }
  expect(await send()).toMatchObject({ status: 200, data: { created: 2 } })
  const first = await stored()
  expect(first).toEqual([
    ['NUM1', expect.stringMatching(numbered), 480, 1],
    ['NUM2', expect.stringMatching(numbered), 480, 1],
  ])
  expect(new Set(first.map(([, code]) => code)).size).toBe(2)
  expect(await send({ isCover: 'true' })).toMatchObject({ status: 200, data: { total: 2, created: 0, updated: 0, unchanged: 2 } })
  expect(await stored()).toEqual(first)
})

test('working spindles are as many as spindles where none are given', async () => {
  expect((await samples.make('device', { spindleCount: 1008 })).ingotCount).toBe(1008)
  expect((await samples.make('device', { spindleCount: 1008, ingotCount: 1000 })).ingotCount).toBe(1000)
})
