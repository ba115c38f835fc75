// What blocks take from each other: blocks of the same page, and never in a circle.
import { drilling } from '../../derive/block/drill.ts'
import { fillersOf, outputsOf, sourceOf } from '../../derive/block/outputs.ts'
import { type Place, problem } from '../../../errors/errors.ts'
import type { Problem } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { pointer } from '../../../base/pointer.ts'
import { containedBlocks } from '../../../document/containedBlocks.ts'
import { inTab } from '../../../base/names.ts'
import { unknown } from '../../../errors/unknown.ts'

export function checkBindings(blocks: readonly PlacedBlock[], file: string): Problem[] {
  const problems = blocks.flatMap((placed) =>
    Object.entries(placed.block.in ?? {}).flatMap(([input, path]) => {
      const source = sourceOf(path, placed, blocks)
      const at = { document: file, path: pointer(placed.at, 'in', input) }
      if (source) return checkOutput(path, source, at)
      const known = blocks.filter(({ tab }) => tab === undefined || tab === placed.tab).map(({ block }) => block.id)
      return [unknown('unknownBlock', at, { word: path.split('.')[0] ?? '', known })]
    }),
  )
  const sourcesOf = (placed: PlacedBlock): readonly string[] => [
    ...Object.values(placed.block.in ?? {}).flatMap((path) => sourceOf(path, placed, blocks)?.id ?? []),
    ...drilling(placed, { blocks }).map(({ id }) => id),
    ...(placed.block.type === 'value' ? fillersOf(placed, blocks).map(({ id }) => id) : []),
  ]
  const containedIds = (placed: PlacedBlock): readonly string[] => containedBlocks(placed.block).map(({ name }) => inTab(placed.tab, name))
  return [...problems, ...circles(blocks, sourcesOf, file), ...circles(blocks, containedIds, file)]
}

function checkOutput(path: string, { block }: PlacedBlock, at: Place): Problem[] {
  const [owner = '', word = ''] = path.split('.')
  const known = outputsOf(block)
  return known.includes(word) ? [] : [unknown('unknownOutput', at, { word, known, owner })]
}

function circles(blocks: readonly PlacedBlock[], sourcesOf: (placed: PlacedBlock) => readonly string[], file: string): Problem[] {
  const byId = new Map(blocks.map((placed) => [placed.id, placed]))
  const done = new Set<string>()
  const found: Problem[] = []
  const walk = (id: string, trail: readonly string[]): void => {
    const placed = byId.get(id)
    if (!placed || done.has(id)) return
    const start = trail.indexOf(id)
    if (start >= 0) {
      found.push(
        problem('bindingCycle', { document: file, path: pointer(placed.at, 'in') }, { word: [...trail.slice(start), id].join(' → ') }),
      )
      return
    }
    for (const source of sourcesOf(placed)) walk(source, [...trail, id])
    done.add(id)
  }
  for (const { id } of blocks) walk(id, [])
  return found
}
