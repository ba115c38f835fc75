// What a console gathers around the mill: shared files and what boxes sent that could not be used; of the platform, entries and data sources.
import { tenants } from '../bootstrap/accounts.ts'
import type { Transaction } from '../kernel/database/database.ts'
import type { DemoRow } from './demoRow.ts'
import { panel } from './pictures/panel.ts'
import { daysBefore } from './random.ts'

const csv = (lines: readonly (readonly string[])[]) => async () =>
  Buffer.from(`\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`)

const files = [
  ['车间联系电话', '各车间值班与维修电话', 120, '车间联系电话.csv', 'text/plain'],
  ['细纱落纱标准用时', '按机型，分钟', 60, '落纱标准用时.csv', 'text/plain'],
  ['JWF1510 主画面', '触摸屏读数位置', 30, 'JWF1510.png', 'image/png'],
] as const

const contents: Readonly<Record<(typeof files)[number][3], () => Promise<Buffer>>> = {
  '车间联系电话.csv': csv([
    ['车间', '值班', '维修'],
    ['细纱一车间', '8101', '8111'],
    ['细纱二车间', '8102', '8112'],
    ['细纱三车间', '8103', '8113'],
  ]),
  '落纱标准用时.csv': csv([
    ['机型', '集体落纱', '人工落纱'],
    ['FA506', '', '5.0'],
    ['JWF1510', '3.0', '5.5'],
    ['JWF1566', '3.0', '6.0'],
  ]),
  'JWF1510.png': () => panel([{ x: 0.1, y: 0.3, w: 0.35, h: 0.3, reads: '16800' }]),
}

/** Files that the mill's people share. */
export const millRecords = (today: string): readonly DemoRow[] =>
  files.map(([name, remark, ago, file, media]) => ({
    entity: 'sharedFile',
    key: name,
    values: { name, remark },
    made: { at: `${daysBefore(today, ago)}T10:20` },
    picture: { field: 'file', name: file, media, draw: contents[file] },
  }))

const entries = [
  [tenants.a.id, '协助核对细纱二车间班产量', 2, 75],
  [tenants.b.id, '升级后检查数据接入', 1, 28],
  [tenants.a.id, '协助配置预警规则', 4, 6],
] as const

/** Of the platform's staff: into which mills they went and why, and databases that mills may be moved to. */
export const platformRecords = (today: string): readonly DemoRow[] => [
  ...entries.map(([holder, reason, hours, ago]): DemoRow => {
    const day = daysBefore(today, ago)
    return {
      entity: 'tenantEntry',
      key: reason,
      values: { holder, reason, hours },
      made: { at: `${day}T14:00`, by: 'platform' },
      then: [{ name: 'end', at: `${day}T14:40`, by: 'platform' }],
    }
  }),
  ...(
    [
      ['锦华自有数据库', tenants.a.id, 'pg.jinhua.example.com:5432/spindle'],
      ['恒丰自有数据库', tenants.b.id, 'pg.hengfeng.example.com:5432/spindle'],
    ] as const
  ).map(([name, holder, address]): DemoRow => ({
    entity: 'dataSource',
    key: name,
    values: { name, holder, address, account: 'spindle', password: 'Example-1', driver: 'postgresql' },
    made: { at: `${daysBefore(today, 45)}T11:00`, by: 'platform' },
  })),
]

const faults = [
  [9, 'X105', 'late', 3, 'tick', '{"device":"X105","kind":"tick"}'],
  [5, 'X212', 'impossible', 1, 'lengthTotal', '{"device":"X212","kind":"tick","lengthTotal":0}'],
  [2, 'X999', 'unknownDevice', 12, '', '{"device":"X999","kind":"tick"}'],
  [1, 'X301', 'unreadable', 2, 'tick.json', '{"device":"X301","kind":'],
] as const

/** Messages of boxes that could not be used, some days ago. */
export async function fillFaults(transaction: Transaction, today: string): Promise<void> {
  const found = faults.map(([ago, device, kind, count, reason, sample]) => ({
    day: daysBefore(today, ago),
    device,
    kind,
    count,
    reason,
    sample,
  }))
  await transaction.run({
    name: 'demo_telemetry_faults',
    text: `insert into data.telemetry_fault (tenant_id, day, device_no, device_id, kind, count, reason, sample, first_at, last_at)
      select app.tenant(), f.day, f.device, (select d.id from read.device d where d.machine_number = f.device and d.deleted_at is null), f.kind, f.count, f.reason, f.sample,
        (f.day + time '09:10') at time zone 'Asia/Shanghai', (f.day + time '09:25') at time zone 'Asia/Shanghai'
      from json_to_recordset($1::json) as f (day date, device text, kind text, count bigint, reason text, sample text)
      on conflict (tenant_id, day, device_no, kind) do nothing`,
    values: [JSON.stringify(found)],
  })
}
