// One cell stored at once, with the way back.
import { isApiError } from '../../core/api/apiError.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { readAnew, type Writer } from './changes.ts'
import type { Values } from './bulkChanges.ts'
import { offerBack } from './offerBack.ts'
import { patchRows } from './patchRows.ts'

export async function writeCell(writer: Writer, row: Row, values: Values): Promise<void> {
  const { services, client, entity } = writer
  const { method, path } = entity.routes.updateMany
  const body = { rows: [{ id: row.id, version: row.version, ...values }] }
  try {
    const stored = await services.api.call<readonly Row[]>(path, { method, body, quiet: true })
    patchRows(client, entity, stored)
    offerBack(writer, [{ row, values }], stored)
  } catch (cause) {
    // Somebody else was quicker: what he left is what the cell goes back to.
    if (isApiError(cause) && (cause.code === 409 || cause.code === 404)) void readAnew(client, entity.id)
    throw cause
  }
}
