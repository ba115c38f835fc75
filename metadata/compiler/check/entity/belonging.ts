// Whose rows are: references that lead to a person, a team or an area at last, and to themselves never.
import { problem } from '../../../errors/errors.ts'
import type { FieldKind, Problem, Text } from '../../../model/model.ts'
import { belongingOf } from '../../derive/entity/belonging.ts'
import type { ResolvedNames, ResolvedEntity } from '../../resolve/resolve.ts'
import { checkCel } from '../shared/cel.ts'
import type { EntityUnderCheck } from '../shared/entityUnderCheck.ts'
import { isLost } from '../shared/lost.ts'

export function checkBelonging(under: EntityUnderCheck): Problem[] {
  return [...checkBelongs(under), ...checkAbout(under), ...checkPerson(under)]
}

const ids: ReadonlySet<FieldKind> = new Set<FieldKind>(['text', 'dictionary'])
const text: ReadonlySet<FieldKind> = new Set<FieldKind>(['text'])

/** Rows that calls write say by references what they are about. */
function checkAbout({ entity: { document }, place, field }: EntityUnderCheck): Problem[] {
  const { about, store } = document
  if (!about) return []
  return [
    ...(store === 'provider' ? [] : [problem('notSupported', place('about'), { word: aboutInTable })]),
    ...field(about.entity, place('about', 'entity'), ids),
    ...field(about.row, place('about', 'row'), text),
  ]
}

const aboutInTable: Text = { zh: '普通表的 about', en: 'about of an entity that calls write' }

function checkBelongs({ entity, place, field, context: { names } }: EntityUnderCheck): Problem[] {
  return (entity.document.belongs ?? []).flatMap((name, index) => {
    const at = place('belongs', index)
    const missing = field(name, at)
    if (missing.length > 0) return missing
    const { kind, reference = '', elsewhere } = entity.fields[name] ?? { kind: 'object' }
    if (isLost(entity.fields[name], names)) return []
    const target = names.entities.get(reference)
    if (kind !== 'reference' || !target || (elsewhere && !target.document.person)) return [problem('wrongFieldKind', at, { word: name })]
    const leads = belongingOf(target, names) !== undefined && !leadsTo(target, entity.id, { names, seen: new Set() })
    return leads ? [] : [problem('wrongReference', at, { word: name, expected: 'person, team, area, belongs' })]
  })
}

function leadsTo(from: ResolvedEntity, id: string, { names, seen }: { names: ResolvedNames; seen: Set<string> }): boolean {
  if (from.id === id) return true
  if (seen.has(from.id)) return false
  seen.add(from.id)
  return (from.document.belongs ?? []).some((name) => {
    const next = names.entities.get(from.fields[name]?.reference ?? '')
    return next !== undefined && leadsTo(next, id, { names, seen })
  })
}

function checkPerson({ entity, place, context: { names, environments } }: EntityUnderCheck): Problem[] {
  const { person } = entity.document
  if (!person) return []
  const other = [...names.entities.values()].find(({ document, id }) => document.person && id < entity.id)
  if (other) return [problem('duplicateName', place('person'), { word: `person (${other.id})` })]
  const reference = (of: ResolvedEntity | undefined, key: 'team' | 'area') => {
    const { kind, reference = '', elsewhere } = of?.fields[person[key]] ?? { kind: 'object' }
    return kind === 'reference' && !elsewhere ? names.entities.get(reference) : undefined
  }
  const team = reference(entity, 'team')
  if (isLost(entity.fields[person.team], names) || isLost(team?.fields[person.area], names)) return []
  if (!team) return [problem('wrongFieldKind', place('person', 'team'), { word: person.team })]
  const area = reference(team, 'area')
  if (!area) return [problem('wrongFieldKind', place('person', 'area'), { word: person.area })]
  const post = person.post === undefined ? undefined : entity.fields[person.post]
  if (person.post !== undefined && !isLost(post, names) && (post?.kind !== 'reference' || post.elsewhere))
    return [problem('wrongFieldKind', place('person', 'post'), { word: person.post })]
  return checkCel(
    person.plant.cel,
    { environment: environments.row(area), type: 'bool', columns: environments.columns('row', area) },
    place('person', 'plant', 'cel'),
  )
}
