// What the server refuses of a block's conditions is told at the fields of the search that gave them; the code comes with the first failure.
import { useEffect } from 'react'
import type { Block } from '../../../metadata/model/model.ts'
import { usePageScope } from './scope.ts'

export function useTellSearch(block: Block, error: Error | null): void {
  const { outputs } = usePageScope()
  useEffect(() => {
    // without its code the block still shows that it was refused
    if (error) void import('./tellSearch.ts').then(({ tellSearch }) => tellSearch(outputs, block, error)).catch(() => undefined)
  }, [error, block, outputs])
}
