// Who the receivers of a reaction are: what each reference leads to, and which posts and roles are meant.
import { memoizeByObject } from '../../base/memoizeByObject.ts'
import type { ReactionReceiver } from '../../generated/language.ts'
import type { Field } from '../../model/model.ts'
import type { Receiver, ReceiverKind } from '../../model/reactionModel.ts'
import { reachable } from './reachable.ts'
import type { ResolvedNames, ResolvedEntity } from './resolve.ts'

/** The entity whose rows are people, and those that they refer to as their team and their post. */
interface People {
  readonly person: string
  readonly team: string | undefined
  readonly post: string | undefined
}

/** Undefined where no entity says that its rows are people. */
export const peopleOf = memoizeByObject(({ entities }: ResolvedNames): People | undefined => {
  const person = [...entities.values()].find(({ document }) => document.person)
  const said = person?.document.person
  if (!person || !said) return undefined
  const referenceOf = (field = '') => person.fields[field]?.reference
  return { person: person.id, team: referenceOf(said.team), post: referenceOf(said.post) }
})

/** Accounts that the engine notes in every record. */
const authors: ReadonlySet<string> = new Set(['createdBy', 'updatedBy'])

/** What a field leads to, where people are found by it. */
export function receiverKind(field: Field | undefined, names: ResolvedNames): ReceiverKind | undefined {
  if (!field) return undefined
  if (field.system) return authors.has(field.name) ? 'account' : undefined
  const people = peopleOf(names)
  switch (field.reference) {
    case undefined:
      return undefined
    case people?.person:
      return 'person'
    case people?.post:
      return 'post'
    case people?.team:
      return 'team'
    case 'userAccount':
      return 'account'
    case 'role':
      return 'role'
    default:
      return undefined
  }
}

/** Undefined where the document says something else than exactly one of them; the check reports it. */
export function receiverOf(
  { field, posts, role, receiver, of }: ReactionReceiver,
  entity: ResolvedEntity,
  names: ResolvedNames,
): Receiver | undefined {
  if (receiver !== undefined) return of === undefined ? undefined : { kind: 'registered', receiver, of, ...(posts && { where: posts }) }
  if (posts) return { kind: 'posts', where: posts }
  if (role !== undefined) return { kind: 'roleCode', code: role }
  const kind = receiverKind(reachable(field ?? '', entity, names), names)
  return kind && field !== undefined ? { kind, field } : undefined
}
