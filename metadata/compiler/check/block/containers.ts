// Grids, splits and tabs: what they hold stands in the same tab, in one place only.
import { problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { pointer } from '../../../base/pointer.ts'
import { containedBlocks } from '../../../document/containedBlocks.ts'
import { inTab } from '../../../base/names.ts'
import { unknown } from '../../../errors/unknown.ts'
import { repeated } from '../shared/context.ts'

export function checkContainers(blocks: readonly PlacedBlock[], file: string): Problem[] {
  const contained = blocks.flatMap(({ block, tab, at }) =>
    containedBlocks(block).map(({ name, keys }) => ({ name, tab, place: { document: file, path: pointer(at, ...keys) } })),
  )
  const inSameTab = (tab: string | undefined) => blocks.filter((each) => each.tab === tab).map(({ block }) => block.id)
  const tabIds = blocks.flatMap(({ block, at }) =>
    repeated((block.type === 'tabs' ? (block.tabs ?? []) : []).entries(), ([, { id }]) => id).map(([index, { id }]) =>
      problem('duplicateName', { document: file, path: pointer(at, 'tabs', index, 'id') }, { word: id }),
    ),
  )
  return [
    ...contained
      .filter(({ name, tab }) => !inSameTab(tab).includes(name))
      .map(({ name, tab, place }) => unknown('unknownBlock', place, { word: name, known: inSameTab(tab) })),
    ...repeated(contained, ({ name, tab }) => inTab(tab, name)).map(({ name, place }) => problem('duplicateName', place, { word: name })),
    ...tabIds,
  ]
}
