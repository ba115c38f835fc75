// Who publishes, as the compiler's worker knows it again.
import { audienceOf } from '../../kernel/permission/subscription.ts'
import type { Caller } from '../../kernel/call/caller.ts'
import type { Publisher } from './findings.ts'

export const publisherOf = ({ owes, roles, kind, standing }: Pick<Caller, 'owes' | 'roles' | 'kind' | 'standing'>): Publisher => ({
  roles: owes ? [] : roles,
  audience: audienceOf(kind, standing),
  visiting: Boolean(standing.visit),
})
