// What the server refuses of a block's conditions is told at the fields of the search that gave them.
import { useEffect } from 'react'
import type { Block } from '../../../metadata/model.ts'
import { isApiError } from '../../api/apiError.ts'
import { saidOf, usePageScope } from '../scope.ts'

export function useTellSearch({ in: inputs }: Block, error: Error | null): void {
  const { outputs } = usePageScope()
  useEffect(() => {
    if (!isApiError(error)) return
    const said = Object.fromEntries(Object.entries(error.fieldMessages).map(([path, message]) => [path.replace(/^filter\./, ''), message]))
    for (const path of Object.values(inputs)) {
      const [block = '', output] = path.split('.')
      if (output === 'value') outputs.set(saidOf(block), said)
    }
  }, [error, inputs, outputs])
}
