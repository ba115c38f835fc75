// The blocks that a grid, a split or tabs hold, by their names in the tab.
import type { BlockDeclaration } from '../generated/language.ts'

export interface ContainedBlock {
  readonly name: string
  /** Keys from the block to the name. */
  readonly keys: readonly (string | number)[]
}

export const isContainer = ({ type }: Pick<BlockDeclaration, 'type'>): boolean => type === 'grid' || type === 'split' || type === 'tabs'

export function containedBlocks({ type, grid, split, tabs }: BlockDeclaration): readonly ContainedBlock[] {
  const all = (blocks: readonly string[], ...keys: readonly (string | number)[]): ContainedBlock[] =>
    blocks.map((name, at) => ({ name, keys: [...keys, 'blocks', at] }))
  if (type === 'grid') return (grid?.items ?? []).map(({ block }, at) => ({ name: block, keys: ['grid', 'items', at, 'block'] }))
  if (type === 'split') return (split?.parts ?? []).flatMap(({ blocks }, at) => all(blocks, 'split', 'parts', at))
  if (type === 'tabs') return (tabs ?? []).flatMap(({ blocks }, at) => all(blocks, 'tabs', at))
  return []
}
