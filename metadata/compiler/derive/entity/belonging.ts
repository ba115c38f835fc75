// Whose the rows of an entity are: what data scopes of roles go by.
import type { Belonging } from '../../../model/belongingModel.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'

/** Undefined where rows are everybody's, or where nobody says who is a person. */
export function belongingOf({ id, document }: ResolvedEntity, names: ResolvedNames): { readonly belonging: Belonging } | undefined {
  const people = peopleOf(names)
  const by = document.belongs ?? []
  if (!people) return undefined
  const as = id === people.person ? 'person' : id === people.team.entity ? 'team' : id === people.area.entity ? 'area' : undefined
  return by.length > 0 || as ? { belonging: { by, ...(as && { as }), people } } : undefined
}

const known = new WeakMap<ResolvedNames, { readonly people: Belonging['people'] | undefined }>()

function peopleOf(names: ResolvedNames): Belonging['people'] | undefined {
  const found = known.get(names) ?? { people: findPeople(names) }
  known.set(names, found)
  return found.people
}

function findPeople({ entities }: ResolvedNames): Belonging['people'] | undefined {
  const person = [...entities.values()].find(({ document }) => document.person)
  const said = person?.document.person
  const team = entities.get(person?.fields[said?.team ?? '']?.reference ?? '')
  const area = entities.get(team?.fields[said?.area ?? '']?.reference ?? '')
  if (!person || !said || !team || !area) return undefined
  const post = person.fields[said.post ?? '']?.reference
  return {
    person: person.id,
    team: { entity: team.id, by: said.team },
    area: { entity: area.id, by: said.area },
    plant: said.plant,
    ...(said.post !== undefined && post !== undefined && { post: { entity: post, by: said.post } }),
  }
}
