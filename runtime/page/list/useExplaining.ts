// The columns of a table of figures tell what they stand on.
import { useMemo } from 'react'
import { datasetOf } from '../../../metadata/resolve/figures.ts'
import type { TableBlock } from '../../../metadata/model.ts'
import type { OpenOverlay } from '../record/useOverlays.ts'
import type { Explaining } from './useLinks.ts'

export function useExplaining({ entity, params }: TableBlock, open: OpenOverlay): Explaining | undefined {
  const measures = params?.measures
  return useMemo(() => {
    if (datasetOf(entity) === undefined || !Array.isArray(measures)) return undefined
    return { figures: measures.map(String), explain: (measure, row) => open({ kind: 'why', measure, row }) }
  }, [entity, measures, open])
}
