// Where one is signed in, and signing out elsewhere (R18).
import { json, data, type Answer } from '../../kernel/call/answer.ts'
import { audit } from '../../kernel/database/audit.ts'
import { Refusal } from '../../base/errors.ts'
import type { Call } from '../../kernel/request/route.ts'
import type { Entrance } from './entrance.ts'

/** `[{ id, since, seen, ip, agent, current }]`, the latest first. */
export async function ownSessions({ database }: Entrance, { caller }: Call): Promise<Answer> {
  const [rows] = await database.control.read(caller, [
    {
      name: 'own_sessions',
      text: `select coalesce(jsonb_agg(jsonb_build_object('id', id, 'since', created_at, 'seen', seen_at, 'ip', ip, 'agent', agent,
        'current', id = $2::uuid) order by id = $2::uuid desc, seen_at desc), '[]')
        from read.session where user_id = $1::uuid and ended_at is null and idle_until > now() and expires_at > now()`,
      values: [caller.userId, caller.sessionId],
    },
  ])
  return json(rows?.[0]?.[0] ?? '[]')
}

/** @param id Of one of the caller's sessions; absent: all but this one. @throws Refusal notFound. */
export async function endSessions({ database }: Entrance, { caller }: Call, id: string | undefined): Promise<Answer> {
  await database.control.write(caller, async (transaction) => {
    const ended = await transaction.run({
      name: id === undefined ? 'end_other_sessions' : 'end_own_session',
      text: `update control.session set ended_at = now() where tenant_id = app.tenant() and user_id = $1::uuid and ended_at is null
        and ${id === undefined ? 'id <> $2::uuid' : 'id = $2::uuid'} returning id`,
      values: [caller.userId, id ?? caller.sessionId],
    })
    if (id !== undefined && ended.length === 0) throw new Refusal('notFound')
    await transaction.run(audit(caller, [{ entity: 'auth', action: 'endSession' }]))
  })
  return data(null)
}
