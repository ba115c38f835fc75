// A figure of a table says how many of the rows behind it were corrected; in a workbook they stand in a column of their own.
import { read, utils } from 'xlsx'
import { expect, test } from 'vitest'
import { Samples } from '../entity/testing/samples.ts'
import { serverForFile } from '../../testing/testServer.ts'

const server = await serverForFile()
const samples = new Samples(server)

test('each by the rows that it counts; what is made of others, and other facts, carries none', async () => {
  const [device, other] = [await samples.make('device', { spindleCount: 480 }), await samples.make('device', { spindleCount: 480 })]
  const cells = [
    [device, 1, true],
    [device, 2, false],
    [device, 3, true],
    [other, 1, false],
  ] as const
  for (const [{ id }, period, corrected] of cells)
    await server.sql(
      `insert into data.shift_yield (tenant_id, production_date, period, start_at, end_at, device_id, actual_kg, target_kg, corrected)
       values ($1, '2026-03-05', $2, '2026-03-05T00:00Z', '2026-03-05T08:00Z', $3, 100, 120, $4)`,
      [server.tenants.a.id, period, id, corrected],
    )
  const body = {
    dimensions: ['device'],
    measures: ['kg', 'earlyKg', 'middleKg', 'attainment', 'targetKg'],
    date: ['2026-03-05', '2026-03-05'],
  }
  const filter = { device: [device.id, other.id] }
  const page = await server.call('admin', 'POST', '/datasets/production/page', { ...body, pageNum: 1, pageSize: 10, sums: ['kg'], filter })
  const { rows, sums } = page.data as { rows: Record<string, unknown>[]; sums: object }
  const marksOf = (id: unknown) =>
    Object.entries(rows.find((row) => row.device === id) ?? {}).filter(([name]) => name.endsWith('$corrected'))
  expect(Object.fromEntries(marksOf(device.id))).toEqual({ kg$corrected: 2, earlyKg$corrected: 1, middleKg$corrected: 0 })
  expect(Object.fromEntries(marksOf(other.id))).toEqual({ kg$corrected: 0, earlyKg$corrected: 0, middleKg$corrected: 0 })
  expect(sums).toEqual({ kg: 400 })
  const sheetOf = async (devices: readonly unknown[]) => {
    const sheet = await server.call('admin', 'POST', '/datasets/production/export', {
      ...body,
      measures: ['kg', 'earlyKg', 'middleKg'],
      filter: { device: devices },
    })
    const { Sheets } = read(sheet.body)
    return utils.sheet_to_json<unknown[]>(Object.values(Sheets)[0] ?? {}, { header: 1 }).map((row) => row.slice(4))
  }
  expect(await sheetOf([other.id])).toEqual([[], [], []])
  expect((await sheetOf([device.id])).slice(0, 2)).toEqual([['已修正'], ['产量、早班产量']])
})
