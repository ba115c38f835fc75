// What people are told of warnings: a message each while it stands, in the inbox of those whom its rule names and of whoever it is assigned to.
import { richTextOf } from '../../platform/messages/richTextOf.ts'
import type { Statement } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'
import type { Run } from './rules.ts'

interface OpenAlarm {
  readonly open: readonly {
    readonly id: string
    readonly machine: string
    readonly prompt: string
    readonly rule: string
    readonly important: boolean
    readonly at: string
    readonly employees: readonly string[]
  }[]
  readonly ended: readonly string[]
}

/** Undefined where nothing stands and nothing has ended lately. Equal as long as nothing changes. */
export async function notificationsOf(run: Run, tenant: string): Promise<Statement | undefined> {
  const [found] = await run({
    name: 'alarms_to_tell',
    text: `select json_build_object(
      'open', (select coalesce(json_agg(json_build_object('id', v.id, 'machine', d.machine_number, 'prompt', v.prompt, 'rule', a.name,
          'important', a.kind = 'alarm', 'at', v.start_at, 'employees', p.ids) order by v.id), '[]')
        from read.alarm_event v join read.device d on d.id = v.device_id join read.alarm_config a on a.id = v.alarm_config_id
          cross join lateral (select json_agg(e.id order by e.id) as ids from read.employee e where e.status = 'onDuty' and e.deleted_at is null and (
            exists (select from data.alarm_config_posts t where t.tenant_id = app.tenant() and t.owner_id = a.id and t.target_id = e.job_post_id)
            or exists (select from data.alarm_config_employees t where t.tenant_id = app.tenant() and t.owner_id = a.id and t.target_id = e.id)
            or e.id = v.handler_id)) p
        where v.end_at is null and v.status <> 'closed' and p.ids is not null),
      'ended', (select coalesce(json_agg(v.id order by v.id), '[]') from read.alarm_event v
        where (v.end_at is not null or v.status = 'closed') and v.updated_at > now() - interval '1 day'))::text`,
    values: [],
  })
  const { open, ended } = JSON.parse(found?.[0] ?? '{"open":[],"ended":[]}') as OpenAlarm
  if (open.length + ended.length === 0) return undefined
  const messages = open.map(({ machine, prompt, rule, ...rest }) => {
    const title = `${machine} ${prompt}`
    return { ...rest, title, content: richTextOf(title), sender: rule }
  })
  return {
    name: 'tell_warnings',
    text: 'select app.tell_warnings($1::uuid, $2::json, $3::uuid[])',
    values: [tenant, JSON.stringify(messages), arrayLiteral(ended)],
  }
}
