// Grids, splits and tabs, with the blocks they hold by their ids in the page.
import type { Container, BlockBase } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { inTab } from '../../../base/names.ts'
import { requireDefined } from './context.ts'

const ROW_HEIGHT = 48

export function deriveContainer({ block, tab }: PlacedBlock, base: BlockBase): Container {
  const ids = (names: readonly string[]) => names.map((name) => inTab(tab, name))
  switch (block.type) {
    case 'grid': {
      const { rowHeight = ROW_HEIGHT, items } = requireDefined(block.grid, 'grid')
      return { ...base, kind: 'grid', rowHeight, items: items.map((item) => ({ ...item, block: inTab(tab, item.block) })) }
    }
    case 'split': {
      const { direction = 'row', parts } = requireDefined(block.split, 'split')
      return { ...base, kind: 'split', direction, size: parts[0]?.size ?? 50, parts: parts.map(({ blocks }) => ids(blocks)) }
    }
    default:
      return {
        ...base,
        kind: 'tabs',
        tabs: requireDefined(block.tabs, 'tabs').map(({ id, title, blocks }) => ({ id, title, blocks: ids(blocks) })),
      }
  }
}
