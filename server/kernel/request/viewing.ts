// As whom a session looks at the console, judged against what its owner holds himself: never is he shown more than he may see.
import type { Model } from '../../../metadata/model/model.ts'
import type { SessionRecord, StoredViewing } from '../database/preSessionQueries.ts'
import { isEscalation, type Own, type Rights } from '../permission/privilegeEscalation.ts'
import type { TenantSubscription } from '../permission/subscription.ts'
import type { Viewing } from '../call/caller.ts'

/** Rights through which somebody else's rows are seen: whichever those are, they are among one's own only where one sees all. */
export const throughOthers = (rights: Rights): Rights => ({ ...rights, scope: 'all' })

/** Judged anew whenever his own rights, or those that he looks with, have changed. */
export function viewingOf(model: Model, { viewing, standing }: SessionRecord, own: Own): Viewing | undefined {
  if (!viewing || isOver(viewing)) return undefined
  const { role, person, until } = viewing
  const may = (rights: Rights): boolean => !isEscalation(model, own, rights)
  if (role) return own.grants.allows('role.viewAs') && may(role) ? { entity: 'role', name: role.name, roles: [role], until } : undefined
  if (!person || !own.grants.allows('userAccount.viewAs') || !isWithin(person, standing)) return undefined
  const { roles, userId, username, name, employeeId } = person
  return roles.map(throughOthers).every(may)
    ? { entity: 'userAccount', name, roles, until, person: { userId, username, name, employeeId } }
    : undefined
}

type FactoryScope = Pick<TenantSubscription, 'parts' | 'held'>

/** Whoever is held to parts of the tenant looks through nobody who is not held to some of them. */
export const isWithin = (other: FactoryScope, own: FactoryScope): boolean =>
  !own.held || (other.held && other.parts.every(({ id }) => own.parts.some((part) => part.id === id)))

/** What the parts are that are seen meanwhile. */
export const subscriptionOf = ({ standing, viewing }: SessionRecord, seen: Viewing | undefined): TenantSubscription =>
  seen?.person && viewing?.person ? { ...standing, parts: viewing.person.parts, held: viewing.person.held } : standing

export const isOver = (viewing: Pick<StoredViewing, 'until'> | undefined): boolean =>
  viewing !== undefined && Date.parse(viewing.until) <= Date.now()
