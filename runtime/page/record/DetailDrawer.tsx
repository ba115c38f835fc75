// A record to read, in a drawer.
import { CopyOutlined, EditOutlined } from '@ant-design/icons'
import type { DetailBlock, FormBlock, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay } from '../../core/hooks/hooks.ts'
import { Overlay } from '../../ui/overlay/Overlay.tsx'
import type { Stay } from '../../core/contracts/overlayContract.ts'
import { usePageScope } from '../base/scope.ts'
import { copyOf } from '../form/copyOf.ts'
import { PrintRecord } from '../print/PrintButton.tsx'
import { lateSentences, lateTexts } from '../base/lateTexts.ts'
import { detailContainer } from '../base/containers.ts'
import { IconButton } from '../write/Toolbar.tsx'
import { useGrounds } from '../write/useOffers.ts'
import { DetailWithCells } from './DetailWithCells.tsx'
import { RecordNeighbours } from './RecordNeighbours.tsx'
import { recordTitle } from '../write/recordTitle.ts'
import type { OpenOverlay } from '../write/useOverlays.ts'
import { useRecord } from './useRecord.ts'

export interface DetailDrawerProps {
  readonly block: DetailBlock
  readonly entity: EntityView
  readonly stay: Stay
  readonly id: string
  /** The list it was opened from, and its form. */
  readonly table?: TableBlock | undefined
  readonly form?: FormBlock | undefined
  readonly rows?: readonly Row[] | undefined
  readonly open: OpenOverlay
}

interface RecordActionsProps {
  readonly row: Row
  readonly entity: EntityView
  readonly form: FormBlock
  readonly table: TableBlock
  readonly open: OpenOverlay
}

const editIcon = <EditOutlined />
const copyIcon = <CopyOutlined />

/** What a record that is read leads on to, in the head of its drawer: to change it, or to add another like it. */
function RecordActions({ row, entity, form, table, open }: RecordActionsProps) {
  const { keys } = usePageScope()
  const edit = table.rowActions.find(({ action }) => action === 'edit')
  const create = table.toolbar.find(({ action }) => action === 'create')
  const { offers, barred } = useGrounds(entity, edit ? [edit] : [])
  if (barred) return null
  return (
    <>
      {create && keys.has(create.key) && (
        <IconButton label={lateTexts.copyAsNew} icon={copyIcon} onClick={() => open({ kind: 'create', preset: copyOf(form, row) })} />
      )}
      {edit && offers(edit, row) && (
        <IconButton label={edit.label} icon={editIcon} onClick={() => open({ kind: 'update', id: row.id, called: edit.label })} />
      )}
    </>
  )
}

export function DetailDrawer({ block, entity, stay, id, table, form, rows, open }: DetailDrawerProps) {
  const say = useSay()
  const { row: data, status } = useRecord(entity, id)
  const title = recordTitle(say(lateSentences.detail(entity.label)), entity, data)
  const extra = (
    <>
      {data && table && form && <RecordActions row={data} entity={entity} form={form} table={table} open={open} />}
      {data && <PrintRecord block={block} row={data} title={title} />}
      {/* last, so that it stays under the pointer while the others wait for the next record */}
      {rows && <RecordNeighbours id={id} rows={rows} open={open} />}
    </>
  )
  return (
    <Overlay container={detailContainer} title={title} stay={stay} extra={extra}>
      <DetailWithCells block={block} {...(data && { row: data })} status={status} />
    </Overlay>
  )
}
