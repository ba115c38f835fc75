// All changed rows in one call: all of them or none, refusals back at their cells.
import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '../../core/api/api.ts'
import { isApiError, type ApiError } from '../../core/api/apiError.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row, Say } from '../../core/contracts/contract.ts'
import { goneAnew } from '../write/goneAnew.ts'
import { patchRows } from '../write/patchRows.ts'
import type { CellDrafts, RowConflict } from './cellDrafts.ts'
import { sentences, valueText } from '../write/lateTexts.ts'

export interface Saving {
  readonly api: Api
  readonly client: QueryClient
  readonly entity: EntityView
  readonly say: Say
}

/** Answers what is to be said where something was refused; nothing where all is saved. */
export async function saveDrafts(drafts: CellDrafts, { api, client, entity, say }: Saving): Promise<string | undefined> {
  const rows = drafts.changes()
  if (rows.length > 1000) return say(sentences.tooMany)
  const { method, path } = entity.routes.updateMany
  try {
    const stored = await api.call<readonly Row[]>(path, { method, body: { rows }, silent: true })
    drafts.clear()
    patchRows(client, entity, stored)
    return undefined
  } catch (failure) {
    if (!isApiError(failure)) throw failure
    goneAnew(client, entity, failure)
    return explain(drafts, failure, say)
  }
}

function explain(drafts: CellDrafts, failure: ApiError, say: Say): string | undefined {
  if (failure.kind !== 'refused') return failure.kind === 'network' || failure.kind === 'timeout' ? failure.message : undefined
  const conflicts = conflictsIn(failure)
  if (conflicts) {
    drafts.meet(conflicts, (theirs, field, current) => say(sentences.theirs(valueText(theirs, field, current))))
    return say(sentences.conflict(conflicts.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0)))
  }
  const messages = failure.fieldMessages
  const count = Object.keys(messages).length
  if (count === 0) return failure.message
  const elsewhere = drafts.refuse(messages)
  return [say(sentences.refused(count)), ...new Set(elsewhere)].join(' ')
}

function conflictsIn({ code, data }: ApiError): readonly RowConflict[] | undefined {
  if (code !== 409 || typeof data !== 'object' || data === null || !('rows' in data) || !Array.isArray(data.rows)) return undefined
  const rows: readonly unknown[] = data.rows
  return rows.every((row) => typeof row === 'object' && row !== null && 'current' in row) ? (rows as readonly RowConflict[]) : undefined
}
