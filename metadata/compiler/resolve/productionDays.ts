// Which conditions go by the mill's production days: dates that count them, and the moments of records that have such a date.
import type { Field } from '../../model/model.ts'
import type { ResolvedEntity } from './resolve.ts'

/** Figures say it of their dimensions themselves. */
export function byProductionDays(field: Field, entity: ResolvedEntity | undefined): boolean {
  if (field.kind === 'date') return field.productionDay === true
  if (field.kind !== 'dateTime' || field.system || !entity) return false
  const figures = entity.figures?.dimensions.find(({ id }) => id === field.name)
  return figures ? figures.productionDays === true : Object.values(entity.fields).some(({ productionDay }) => productionDay)
}
