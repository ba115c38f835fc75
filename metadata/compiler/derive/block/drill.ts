// Charts whose clicks filter a table: which they are, and by which fields.
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { datasetOf } from '../../resolve/figures.ts'
import type { PageContext } from './context.ts'

/** The charts of a table's own tab that name it under `drill`. */
export const drilling = ({ block, tab }: PlacedBlock, { blocks }: Pick<PageContext, 'blocks'>): readonly PlacedBlock[] =>
  block.type === 'table' ? blocks.filter((other) => other.tab === tab && other.block.chart?.drill === block.id) : []

/** Whether the table that a chart filters shows figures. */
export const drillsFigures = (
  {
    block: { chart },
    tab,
  }: { readonly block: { readonly chart?: PlacedBlock['block']['chart'] | undefined }; readonly tab?: string | undefined },
  { blocks }: Pick<PageContext, 'blocks'>,
): boolean => blocks.some(({ block, tab: other }) => block.id === chart?.drill && other === tab && datasetOf(block.entity) !== undefined)

/** The fields behind the dimensions that a chart shows. */
export function drillFields(
  { block: { chart }, tab }: PlacedBlock,
  { names, blocks }: Pick<PageContext, 'names' | 'blocks'>,
): readonly string[] {
  const dimensions = names.documents.dataset.get(chart?.dataset ?? '')?.document.dimensions ?? []
  const shown = dimensions.filter(({ id }) => id === chart?.x || id === chart?.series || chart?.coarser?.includes(id))
  if (drillsFigures({ block: { chart }, tab }, { blocks })) return shown.map(({ id }) => id)
  return shown.flatMap(({ field }) => (typeof field === 'string' ? field : (Object.values(field)[0] ?? [])))
}
