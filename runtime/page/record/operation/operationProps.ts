// The props of a dialog that prompts for the input of an operation on a row, or on the ticked rows.
import type { Action } from '../../../../metadata/model/model.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Row } from '../../../core/contracts/contract.ts'
import type { Stay } from '../../../core/contracts/overlayContract.ts'

export interface OperationDialogProps {
  readonly entity: EntityView
  readonly action: Action
  /** Of the ticked rows an empty one: nothing of theirs is prefilled. */
  readonly row: Row
  readonly ids?: readonly string[] | undefined
  /** After it is carried out on the ticked rows. */
  readonly done?: (() => void) | undefined
  readonly stay: Stay
}
