// The way out of a filter that excludes every row: one click in the empty table.
import { useMemo } from 'react'
import type { TableBlock } from '../../../metadata/model.ts'
import { usePageScope } from '../scope.ts'

/** Clears the search and the tree that the list takes in; undefined where it takes in neither. */
export function useClearFilter(block: TableBlock): (() => void) | undefined {
  const { outputs, address } = usePageScope()
  return useMemo(() => {
    const sources = Object.entries(block.in)
    if (sources.length === 0) return undefined
    return () => {
      for (const [name, path] of sources) {
        address.replace(path.split('.')[0] ?? path, {})
        outputs.set(path, name === 'filter' ? {} : undefined)
      }
    }
  }, [block, outputs, address])
}
