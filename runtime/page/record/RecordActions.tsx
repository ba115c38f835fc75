// What a record that is read leads on to, in the head of its drawer: to change it, or to add another like it.
import { CopyOutlined, EditOutlined } from '@ant-design/icons'
import type { FormBlock, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { copyOf } from '../form/copyOf.ts'
import { IconButton } from '../write/Toolbar.tsx'
import { useGrounds } from '../write/useOffers.ts'
import { usePageScope } from '../base/scope.ts'
import { lateTexts } from '../base/lateTexts.ts'
import type { OpenOverlay } from '../write/useOverlays.ts'

export interface RecordActionsProps {
  readonly row: Row
  readonly entity: EntityView
  readonly form: FormBlock
  readonly table: TableBlock
  readonly open: OpenOverlay
}

const editIcon = <EditOutlined />
const copyIcon = <CopyOutlined />

export function RecordActions({ row, entity, form, table, open }: RecordActionsProps) {
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
      {edit && offers(edit, row) && <IconButton label={edit.label} icon={editIcon} onClick={() => open({ kind: 'update', id: row.id })} />}
    </>
  )
}
