// What the server refuses of a block's conditions is told at the fields of the search that gave them; the code comes with the first failure.
import { useEffect } from 'react'
import type { Block } from '../../../metadata/model/model.ts'
import { usePageScope } from './scope.ts'

export function useReportToSearch(block: Block, error: Error | null): void {
  const { outputs } = usePageScope()
  useEffect(() => {
    // without its code the block still shows that it was refused
    if (error) void import('./reportToSearch.ts').then(({ reportToSearch }) => reportToSearch(outputs, block, error)).catch(() => undefined)
  }, [error, block, outputs])
}
