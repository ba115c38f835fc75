// Constraints over several rows: a trial and an import name row, field and reason alike, report them, and leave them out where that is wanted.
import { expect, test } from 'vitest'
import { readWorkbook } from '../workbook/readWorkbook.ts'
import { serverForFile, type Reply, type User } from '../../testing/testServer.ts'
import { part, rowsOf, Samples, type Row } from './testing/samples.ts'
import { uploadTo, workbook, type Cells } from './testing/upload.ts'

const server = await serverForFile()
const samples = new Samples(server)

const send = (entity: string, rows: Cells, switches: Readonly<Record<string, string>> = {}, user: User = 'admin'): Promise<Reply> =>
  uploadTo(server, samples.entity(entity).routes.import.path, { files: [workbook(rows)], switches, user })
const countOf = async (entity: string): Promise<unknown> =>
  part((await samples.call(samples.entity(entity).routes.page, { pageSize: 10 })).data, 'total')

interface Expected {
  readonly entity: string
  readonly rows: Cells
  readonly errors: readonly object[]
  readonly stays: number
  /** Switches of the import itself: what its rows ask is answered. */
  readonly agrees?: Readonly<Record<string, string>>
}

/** A trial and an import refuse the rows alike, with a report; valid rows alone come in. */
async function refusesAlike({ entity, rows, errors, stays, agrees }: Expected): Promise<void> {
  const before = await countOf(entity)
  for (const dryRun of ['true', 'false']) {
    const reply = await send(entity, rows, { dryRun })
    expect([reply.status, reply.msg, part(reply.data, 'errors')]).toEqual([400, '导入失败，未更改任何数据', errors])
    const report = await readWorkbook((await server.call('admin', 'GET', String(part(reply.data, 'report')))).body)
    const wrong = errors.map((error) => rows[Number((error as { readonly row: number }).row) - 1]?.slice(0, 2))
    expect(report.ok && report.rows.map(({ cells }) => cells.slice(0, 2))).toEqual(wrong)
  }
  expect(await countOf(entity)).toBe(before)
  const partly = { created: stays, skipped: errors.length, errors, report: expect.any(String) }
  expect(await send(entity, rows, { validOnly: 'true', dryRun: 'true' })).toMatchObject({ status: 200, data: partly })
  expect(await countOf(entity)).toBe(before)
  expect(await send(entity, rows, { validOnly: 'true', ...agrees })).toMatchObject({
    status: 200,
    data: { created: stays, skipped: errors.length, errors },
  })
  expect(await countOf(entity)).toBe(Number(before) + stays)
}

let made = 0
const machines = (count: number): Promise<readonly Row[]> =>
  Promise.all(Array.from({ length: count }, () => samples.make('device', { name: `约束机 ${(made += 1)}`, spindleCount: 480 })))

test('varieties that overlap on a machine: with what is stored, with an earlier row, and wider than the machine', async () => {
  const [one, two, three] = await machines(3)
  const [cotton, blend] = [await samples.make('variety', { name: 'C 32s 约束' }), await samples.make('variety', { name: 'T 21s 约束' })]
  const stored = { device: one?.id, variety: blend.id, startAt: '2026-03-01T00:00:00Z', endAt: '2026-03-03T00:00:00Z' }
  expect((await samples.call(samples.entity('deviceVariety').routes.create, stored)).status).toBe(200)
  const row = (machine: Row | undefined, from: string, to: string, spindles: readonly number[] = []) => [
    String(machine?.name),
    String(cotton.name),
    from,
    to,
    spindles[0] ?? null,
    spindles[1] ?? null,
  ]
  await refusesAlike({
    entity: 'deviceVariety',
    rows: [
      ['机台', '品种', '上机时间', '下机时间', '起始锭', '结束锭'],
      row(two, '2026-01-01 08:00', '2026-01-02 08:00'),
      row(one, '2026-03-02 08:00', '2026-03-04 08:00'),
      row(two, '2026-01-02 07:00', '2026-01-03 08:00'),
      row(two, '2026-01-02 08:00', '2026-01-03 08:00'),
      row(three, '2026-01-01 08:00', '2026-01-02 08:00', [1, 500]),
      row(three, '2026-01-01 08:00', '2026-01-02 08:00', [1, 480]),
    ],
    errors: [
      { row: 3, field: '上机时间', message: expect.stringContaining('T 21s 约束') },
      { row: 4, field: '上机时间', message: expect.stringContaining('C 32s 约束') },
      { row: 6, field: '结束锭', message: '该机台只有 480 锭' },
    ],
    stays: 3,
  })
}, 90_000)

