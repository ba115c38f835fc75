// The title over one record: what is shown, and whose it is.
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { nameOf } from './changes.ts'

/** What has no name is not called by its id. */
export function recordTitle(what: string, entity: EntityView, row: Row | undefined): string {
  const isNamed = row !== undefined && (row.$labels?.[entity.display] ?? row[entity.display] ?? null) !== null
  return isNamed ? `${what} · ${nameOf(entity, row)}` : what
}
