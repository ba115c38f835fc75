// What an operation asks for before it is carried out: by a form of what it takes, or a text for each blank of the record's texts.
import { BlanksDialog } from './BlanksDialog.tsx'
import { OperationForm } from './OperationForm.tsx'
import type { OperationDialogProps } from './operationProps.ts'

export function OperationDialog(props: OperationDialogProps) {
  const { form } = props.action
  return form ? <OperationForm {...props} block={form} /> : <BlanksDialog {...props} />
}
