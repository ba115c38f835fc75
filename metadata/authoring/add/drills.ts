// Which tables of its page a click on a chart could filter: lists of the records that its figures are made of, and tables of the same figures.
import type { Patchable } from '../../patch/patchOf.ts'
import type { Text } from '../../model/model.ts'
import { datasetOf } from '../../compiler/resolve/figures.ts'
import { type PagePosition, siblingBlocks, calledIn, isPage } from './blockPlacement.ts'

interface Drawn {
  readonly dataset: string
  /** Whose records the figures are made of. */
  readonly entity: string | undefined
  /** Fields behind the dimensions that the chart shows. */
  readonly fields: readonly string[]
}

/** Every table that stands there. */
export const tablesOf = (page: Patchable, around: PagePosition): readonly { readonly id: string; readonly label: Text }[] =>
  isPage(page)
    ? siblingBlocks(page, around).flatMap((placed) =>
        placed.block.type === 'table' ? [{ id: placed.block.id, label: calledIn(placed, around.entityOf) }] : [],
      )
    : []

export function drillsOf(
  page: Patchable,
  { dataset, entity, fields }: Drawn,
  around: PagePosition,
): readonly { readonly id: string; readonly label: Text }[] {
  if (!isPage(page) || fields.length === 0) return []
  const records = around.entityOf(entity ?? '')?.schema.properties ?? {}
  return siblingBlocks(page, around).flatMap((placed) => {
    const { block } = placed
    if (block.type !== 'table') return []
    const shows = block.entity === entity ? fields.every((field) => Object.hasOwn(records, field)) : datasetOf(block.entity) === dataset
    return shows ? [{ id: block.id, label: calledIn(placed, around.entityOf) }] : []
  })
}
