// What blocks take from each other: blocks of the same page, and never in a circle.
import { drilling } from '../derive/drill.ts'
import { problem } from '../errors.ts'
import type { Problem } from '../model.ts'
import type { PlacedBlock } from '../normalise/placedBlock.ts'
import { pointer } from '../pointer.ts'
import { heldBy } from '../resolve/held.ts'
import { inTab } from '../resolve/names.ts'
import { unknown } from '../unknown.ts'

export function checkBindings(blocks: readonly PlacedBlock[], file: string): Problem[] {
  const byId = new Map(blocks.map((placed) => [placed.id, placed]))
  const sourceOf = ({ tab }: PlacedBlock, path: string) => {
    const [name = ''] = path.split('.')
    const local = inTab(tab, name)
    return byId.has(local) ? local : name
  }
  const problems = blocks.flatMap((placed) =>
    Object.entries(placed.block.in ?? {}).flatMap(([input, path]) => {
      const source = sourceOf(placed, path)
      if (byId.has(source)) return []
      const known = blocks.filter(({ tab }) => tab === undefined || tab === placed.tab).map(({ block }) => block.id)
      return [unknown('unknownBlock', { document: file, path: pointer(placed.at, 'in', input) }, { word: path.split('.')[0] ?? '', known })]
    }),
  )
  const sourcesOf = (placed: PlacedBlock): readonly string[] => [
    ...given(placed).map((path) => sourceOf(placed, path)),
    ...drilling(placed, { blocks }).map(({ id }) => id),
  ]
  const held = (placed: PlacedBlock): readonly string[] => heldBy(placed.block).map(({ name }) => inTab(placed.tab, name))
  return [...problems, ...circles(blocks, sourcesOf, file), ...circles(blocks, held, file)]
}

const given = ({ block }: PlacedBlock): readonly string[] => Object.values(block.in ?? {})

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
