// A record to read, in a drawer.
import type { DetailBlock } from '../../../metadata/model.ts'
import type { EntityView } from '../../contract.ts'
import { useSay } from '../../hooks.ts'
import { Overlay, type Stay } from '../overlay/Overlay.tsx'
import { PrintRecord } from '../print/PrintButton.tsx'
import { sentences } from '../texts.ts'
import { detailContainer } from './containers.ts'
import { DetailWithCells } from './DetailWithCells.tsx'
import { titled } from './titled.ts'
import { useRecord } from './useRecord.ts'

export interface DetailDrawerProps {
  readonly block: DetailBlock
  readonly entity: EntityView
  readonly stay: Stay
  readonly id: string
}

export function DetailDrawer({ block, entity, stay, id }: DetailDrawerProps) {
  const say = useSay()
  const { row: data, status } = useRecord(entity, id)
  const title = titled(say(sentences.detail(entity.label)), entity, data)
  return (
    <Overlay container={detailContainer} title={title} stay={stay} extra={data && <PrintRecord block={block} row={data} title={title} />}>
      <DetailWithCells block={block} {...(data && { row: data })} status={status} />
    </Overlay>
  )
}
