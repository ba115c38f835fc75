// Which rows people have before their eyes: told to whoever can say more of them than comes by itself.
import type { LiveBus } from './bus.ts'

/** What a subscription has to show, and under which name of an entity its rows are told of. */
export interface ViewedField {
  readonly entity: string
  readonly field: string
  readonly told: string
}

interface Viewer {
  readonly caller: { readonly tenantId: string }
  /** The rows of each subscription that shows the field. */
  readonly shows: (look: ViewedField) => readonly ReadonlySet<string>[]
}

/** Rows of one subscription: whoever looks at more sees them from afar, and no notice would carry them. */
const most = 150
/** Whoever looks at no more than these looks closely: he is told of at each round, others at each second one. */
const few = 24

export function publishViewedRows(
  lookers: Iterable<Viewer>,
  look: ViewedField,
  { bus, round }: { readonly bus: LiveBus; readonly round: number },
): void {
  const byTenant = new Map<string, Set<string>>()
  for (const looker of lookers)
    for (const ids of looker.shows(look)) {
      if (ids.size > (round % 2 === 0 ? most : few)) continue
      const { tenantId } = looker.caller
      byTenant.set(tenantId, new Set([...(byTenant.get(tenantId) ?? []), ...ids]))
    }
  for (const [tenant, ids] of byTenant) if (ids.size > 0) bus.changed(tenant, look.told, [...ids])
}

interface Polled {
  readonly look: ViewedField
  readonly tenantId: string
  readonly bus: LiveBus
}

/** Who has no socket looks as closely: each time he asks for rows with the field, it is told which he was given. */
export function publishPolledRows(
  rows: string,
  { entity, fields }: { readonly entity: string; readonly fields?: readonly string[] },
  { look, tenantId, bus }: Polled,
): void {
  if (entity !== look.entity || !fields?.includes(look.field)) return
  const ids = (JSON.parse(rows) as readonly { readonly id: string }[]).map(({ id }) => id)
  if (ids.length > 0 && ids.length <= most) bus.changed(tenantId, look.told, ids)
}
