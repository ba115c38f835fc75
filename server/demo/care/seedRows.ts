// What the demo mills maintain: groups, items, programs and wear parts, written once behind the running console; people's changes of them stay.
import type { Caller } from '../../kernel/call/caller.ts'
import type { Database, Transaction } from '../../kernel/database/database.ts'
import { pinyinOf } from '../../engine/entity/write/store.ts'

/** number, name, group, cycle in days, standard hours, needs a stop, process, spare, what is done. */
const items = [
  ['BY-101', '换钢丝圈', '专件更换', 10, 0.5, true, 'SPIN', 'Z-001', '全台更换钢丝圈，检查钢领跑道与清洁器隔距'],
  ['BY-102', '揩车清洁', '清洁', 20, 3, true, 'SPIN', null, '清洁罗拉、胶圈架与锭子部位，检查断头吸棉'],
  ['BY-103', '小平车', '检修', 180, 8, true, 'SPIN', 'B-002', '校正罗拉隔距、钢领锭子同心，检查轴承与齿轮'],
  ['BY-201', '针布检查', '检修', 30, 2, false, 'CARD', null, '检查锡林、道夫与盖板针布磨损和隔距'],
  ['BY-202', '精梳清洁', '清洁', 15, 1.5, false, 'COMB', null, '清洁锡林、顶梳与毛刷，检查钳板'],
  ['BY-203', '并条胶辊检查', '专件更换', 20, 1, false, 'DRAW', null, '检查胶辊表面与加压，必要时更换'],
  ['BY-204', '粗纱锭翼清洁', '清洁', 20, 1.5, false, 'ROVE', null, '清洁锭翼与压掌，检查假捻器'],
  ['BY-205', '络筒清洁', '清洁', 15, 1, false, 'WIND', 'E-003', '清洁槽筒与电清，检查捻接器'],
] as const

/** Items whose program names its executors; the orders of the others are assigned at the desk. */
const executed: ReadonlySet<string> = new Set(['BY-102', 'BY-202', 'BY-204', 'BY-205'])

/** spare, name, unit, life, cycle, warning, quantity for each so many spindles, days since it is on the machine, at most. */
const parts = [
  ['Z-001', '钢丝圈', 'day', 10, 12, 2, 1000, 10],
  ['Z-003', '钢领', 'ton', 220, 540, 25, 1, 420],
  ['R-001', '胶辊', 'hour', 1700, 90, 160, 2, 85],
  ['R-002', '上胶圈', 'km', 9000, 330, 800, 2, 320],
  ['R-003', '下胶圈', 'hour', 9600, 420, 900, 2, 380],
  ['R-004', '锭带', 'day', 540, 600, 40, 4, 560],
] as const

/** Answers how many rows were written; none once there are items. */
export const seedRows = (database: Database, caller: Caller): Promise<number> =>
  database.write(caller, async (transaction) => {
    const [known] = await transaction.run({
      name: 'demo_care_known',
      text: 'select exists (select from data.maintenance_item where tenant_id = app.tenant())',
      values: [],
    })
    if (known?.[0] === 't') return 0
    await writeItems(transaction, caller)
    await writeParts(transaction, caller)
    return items.length
  })

const idOf = (what: string): string => `md5(concat_ws('|', 'care', app.tenant(), ${what}))::uuid`

