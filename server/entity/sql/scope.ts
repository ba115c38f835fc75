// Which rows an allowance reaches: those that meet the page's condition, belong to whom the role's scope says, and lie in the chosen parts of the tenant.
import type { Allowance } from '../../permission/allowance.ts'
import type { Context } from '../context.ts'
import { belongingSql } from './belonging.ts'
import { celSql } from './cel.ts'
import { partSql } from './part.ts'
import type { Place } from './writer.ts'

/** The rows an allowance reaches within the parts of the tenant that the caller has chosen, as conditions to be joined by `and`; none where it reaches all. Several scopes: any of them. */
export function scopeSql(
  { entity, caller, model }: Pick<Context, 'entity' | 'caller' | 'model'>,
  allowance: Allowance,
  place: Place,
): readonly string[] {
  const parts = partSql({ entity, caller }, place)
  if (!allowance.where) return parts
  const scopes = allowance.where.map(({ cel, scope }) =>
    [
      ...(cel ? [celSql(cel, { ...place, entity, caller })] : []),
      ...(scope ? [belongingSql({ model, caller, ...place }, { entity, scope, own: true })] : []),
    ].join(' and '),
  )
  return [scopes.length === 0 ? 'false' : `(${scopes.join(' or ')})`, ...parts]
}
