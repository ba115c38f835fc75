// What an overlay and the dialogs of operations are given, for those that provide them and those that open them.
import type { ComponentType } from 'react'
import type { Row } from './contract.ts'

/** How long an overlay stays: `gone` says that it has slid away and may be forgotten. */
export interface Stay {
  readonly open: boolean
  readonly close: () => void
  readonly gone: () => void
}

/** A dialog of the console that an operation names instead of a form of its own. */
interface OperationDialogContent {
  /** Absent of an operation on none. */
  readonly row?: Row | undefined
  readonly stay: Stay
  readonly done: () => void
}

export type OperationDialogs = Readonly<Partial<Record<'publish' | 'revert', ComponentType<OperationDialogContent>>>>
