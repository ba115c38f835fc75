// A chart by the day follows what is searched for: several whole months are drawn by the month, whole years by the year, or by the month where it is one.
import type { Axis } from '../../../metadata/model/chartModel.ts'
import type { Dataset } from '../../../metadata/model/model.ts'
import type { Filter } from '../../core/filter/filter.ts'

/** The dimension that the chart is drawn by, under these conditions. */
export function steppedX({ x, coarser }: Axis, { dimensions }: Pick<Dataset, 'dimensions'>, filter: Filter): string | undefined {
  const steps = coarser && x !== undefined ? stepsOf(filter[x]) : []
  const found = steps.map((grain) => coarser?.find((id) => dimensions.find((each) => each.id === id)?.grain === grain))
  return found.find((id) => id !== undefined) ?? x
}

/** By what whole months or years are drawn, the coarsest first; one alone would be a single point. */
function stepsOf(value: unknown): readonly ('year' | 'month')[] {
  const [from, to] = Array.isArray(value) ? value.map(String) : []
  if (from === undefined || to === undefined || !from.endsWith('-01') || !isLastOfMonth(to)) return []
  const months = monthOf(to) - monthOf(from) + 1
  if (months < 2) return []
  return from.endsWith('-01-01') && to.endsWith('-12-31') && months > 12 ? ['year', 'month'] : ['month']
}

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

const isLastOfMonth = (day: string): boolean => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).getUTCDate() === 1
