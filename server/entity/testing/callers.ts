// Callers for tests below HTTP: a real session's token, with whatever grants the test wants to see.
import { createHash } from 'node:crypto'
import { type Grants, noGrants } from '../../permission/grants.ts'
import type { Caller } from '../../request/caller.ts'
import type { TestServer, User } from '../../testing/testServer.ts'

/** Everything on every row. */
export const allGrants: Grants = { ...noGrants, allows: () => ({}) }

export async function callerOf(server: TestServer, user: User, grants: Grants = allGrants): Promise<Caller> {
  const tokenHash = createHash('sha256')
    .update(await server.token(user))
    .digest()
  const [session] = await server.sql(
    'select s.id, s.tenant_id, s.user_id, s.epoch::int as epoch from control.session s where s.token_hash = $1',
    [tokenHash],
  )
  if (!session) throw new Error(`${user} has no session`)
  return {
    tokenHash,
    sessionId: String(session.id),
    tenantId: String(session.tenant_id),
    tenantName: '',
    userId: String(session.user_id),
    username: user,
    name: user,
    kind: 'tenant',
    epoch: Number(session.epoch),
    language: 'zh',
    ip: '127.0.0.1',
    correlationId: 'test',
    grants,
    roles: [],
    employeeId: null,
    call: { name: 'test.call' },
  }
}
