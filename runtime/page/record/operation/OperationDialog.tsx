// What an operation asks for before it is carried out: by a dialog of the console's own, a form of what it takes, or a text for each blank of the record's texts.
import { useQueryClient } from '@tanstack/react-query'
import { refetchEntity } from '../../write/changes.ts'
import { useServices } from '../../../core/hooks/hooks.ts'
import { BlanksDialog } from './BlanksDialog.tsx'
import { OperationForm } from './OperationForm.tsx'
import type { OperationDialogProps } from './operationProps.ts'

const noRow = { id: '', version: 0 }

interface Props extends Omit<OperationDialogProps, 'row'> {
  /** Absent of an operation on none. */
  readonly row?: OperationDialogProps['row'] | undefined
}

export function OperationDialog({ row, ...props }: Props) {
  const client = useQueryClient()
  const { operationDialogs } = useServices()
  const { entity, action, stay } = props
  const own = entity.operations[action.operation ?? action.action]?.dialog
  if (own) {
    const Dialog = operationDialogs[own]
    if (!Dialog) return null
    return <Dialog stay={stay} row={row} done={() => void refetchEntity(client, entity.id)} />
  }
  const { form } = action
  if (form) return <OperationForm {...props} row={row ?? noRow} block={form} />
  return row ? <BlanksDialog {...props} row={row} /> : null
}
