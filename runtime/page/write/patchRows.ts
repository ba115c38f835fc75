// Rows that a write answered take the place of those shown, without another call and without a jump.
import type { QueryClient } from '@tanstack/react-query'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { rememberRow } from '../fetch/labels.ts'

interface Shown {
  readonly rows: readonly Row[]
}

/** Where they now stand in the order, and whether a filter still holds them, is found out at the next reading. */
export function patchRows(client: QueryClient, entity: EntityView, stored: readonly Row[]): void {
  const byId = new Map(stored.map((row) => [row.id, row]))
  for (const row of stored) rememberRow(client, entity, row)
  client.setQueriesData<Shown>({ queryKey: ['rows', entity.id] }, (shown) =>
    shown && shown.rows.some(({ id }) => byId.has(id)) ? { ...shown, rows: shown.rows.map((row) => merged(row, byId.get(row.id))) } : shown,
  )
  for (const kind of ['record', 'tree', 'options']) void client.invalidateQueries({ queryKey: [kind, entity.id] })
  void client.invalidateQueries({ queryKey: ['dataset'] })
}

const merged = (row: Row, stored: Row | undefined): Row =>
  stored ? { ...row, ...stored, $labels: { ...row.$labels, ...stored.$labels } } : row
