// Callers for tests below HTTP: a real session's token, with whatever grants the test wants to see.
import { type Grants, noGrants } from '../../../kernel/permission/grants.ts'
import type { Caller } from '../../../kernel/call/caller.ts'
import { callerWith } from '../../../testing/calls.ts'
import type { TestServer, User } from '../../../testing/testServer.ts'

/** Everything on every row. */
export const allGrants: Grants = { ...noGrants, allows: () => ({}) }

export const callerOf = async (server: TestServer, user: User, grants: Grants = allGrants): Promise<Caller> => ({
  ...(await callerWith(server.platform.doors, await server.token(user))),
  grants,
})
