// Charts whose clicks filter a table: which they are, and by which fields.
import type { PlacedBlock } from '../normalise/placedBlock.ts'
import type { PageContext } from './context.ts'

/** The charts of a table's own tab that name it under `drill`. */
export const drilling = ({ block, tab }: PlacedBlock, { blocks }: Pick<PageContext, 'blocks'>): readonly PlacedBlock[] =>
  block.type === 'table' ? blocks.filter((other) => other.tab === tab && other.block.chart?.drill === block.id) : []

/** The fields behind the dimensions that a chart shows. */
export function drillFields({ block: { chart } }: PlacedBlock, { names }: Pick<PageContext, 'names'>): readonly string[] {
  const dimensions = names.documents.dataset.get(chart?.dataset ?? '')?.document.dimensions ?? []
  const shown = dimensions.filter(({ id }) => id === chart?.x || id === chart?.series)
  return shown.flatMap(({ field }) => (typeof field === 'string' ? field : (Object.values(field)[0] ?? [])))
}
