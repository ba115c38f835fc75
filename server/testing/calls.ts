// Callers without HTTP, for tests of what lies below it.
import type { PreSessionQueries } from '../kernel/database/preSessionQueries.ts'
import { noGrants } from '../kernel/permission/grants.ts'
import type { Caller } from '../kernel/call/caller.ts'
import { identityOf } from '../kernel/request/identity.ts'
import { hashOf } from '../http/sessions.ts'

/** The caller that a token stands for, with no grants. @param key Idempotency key of the call. */
export async function callerWith(doors: PreSessionQueries, token: string, key?: string): Promise<Caller> {
  const tokenHash = hashOf(token)
  const session = await doors.session(tokenHash)
  if (!session) throw new Error('the token is no longer good')
  return {
    ...identityOf(tokenHash, session),
    language: 'zh',
    ip: '127.0.0.1',
    correlationId: 'test',
    grants: noGrants,
    call: { name: 'test.call', ...(key === undefined ? {} : { key, bodyHash: async () => 'hash' }) },
  }
}
