// What a dialog is given that asks for what an operation on a row takes.
import type { Action } from '../../../../metadata/model/model.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Row } from '../../../core/contracts/contract.ts'
import type { Stay } from '../../../core/contracts/overlayContract.ts'

export interface OperationDialogProps {
  readonly entity: EntityView
  readonly action: Action
  readonly row: Row
  readonly stay: Stay
}
