// Rows that tell of rows of other entities, as the log does: whoever is bound by a scope or a part sees those of rows that he would see.
import type { Entity, Model } from '../../../../metadata/model/model.ts'
import type { Reach } from '../../../kernel/permission/allowance.ts'
import { type Caller, personOf } from '../../../kernel/call/caller.ts'
import { belongingSql } from './belonging.ts'
import { columnOf, viewOf } from './names.ts'
import { partSql } from './part.ts'
import { literal, type Place } from '../../../kernel/database/writer.ts'

interface DescribedPlace extends Place {
  readonly model: Model
  readonly caller: Caller
}

/**
 * True of what is of the caller's own doing, of rows about something that is everybody's, and of those about a row within the scope and the chosen
 * parts. What is about no row in particular (an export, a call) may tell of any, and stays its doer's. Nothing where the caller is bound by neither.
 */
export function aboutSql(
  place: DescribedPlace,
  { entity, scope }: { readonly entity: Entity; readonly scope?: Reach['scope'] },
): readonly string[] {
  const [subject, row] = [entity.fields[entity.about?.entity ?? ''], entity.fields[entity.about?.row ?? '']]
  const { alias, writer, caller, model } = place
  if (!subject || !row || (!scope && !caller.parts)) return []
  const [about, id] = [columnOf(subject, alias), columnOf(row, alias)]
  const bound = Object.values(model.entities).flatMap((target) => {
    // Nothing is joined across homes: what is at home elsewhere and belongs to somebody stays its doer's.
    if (target.home !== entity.home) return scope && target.belonging ? [`when ${literal(target.id)} then false`] : []
    const within = withinSql(place, { target, scope })
    return within === undefined
      ? []
      : [`when ${literal(target.id)} then ${id} in (select o.id::text from ${viewOf(target)} o where ${within})`]
  })
  const seen = bound.length > 0 ? `case ${about} ${bound.join(' ')} else true end` : 'true'
  return [`(${alias}.created_by = ${writer.bind(personOf(caller).userId, 'uuid')} or (${id} is not null and ${seen}))`]
}

/** Undefined where its rows are everybody's. Of lines as of the record that they stand in. */
function withinSql(
  place: DescribedPlace,
  { target, scope }: { readonly target: Entity; readonly scope: Reach['scope'] },
): string | undefined {
  const own = target.store === 'table' ? boundSql({ ...place, alias: 'o' }, { target, scope }) : []
  if (own.length > 0 || !target.parent) return own.length > 0 ? own.join(' and ') : undefined
  const owner = place.model.entities[target.parent.entity]
  const by = target.fields[target.parent.by]
  const around = owner ? boundSql({ ...place, alias: 'm' }, { target: owner, scope }) : []
  if (!owner || !by || around.length === 0) return undefined
  return `exists (select 1 from ${viewOf(owner)} m where m.id = ${columnOf(by, 'o')} and ${around.join(' and ')})`
}

const boundSql = (
  place: DescribedPlace,
  { target, scope }: { readonly target: Entity; readonly scope: Reach['scope'] },
): readonly string[] => [
  ...(scope && target.belonging ? [belongingSql(place, { entity: target, scope, own: true })] : []),
  ...partSql({ entity: target, caller: place.caller }, place),
]