async function writeItems(transaction: Transaction, { userId }: Caller): Promise<void> {
  const rows = items.map(([number, name, group, cycle, hours, stop, process, spare, description]) => ({
    number,
    name,
    group,
    cycle,
    hours,
    stop,
    process,
    spare,
    description,
    named: executed.has(number),
    pinyin: pinyinOf(name),
    program: pinyinOf(`${name}方案`),
  }))
  await transaction.run({
    name: 'demo_care_items',
    text: `with x as materialized (select x.*, p.id as process_id from json_to_recordset($1::json) as x (number text, name text, "group" text, cycle int, hours numeric, stop boolean, process text, spare text, description text, pinyin text, program text, named boolean)
          join read.process p on p.code = x.process),
        top as (insert into data.maintenance_group (tenant_id, id, name, name_pinyin, sort, created_by, updated_by) select app.tenant(), ${idOf("'设备保养'")}, '设备保养', $3, 0, $2::uuid, $2::uuid returning id),
        groups as (insert into data.maintenance_group (tenant_id, id, name, name_pinyin, parent_id, sort, created_by, updated_by)
          select app.tenant(), ${idOf('g.name')}, g.name, g.pinyin, top.id, g.sort, $2::uuid, $2::uuid from top, json_to_recordset($4::json) as g (name text, pinyin text, sort int) returning id),
        made as (insert into data.maintenance_item (tenant_id, id, number, name, name_pinyin, group_id, process_id, description, standard_hours, cycle, cycle_unit, need_stop, created_by, updated_by)
          select app.tenant(), ${idOf('x.number')}, x.number, x.name, x.pinyin, ${idOf('x."group"')}, x.process_id, x.description, x.hours, x.cycle, 'day', x.stop, $2::uuid, $2::uuid from x returning id),
        programs as (insert into data.maintenance_program (tenant_id, id, name, name_pinyin, start_date, job_post_id, skip_holidays, enabled, created_by, updated_by)
          select app.tenant(), ${idOf("x.number || ' program'")}, x.name || '方案', x.program, current_date - 400, (select id from read.job_post where name = '保全工' and deleted_at is null limit 1), false, true, $2::uuid, $2::uuid from x returning id),
        listed as (insert into data.maintenance_program_items (tenant_id, owner_id, position, target_id)
          select app.tenant(), ${idOf("x.number || ' program'")}, 0, ${idOf('x.number')} from x returning 1),
        people as (insert into data.maintenance_program_executors (tenant_id, owner_id, position, target_id)
          select app.tenant(), ${idOf("x.number || ' program'")}, e.n - 1, e.id
          from x cross join lateral (select e.id, row_number() over (order by hashtextextended(e.id::text || x.number, 5)) as n from read.employee e
            join read.job_post p on p.id = e.job_post_id where p.name = '保全工' and e.status = 'onDuty' and e.deleted_at is null order by 2 limit 2) e
          where x.named returning 1),
        machines as (insert into data.maintenance_program_devices (tenant_id, owner_id, position, target_id)
          select app.tenant(), ${idOf("x.number || ' program'")}, row_number() over (partition by x.number order by d.machine_number) - 1, d.id from x join read.device d on d.process_id = x.process_id and d.deleted_at is null and d.enabled returning 1)
      insert into data.maintenance_item_part (tenant_id, id, item_id, spare_part_id, qty)
      select app.tenant(), app.uuid7(), ${idOf('x.number')}, s.id, 1 from x join read.spare_part s on s.number = x.spare and s.deleted_at is null`,
    values: [
      JSON.stringify(rows),
      userId,
      pinyinOf('设备保养'),
      JSON.stringify(['专件更换', '清洁', '检修'].map((name, at) => ({ name, pinyin: pinyinOf(name), sort: at + 1 }))),
    ],
  })
  await transaction.run({
    name: 'demo_periodic_posts',
    text: `update data.job_post set periodic = true, monthly_maintenance_plan = coalesce(monthly_maintenance_plan, 36), version = version + 1 where tenant_id = app.tenant() and name = '保全工' and periodic is not true`,
    values: [],
  })
}

/** Each frame has one of each kind, come on the machine so long ago as its number draws; travellers at the last change. */
async function writeParts(transaction: Transaction, { userId }: Caller): Promise<void> {
  const rows = parts.map(([spare, name, unit, life, cycle, warn, per, most]) => ({
    spare,
    name,
    pinyin: pinyinOf(name),
    unit,
    life,
    cycle,
    warn,
    per,
    most,
  }))
  await transaction.run({
    name: 'demo_wear_parts',
    text: `insert into data.special_part (tenant_id, id, spare_part_id, name, name_pinyin, category_id, device_id, variety_group_id, quantity, brand, life_unit, life, replace_cycle_days, warn_value, on_machine_at, used_before,
        status, created_by, updated_by)
      select app.tenant(), ${idOf('d.id, x.spare')}, s.id, x.name, x.pinyin, s.spare_type_id, d.id, d.variety_group_id, greatest(1, d.spindle_count / x.per), null, x.unit, x.life,
        x.cycle, x.warn, date_trunc('hour', now()) - make_interval(hours => (abs(hashtextextended(d.id::text || x.spare, 7)) % (x.most * 24))::int), 0, 'normal', $2::uuid, $2::uuid
      from json_to_recordset($1::json) as x (spare text, name text, pinyin text, unit text, life numeric, cycle int, warn numeric, per int, most int)
        join read.spare_part s on s.number = x.spare and s.deleted_at is null join read.process p on p.code = 'SPIN' join read.device d on d.process_id = p.id and d.deleted_at is null
      where d.variety_group_id is not null`,
    values: [JSON.stringify(rows), userId],
  })
}
