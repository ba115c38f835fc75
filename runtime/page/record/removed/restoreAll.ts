// Bringing removed rows back, one after another: some may come back while others cannot.
import type { Api } from '../../../core/api/api.ts'
import { isApiError, type ApiError } from '../../../core/api/apiError.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Row } from '../../../core/contracts/contract.ts'
import { nameOf, pathOf } from '../../write/changes.ts'

export interface NotRestored {
  readonly id: string
  readonly name: string
  readonly reasons: readonly string[]
}

/** @param rows in the order they are shown, the latest removal first: what others hang on was removed after them, and comes back before them */
export async function restoreAll(
  { api, entity }: { readonly api: Pick<Api, 'call'>; readonly entity: EntityView },
  rows: readonly Row[],
): Promise<{ readonly back: readonly string[]; readonly refused: readonly NotRestored[] }> {
  const { method, path } = entity.routes.restore
  const back: string[] = []
  const refused: NotRestored[] = []
  for (const row of rows) {
    const body = path.includes('{id}') ? {} : { body: { id: row.id } }
    try {
      await api.call(pathOf(entity.routes.restore, row.id), { method, silent: true, ...body })
      back.push(row.id)
    } catch (cause) {
      if (!isApiError(cause)) throw cause
      refused.push({ id: row.id, name: nameOf(entity, row), reasons: reasonsOf(cause) })
    }
  }
  return { back, refused }
}

/** What stands in the way, else what the refusal says as a whole. */
function reasonsOf({ fieldMessages, message }: ApiError): readonly string[] {
  const own = Object.values(fieldMessages)
  return own.length > 0 ? own : [message]
}
