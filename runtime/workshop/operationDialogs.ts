// Dialogs of the workshop that operations of entities name (`dialog`); a page draws them without knowing them.
import type { OperationDialogs } from '../overlayContract.ts'
import { late } from '../page/overlay/late.ts'

export const operationDialogs: OperationDialogs = {
  publish: late(async () => (await import('./PublishAll.tsx')).PublishAll),
  revert: late(async () => (await import('./RevertDialog.tsx')).RevertDialog),
}