test('constraints are judged together with what is wrong in other rows', async () => {
  const [one] = await machines(1)
  const variety = await samples.make('variety', { name: 'C 40s 约束' })
  const row = (from: string, to: string) => [String(one?.name), String(variety.name), from, to]
  await refusesAlike({
    entity: 'deviceVariety',
    rows: [
      ['机台', '品种', '上机时间', '下机时间'],
      row('2026-01-01 08:00', '2026-01-02 08:00'),
      row('someday', '2026-01-02 08:00'),
      row('2026-01-01 09:00', '2026-01-02 08:00'),
    ],
    errors: [
      { row: 3, field: '上机时间', message: expect.any(String) },
      { row: 4, field: '上机时间', message: expect.stringContaining('C 40s 约束') },
    ],
    stays: 1,
  })
}, 90_000)

test('people bound twice, too many at once, and past their last day', async () => {
  const [one] = await machines(1)
  const people = await Promise.all(['甲', '乙', '丙', '丁', '戊'].map((name, at) => samples.make('employee', { name: `约束${name}${at}` })))
  const gone = await samples.make('employee', { name: '约束离职' })
  await server.sql("update data.employee set status = 'resigned', resign_date = '2026-01-01' where id = $1", [gone.id])
  const row = (person: Row | undefined, from: string, to: string) => [String(one?.name), String(person?.name), from, to]
  await refusesAlike({
    entity: 'userMachineBind',
    rows: [
      ['机台', '人员', '开始时间', '结束时间'],
      row(people[0], '2026-03-01 08:00', '2026-03-01 16:00'),
      row(people[0], '2026-03-01 12:00', '2026-03-01 20:00'),
      row(people[1], '2026-03-01 08:00', '2026-03-01 16:00'),
      row(people[2], '2026-03-01 08:00', '2026-03-01 16:00'),
      row(people[3], '2026-03-01 12:00', '2026-03-01 20:00'),
      row(people[4], '2026-03-01 16:00', '2026-03-01 20:00'),
      row(gone, '2026-03-02 08:00', '2026-03-02 16:00'),
    ],
    errors: [
      { row: 3, field: '人员', message: '约束甲0在 03-01 08:00 至 03-01 16:00 已绑定该机台' },
      { row: 6, field: '人员', message: expect.stringContaining('3') },
      { row: 8, field: '人员', message: expect.stringContaining('约束离职') },
    ],
    stays: 4,
    // A machine that someone tends is shared.
    agrees: { confirmed: 'true' },
  })
}, 90_000)

test('of two supplements of one shift the later is left out', async () => {
  const [one, two] = await machines(2)
  const row = (machine: Row | undefined, period: number) => [String(machine?.name), '2026-03-02', period, 0, 12.5, '漏记']
  await refusesAlike({
    entity: 'productionSupplement',
    rows: [['机台', '生产日期', '班次', '起始产量', '结束产量', '补录原因'], row(one, 1), row(one, 1), row(two, 1), row(one, 2)],
    errors: [{ row: 3, field: expect.any(String), message: expect.any(String) }],
    stays: 3,
  })
}, 90_000)

test('of more machines than the mill has bought those that do not fit are left out', async () => {
  const [{ count } = { count: 0 }] = await server.sql(
    'select count(*)::int as count from data.device where tenant_id = $1 and deleted_at is null',
    [server.tenants.a.id],
  )
  await server.sql('update control.tenant set machine_count = $2 where id = $1', [server.tenants.a.id, Number(count) + 2])
  const rows = ['甲', '乙', '丙', '丁'].map((name) => [`买机 ${name}`, `MJ-${name}`])
  const named = await Promise.all(['deviceModel', 'process', 'space'].map(async (each) => String((await samples.any(each)).name)))
  const titles = ['名称', '机台号', '设备型号', '工序', '所在空间', '锭数']
  await refusesAlike({
    entity: 'device',
    rows: [titles, ...rows.map((row) => [...row, ...named, 480])],
    errors: [4, 5].map((row) => ({ row, field: '', message: expect.stringContaining(String(Number(count) + 2)) })),
    stays: 2,
  })
  await server.sql('update control.tenant set machine_count = null where id = $1', [server.tenants.a.id])
}, 90_000)

test('what is refused without a row says why', async () => {
  const rows: Cells = [['名称'], ['约束供应商']]
  const reply = await send('supplier', rows)
  expect(reply.status).toBe(400)
  expect(reply.msg).not.toMatch(/标出/)
  expect(rowsOf(await samples.call(samples.entity('supplier').routes.page, { name: '约束供应商', pageSize: 10 }))).toEqual([])
})
