// The values of an open page follow what its blocks give out. Most pages compute none, and fetch no evaluator.
import { blocksOf } from '../../../metadata/document/pageBlocks.ts'
import { useEffect } from 'react'
import { useServices } from '../../core/hooks/hooks.ts'
import type { PageScope } from '../base/scope.ts'

export function useValues({ bundle, outputs }: PageScope): void {
  const { user } = useServices().session
  useEffect(() => {
    const values = blocksOf(bundle.page).filter((block) => block.kind === 'value')
    if (!values.some(({ compute }) => compute)) return undefined
    let stop: (() => void) | undefined
    let wanted = true
    void import('./followValues.ts').then(({ followValues }) => {
      if (wanted) stop = followValues(values, outputs, { ...user })
    })
    return () => {
      wanted = false
      stop?.()
    }
  }, [bundle, outputs, user])
}
