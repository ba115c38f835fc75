// The bit mask of row actions: which of them this caller may take on this row, and what else bars one, decided in the list's own statement.
import type { Guard } from '../../../../metadata/generated/language.ts'
import type { Entity, Field, Model } from '../../../../metadata/model/model.ts'
import type { Context } from '../../context/context.ts'
import { celSql } from './cel.ts'
import { scopeSql } from './scope.ts'
import { alive, columnOf, linkViewOf, viewOf } from './names.ts'
import { isRoot } from './columns.ts'
import { arrayLiteral, literal, type Place } from '../../../kernel/database/writer.ts'

/**
 * An integer expression over the row under `alias`; bit n stands for the n-th of the entity's row actions. The bits behind these stand for
 * the guards, those of update before those of remove: set where that guard is the first, and the only thing, in the action's way.
 */
export function canSql(context: Context, { writer, alias }: Place): string {
  const bits = context.entity.rowActions.flatMap((action, bit) => {
    const conditions = allowed(context, action, { writer, alias })
    if (conditions === undefined) return []
    const value = unguarded(context, action, { writer, alias, value: 2 ** bit })
    return [conditions.length === 0 ? value : `case when ${conditions.join(' and ')} then ${value} else 0 end`]
  })
  return bits.length === 0 ? '0' : `(${bits.join(' + ')})`
}

/** The bit of the action, or that of the guard in its way. */
function unguarded(context: Context, action: string, at: Place & { readonly value: number }): string {
  const { guards, rowActions } = context.entity
  if ((action !== 'update' && action !== 'remove') || guards[action].length === 0) return String(at.value)
  const first = rowActions.length + (action === 'remove' ? guards.update.length : 0)
  const barred = guards[action].map((guard, index) => `when (${guardSql(context, guard, at)}) is not true then ${2 ** (first + index)}`)
  return `case ${barred.join(' ')} else ${at.value} end`
}

/** What must hold for the action beside its guards; undefined when the caller's grants do not carry it at all. */
function allowed(context: Context, action: string, { writer, alias }: Place): readonly string[] | undefined {
  const { entity, caller } = context
  const allowance = caller.grants.allows(`${entity.id}.${action}`)
  if (!allowance) return undefined
  const conditions = scopeSql(context, allowance, { writer, alias })
  const operation = action === 'update' || action === 'remove' ? undefined : entity.operations[action]
  if (operation) return [...conditions, ...transition(entity, operation.from, alias)]
  const root = isRoot(entity, alias)
  return [...conditions, ...(root === undefined ? [] : [`not (${root})`])]
}

function transition(entity: Entity, from: readonly string[] | undefined, alias: string): readonly string[] {
  const field = entity.states && entity.fields[entity.states.field]
  return field && from ? [`${columnOf(field, alias)} = any(${literal(arrayLiteral(from))}::text[])`] : []
}

/** True while the guard lets the action pass. */
export function guardSql(context: Context, guard: Guard, { writer, alias }: Place): string {
  const { entity, model, caller } = context
  const conditions = (guard.unlessReferencedBy ?? []).flatMap((by) =>
    references(model, entity, { by, alias }).map((exists) => `not ${exists}`),
  )
  if (guard.when !== undefined) conditions.push(celSql({ cel: guard.when }, { entity, caller, writer, alias }))
  return conditions.length === 0 ? 'true' : `(${conditions.join(' and ')})`
}

const references = (model: Model, entity: Entity, { by, alias }: { by: string; alias: string }): readonly string[] =>
  referring(model, entity, { by, target: `${alias}.id` }).map(({ from }) => `exists (select 1 ${from})`)

interface Referring {
  readonly entity: Entity
  readonly field: Field
  /** Their rows, each by its part of a statement: `from … where …`. */
  readonly from: string
}

/** The fields by which rows of `by` refer to the row of the id `target`. Those of another home are asked for in a statement of their own, when the action is taken (write/guards.ts). */
export function referring(model: Model, entity: Entity, { by, target }: { by: string; target: string }): readonly Referring[] {
  const other = model.entities[by]
  if (!other) return []
  return entity.referencedBy
    .filter((reference) => reference.entity === by)
    .flatMap((reference) => {
      const field = other.fields[reference.field]
      return field && !field.elsewhere ? [{ entity: other, field, from: rowsWith(other, field, target) }] : []
    })
}

function rowsWith(other: Entity, field: Field, target: string): string {
  const there = alive(other, 'g')
  if (field.extra)
    return `from read.x_ref r join ${viewOf(other)} g on g.id = r.row_id where r.target_id = ${target} and r.entity = ${literal(other.id)} and r.field = ${literal(field.name)}${there}`
  if (field.linkTable === undefined) return `from ${viewOf(other)} g where ${columnOf(field, 'g')} = ${target}${there}`
  return `from ${linkViewOf(field)} l join ${viewOf(other)} g on g.id = l.owner_id where l.target_id = ${target}${there}`
}
