// A list gives out the record that alone is ticked, as `selected`: what stands beside it shows that one.
import { useEffect } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import { usePageScope } from '../base/scope.ts'

export function useSelectedOutput({ id, selection }: TableBlock, ticked: ReadonlySet<string>): void {
  const { outputs } = usePageScope()
  useEffect(() => {
    if (selection !== false) outputs.set(`${id}.selected`, ticked.size === 1 ? [...ticked][0] : undefined)
  }, [outputs, id, selection, ticked])
}
