// What a dialog is given that asks for what an operation on a row takes.
import type { Action } from '../../../metadata/model.ts'
import type { EntityView } from '../../bundleContract.ts'
import type { Row } from '../../contract.ts'
import type { Stay } from '../../overlayContract.ts'

export interface OperationDialogProps {
  readonly entity: EntityView
  readonly action: Action
  readonly row: Row
  readonly stay: Stay
}
