// What a list shows below an unfolded row: the record as a detail, whose code and data come when the first row is unfolded.
import { useMemo, type ComponentType } from 'react'
import type { DetailBlock, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { LateBoundary } from '../../ui/overlay/LateBoundary.tsx'
import { late } from '../../core/late.ts'
import type { RowDetailProps } from './RowDetail.tsx'

const RowDetail = late(async () => (await import('./RowDetail.tsx')).RowDetail)

/** The same component for the same block: another one would be mounted anew. */
export function useExpansion({ expand }: TableBlock, entity: EntityView): ComponentType<{ readonly row: Row }> | undefined {
  return useMemo(() => (expand ? expansionOf(expand, entity) : undefined), [expand, entity])
}

const expansionOf = (block: DetailBlock, entity: EntityView) =>
  function Expansion({ row }: { readonly row: Row }) {
    return (
      <LateBoundary onClose={() => undefined}>
        <Late block={block} entity={entity} id={row.id} />
      </LateBoundary>
    )
  }

function Late(props: RowDetailProps) {
  return <RowDetail {...props} />
}
