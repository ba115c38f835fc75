// What messages ask of the database. Who receives which is settled by the view read.inbox_message; what is read is kept by user.
import type { Statement } from '../../kernel/database/database.ts'
import { arrayLiteral } from '../../kernel/database/writer.ts'

/** The newest with their text, how many are unread, and at which count the list stands (0 for whoever is told of no counts), as JSON. */
export const newest = (counted: boolean): Statement => ({
  name: counted ? 'message_newest' : 'message_newest_uncounted',
  text: `select json_build_object(
    'changes', ${counted ? "coalesce((select n from read.change_counter where entity = 'inboxMessage'), 0)" : '0'},
    'unread', (select count(*) from read.inbox_message where status = 'unread'),
    'rows', coalesce((select json_agg(r) from (select id, title, type, important, content, sender, sent_at as "sentAt", status,
        why, acknowledgement, acknowledged_by as "acknowledgedBy"
      from read.inbox_message order by sent_at desc, id desc limit 10) r), '[]'))::text`,
  values: [],
})

/** Whether the caller receives it. */
export const received = (id: string): Statement => ({
  name: 'message_received',
  text: 'select 1 from read.inbox_message where id = $1::uuid',
  values: [id],
})

/** Marks the caller's messages among these read, all of his where none are named. Answers the ids of those that were unread. */
export const markRead = (ids?: readonly string[]): Statement => ({
  name: ids ? 'message_read' : 'message_read_all',
  text: `insert into control.message_read (tenant_id, user_id, message_id)
    select tenant_id, nullif(current_setting('app.user_id', true), '')::uuid, id from read.inbox_message
    where status = 'unread'${ids ? ' and id = any($1::uuid[])' : ''}
    on conflict do nothing returning message_id`,
  values: ids ? [arrayLiteral(ids)] : [],
})

export const markUnread = (ids: readonly string[]): Statement => ({
  name: 'message_unread',
  text: 'delete from control.message_read where message_id = any($1::uuid[])',
  values: [arrayLiteral(ids)],
})

/** The run of the reaction that sent it, where it still waits for somebody to acknowledge it. */
export const acknowledge = (id: string): Statement => ({
  name: 'message_acknowledge',
  text: 'select app.acknowledge_notice($1::uuid)',
  values: [id],
})

/** In the tenant's home. */
export const endRuns = (runs: readonly string[], by: string): Statement => ({
  name: 'message_end_runs',
  text: `update data.reaction_run set outcome = 'acknowledged', due_at = null, acknowledged_by = $2, acknowledged_at = now()
    where tenant_id = app.tenant() and id = any($1::uuid[]) and acknowledged_at is null`,
  values: [arrayLiteral(runs), by],
})
