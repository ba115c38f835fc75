// Dialogs of the workshop that operations of entities name (`dialog`); a page draws them without knowing them.
import type { OperationDialogs } from '../core/contracts/overlayContract.ts'
import { late } from '../core/late.ts'

export const operationDialogs: OperationDialogs = {
  publish: late(async () => (await import('./workshop/PublishAll.tsx')).PublishAll),
  revert: late(async () => (await import('./publish/RevertDialog.tsx')).RevertDialog),
}
