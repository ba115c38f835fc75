// An address begins an operation on a row of a list: `table.do=register:<id>`.
import type { Action, TableBlock } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Services } from '../../core/services.ts'
import { pathOf } from './changes.ts'

interface Around {
  readonly services: Services
  readonly table: TableBlock
  readonly entity: EntityView
  readonly keys: ReadonlySet<string>
  readonly offers: (action: Action, row: Row) => boolean
  readonly onRow: (action: Action, row: Row) => void
}

/** Whether it could be begun: the action is granted, and the row is there and offers it. */
export async function takeOnRow(deed: string, { services, table, entity, keys, offers, onRow }: Around): Promise<boolean> {
  const [name, id = ''] = deed.split(':')
  const action = table.rowActions.find((each) => each.action === name && each.operation !== undefined && keys.has(each.key))
  if (!action) return false
  const { get } = entity.routes
  const row = await services.api
    .call<Row>(pathOf(get, id), { method: get.method, kind: 'read', quiet: true, silent: true, cached: true })
    .catch(() => undefined)
  if (!row || !offers(action, row)) return false
  onRow(action, row)
  return true
}
