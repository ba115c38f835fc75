// Ten tenants with machines: the demo's two and eight more, each with an administrator of its own.
import type pg from 'pg'
import { asSuperuser, writtenColumns } from '../measure/embedded.ts'

const demoTenants = [
  { id: '01900000-0000-7000-8000-00000000000a', login: 'admin' },
  { id: '01900000-0000-7000-8000-00000000000b', login: 'admin2' },
]

export interface Tenant {
  readonly id: string
  /** Its administrator, with the demo's password. */
  readonly login: string
  /** Values that its rows refer to, for filters. */
  readonly models: readonly string[]
  readonly processes: readonly string[]
}

/** Fills `device` up to `count` rows over `tenants` tenants, and answers who they are. */
export async function fillTenants(
  url: string,
  { count, tenants }: { readonly count: number; readonly tenants: number },
): Promise<readonly Tenant[]> {
  return asSuperuser(url, async (client) => {
    const added = Array.from({ length: Math.max(0, tenants - demoTenants.length) }, (_, index) => ({
      id: `01900000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`,
      login: `bench${index}`,
    }))
    for (const tenant of added) await addTenant(client, tenant)
    const all = [...demoTenants, ...added].slice(0, tenants)
    for (const { id } of all) await addMachines(client, id, Math.round(count / tenants))
    await client.query('vacuum analyze')
    const filled: Tenant[] = []
    for (const tenant of all)
      filled.push({ ...tenant, models: await ids(client, 'device_model', tenant.id), processes: await ids(client, 'process', tenant.id) })
    return filled
  })
}

/** What machines refer to is copied from the first tenant; its administrator holds every key. */
async function addTenant(client: pg.Client, { id, login }: { readonly id: string; readonly login: string }): Promise<void> {
  const from = demoTenants[0]?.id
  await client.query(
    `insert into control.tenant (tenant_id, id, name, edition, status) select id, $1, $2, 'advanced', 'activated' from control.tenant where kind = 'platform'`,
    [id, login],
  )
  await client.query(
    `insert into control.role (tenant_id, id, code, name, permissions) values ($1, $1, 'ROLE_ADMIN', 'Administrator', '{*}')`,
    [id],
  )
  await client.query(
    `insert into control.user_account (tenant_id, id, login_name, name, password_hash)
     select $1, $1, $2, name, password_hash from control.user_account where login_name = 'admin'`,
    [id, login],
  )
  await client.query(`insert into control.user_account_roles (tenant_id, owner_id, position, target_id) values ($1, $1, 0, $1)`, [id])
  for (const table of ['device_model', 'process', 'space', 'organisation', 'variety_group']) {
    const columns = await writtenColumns(client, table)
    await client.query(
      `insert into data.${table} (${columns}) select ${columns} from (select (jsonb_populate_record(t, jsonb_build_object('tenant_id', $1::text))).* from data.${table} t where tenant_id = $2) copy`,
      [id, from],
    )
  }
}

/** Every column holds something, spread over its range, so that filters of every kind find a part of the rows. */
async function addMachines(client: pg.Client, tenant: string, count: number): Promise<void> {
  await client.query(
    `with r as (select
         array(select id from data.device_model where tenant_id = $1 order by id) models, array(select id from data.process where tenant_id = $1 order by id) processes,
         array(select id from data.space where tenant_id = $1 order by id) spaces, array(select id from data.organisation where tenant_id = $1 order by id) organisations,
         array(select id from data.variety_group where tenant_id = $1 order by id) groups)
     insert into data.device (tenant_id, id, machine_number, name, name_pinyin, device_model_id, process_id, space_id, organisation_id, variety_group_id,
       spindle_count, ingot_count, numbering, front_roller_dia, ring_dia, rated_power, manufacture_date, install_date, iot, encoding_method, qr_code, label_check, multi_variety, enabled)
     select $1, app.uuid7(), 'B' || lpad(n::text, 6, '0'), '细纱机 ' || n, 'xishaji ' || n, models[1 + n % cardinality(models)], processes[1 + n / 3 % cardinality(processes)],
       spaces[1 + n / 7 % cardinality(spaces)], organisations[1 + n / 11 % greatest(1, cardinality(organisations))], groups[1 + n / 13 % greatest(1, cardinality(groups))],
       480 + n * 7919 % 1536, 400 + n * 7919 % 80, case n % 2 when 0 then 'leftRight' else 'rightLeft' end, 20 + n % 110 / 10.0, 30 + n % 250 / 10.0, n * 7727 % 20000 / 10.0,
       date '2005-01-01' + n * 31 % 5000, date '2005-06-01' + n * 31 % 5000, n % 2 = 0, 'auto', 'QR' || $1 || n, n % 3 = 0, n % 5 = 0, n % 10 > 0
     from r, generate_series(1, $2::int - (select count(*)::int from data.device where tenant_id = $1)) n`,
    [tenant, count],
  )
}

async function ids(client: pg.Client, table: 'device_model' | 'process', tenant: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(`select id from data.${table} where tenant_id = $1 order by id`, [tenant])
  return rows.map(({ id }) => id)
}
