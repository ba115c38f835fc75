// The columns of a table of figures tell what they stand on.
import { useMemo } from 'react'
import type { TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { OpenOverlay } from '../write/useOverlays.ts'
import type { Explaining } from './useLinks.ts'

export function useExplaining({ params }: TableBlock, { figures }: EntityView, open: OpenOverlay): Explaining | undefined {
  const measures = params?.measures
  return useMemo(() => {
    if (!figures || !Array.isArray(measures)) return undefined
    return { figures: measures.map(String), explain: (measure, row) => open({ kind: 'why', measure, ...(row && { row }) }) }
  }, [figures, measures, open])
}
