// The way out of a filter that excludes every row: one click in the empty table.
import { useMemo } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { defaultsOf } from '../../core/filter/filter.ts'
import { usePageScope } from './scope.ts'

/** Clears the search and the tree that the list takes in; undefined where it takes in neither. */
export function useClearFilter(block: TableBlock): (() => void) | undefined {
  const { bundle, outputs, address } = usePageScope()
  return useMemo(() => {
    const sources = Object.entries(block.in)
    if (sources.length === 0) return undefined
    return () => {
      for (const [name, path] of sources) {
        const id = path.split('.')[0] ?? path
        const source = blocksOf(bundle.page).find((each) => each.id === id)
        address.replace(id, {})
        outputs.set(path, name === 'filter' && source?.kind === 'search' ? { ...defaultsOf(source) } : undefined)
      }
    }
  }, [block, bundle, outputs, address])
}
