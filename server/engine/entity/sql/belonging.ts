// Whose a row is, as a condition: rows of the caller himself, of his team, his area or his plant. Who he is stands in the tables, asked in the
// same statement, so that whoever changes teams sees other rows with his next call.
import type { Belonging } from '../../../../metadata/model/belongingModel.ts'
import type { Entity, Model } from '../../../../metadata/model/model.ts'
import type { Reach } from '../../../kernel/permission/allowance.ts'
import { type Caller, personOf } from '../../../kernel/call/caller.ts'
import { celSql } from './cel.ts'
import { columnOf, viewOf } from './names.ts'
import { type Place, quote } from '../../../kernel/database/writer.ts'

type Scope = NonNullable<Reach['scope']>

interface Asking extends Place {
  readonly model: Model
  readonly caller: Caller
}

interface Whose {
  readonly entity: Entity
  readonly scope: Scope
  /** What the caller has made counts as his. */
  readonly own: boolean
}

/** True of rows within the scope. A row that belongs to several is reached through any of them. */
export function belongingSql(place: Asking, { entity, scope, own }: Whose): string {
  const { belonging } = entity
  if (!belonging) throw new Error(`Rows of ${entity.id} are everybody's`)
  const { alias } = place
  const conditions = own ? [`${alias}.created_by = ${place.writer.bind(personOf(place.caller).userId, 'uuid')}`] : []
  if (belonging.as) conditions.push(...themselves(place, belonging, { as: belonging.as, scope }))
  for (const name of belonging.by) {
    const field = entity.fields[name]
    const target = place.model.entities[field?.reference ?? '']
    if (!field || !target) continue
    if (field.elsewhere) {
      // A person of the other home, whom nothing joins: oneself is known, whose team he is of is not.
      conditions.push(scope === 'own' ? `${columnOf(field, alias)} = ${me(place)}` : 'true')
      continue
    }
    const inner = `b${alias}`
    const within = belongingSql({ ...place, alias: inner }, { entity: target, scope, own: false })
    conditions.push(`${columnOf(field, alias)} = any(array(select ${inner}.id from ${viewOf(target)} ${inner} where ${within}))`)
  }
  return conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`
}

/** Of people, teams and areas: the caller's own. */
function themselves(
  place: Asking,
  { people }: Belonging,
  { as, scope }: { as: 'person' | 'team' | 'area'; scope: Scope },
): readonly string[] {
  const id = `${place.alias}.id`
  if (as === 'person') return [`${id} = ${me(place)}`]
  if (as === 'team') return scope === 'own' ? [] : [`${id} = any(${below(place, people.team.entity, teamOf(place, people))})`]
  if (scope === 'own' || scope === 'team') return []
  const area = areaOf(place, people)
  return [`${id} = any(${below(place, people.area.entity, scope === 'plant' ? plantAround(place, people, area) : area)})`]
}

const me = ({ writer, caller }: Asking): string => writer.bind(personOf(caller).employeeId, 'uuid')

function fieldOf(model: Model, entity: string, name: string) {
  const owner = model.entities[entity]
  const field = owner?.fields[name]
  if (!owner || !field) throw new Error(`${entity} has no ${name}`)
  return { owner, field }
}

/** A query of the caller's team's id. */
function teamOf(place: Asking, { person, team }: Belonging['people']): string {
  const { owner, field } = fieldOf(place.model, person, team.by)
  return `select ${columnOf(field, 'm')} from ${viewOf(owner)} m where m.id = ${me(place)}`
}

function areaOf(place: Asking, people: Belonging['people']): string {
  const { owner, field } = fieldOf(place.model, people.team.entity, people.area.by)
  return `select ${columnOf(field, 'g')} from ${viewOf(owner)} g where g.id in (${teamOf(place, people)})`
}

const parentOf = ({ tree, fields }: Entity): string | undefined => tree && fields[tree.parent]?.column

/** The nearest area around one, itself included, that is a plant; the area itself where none is. */
function plantAround(place: Asking, { area, plant }: Belonging['people'], start: string): string {
  const owner = place.model.entities[area.entity]
  const parent = owner && parentOf(owner)
  if (!owner || parent === undefined) return start
  const isPlant = celSql(plant, { entity: owner, caller: place.caller, writer: place.writer, alias: 'w' })
  const up = `with recursive up(id, n) as (select s.id, 0 from (${start}) s(id) union select u.${quote(parent)}, up.n + 1 from ${viewOf(owner)} u join up on u.id = up.id where u.${quote(parent)} is not null)`
  return `select id from (${up} select up.id from up join ${viewOf(owner)} w on w.id = up.id order by (${isPlant}) is true desc, up.n limit 1) nearest`
}

/** An array of the ids and, in a tree, of all below them. Stands alone in the statement, so that it is worked out once. */
function below(place: Asking, id: string, start: string): string {
  const owner = place.model.entities[id]
  const parent = owner && parentOf(owner)
  if (!owner || parent === undefined) return `array(${start})`
  return `array(with recursive below(id) as (${start} union select n.id from ${viewOf(owner)} n join below on n.${quote(parent)} = below.id) select id from below)`
}
