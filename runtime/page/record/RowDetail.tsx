// A record below its own row.
import type { DetailBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import { DetailWithCells } from './DetailWithCells.tsx'
import { useRecord } from './useRecord.ts'

export interface RowDetailProps {
  readonly block: DetailBlock
  readonly entity: EntityView
  readonly id: string
}

export function RowDetail({ block, entity, id }: RowDetailProps) {
  const { row, status } = useRecord(entity, id)
  return <DetailWithCells block={block} {...(row && { row })} status={status} />
}
