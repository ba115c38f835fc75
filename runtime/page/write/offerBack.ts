// What was changed at once can be taken back for ten seconds, by a call on the versions that the rows have after it.
import type { Row } from '../../core/contracts/contract.ts'
import type { Writer } from './changes.ts'
import { bodyOf, takenBack, type RowChange } from './bulkChanges.ts'
import { bulkTexts, sentences } from './lateTexts.ts'
import { patchRows } from './patchRows.ts'

export function offerBack(
  { services, client, entity, say, offerUndo }: Writer,
  changes: readonly RowChange[],
  stored: readonly Row[],
): void {
  offerUndo(say(sentences.changedRows(entity, stored.length)), async () => {
    const { method, path } = entity.routes.updateMany
    patchRows(client, entity, await services.api.call<readonly Row[]>(path, { method, body: bodyOf(takenBack(changes, stored)) }))
    services.notices.success(say(bulkTexts.undone))
  })
}
