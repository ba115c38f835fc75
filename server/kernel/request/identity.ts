// Who is asking, as a session's record tells: the part of a Caller that every way to one begins with.
import type { SessionRecord } from '../database/preSessionQueries.ts'
import type { Caller } from '../call/caller.ts'

export type Identity = Pick<
  Caller,
  | 'tokenHash'
  | 'sessionId'
  | 'tenantId'
  | 'tenantName'
  | 'userId'
  | 'username'
  | 'name'
  | 'kind'
  | 'epoch'
  | 'standing'
  | 'source'
  | 'roles'
  | 'employeeId'
>

export const identityOf = (tokenHash: Buffer, record: SessionRecord): Identity => ({
  tokenHash,
  sessionId: record.sessionId,
  tenantId: record.tenantId,
  tenantName: record.tenantName,
  userId: record.userId,
  username: record.loginName,
  name: record.name,
  kind: record.userKind === 'visitor' ? 'visitor' : record.tenantKind,
  epoch: record.epoch,
  standing: record.standing,
  ...(record.source !== undefined && { source: record.source }),
  roles: record.roles,
  employeeId: record.employeeId,
})
