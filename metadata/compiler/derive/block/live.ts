// Rows as they stand now, for a widget.
import type { LiveDeclaration, LivePlaces } from '../../../generated/language.ts'
import { liveFields, type LiveRows } from '../../../model/liveModel.ts'
import type { Primitive } from '../../../model/permissionModel.ts'
import { inTab } from '../../../base/names.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveColumns, linkOf } from './columns.ts'
import { type PageContext, requireDefined } from './context.ts'

interface LiveContext extends PageContext {
  /** In which the block stands. */
  readonly tab?: string | undefined
}

export function deriveLive(live: LiveDeclaration, entity: ResolvedEntity, context: LiveContext): LiveRows {
  const { title = entity.display, state, since, seen, stale = 60, group, figures = [], badge, places, where, open, assign } = live
  const column = (name: string) => requireDefined(deriveColumns([name], entity, context)[0], name)
  return {
    title: column(title),
    state: column(state),
    ...(since !== undefined && { since: column(since) }),
    ...(seen !== undefined && { seen: column(seen) }),
    stale,
    ...(group !== undefined && { group: column(group) }),
    figures: deriveColumns(figures, entity, context),
    ...(badge !== undefined && { badge: column(badge) }),
    ...(places && { places: placed(places, entity, context) }),
    ...(where && { where }),
    ...(open !== undefined && opened(open, entity, context)),
    ...(assign && { assign: { ...assign, table: inTab(context.tab, assign.table) } }),
  }
}

function placed({ elsewhere, ...places }: LivePlaces, entity: ResolvedEntity, context: LiveContext): NonNullable<LiveRows['places']> {
  const others = (elsewhere ?? []).flatMap(({ states, open }) => {
    const link = linkOf(open, entity, context)
    return link?.kind === 'page' ? [{ states, open: link }] : []
  })
  return { ...places, ...(others.length > 0 && { elsewhere: others }) }
}

function opened(open: NonNullable<LiveDeclaration['open']>, entity: ResolvedEntity, context: LiveContext): Pick<LiveRows, 'open'> {
  if (typeof open === 'object' && 'action' in open)
    return { open: { kind: 'action', table: inTab(context.tab, open.table), action: open.action } }
  const link = linkOf(open, entity, context)
  return link?.kind === 'page' ? { open: link } : {}
}

/** What whoever looks at it is sent, and may ask for: also what it is searched by. */
export function livePrimitive(live: LiveDeclaration, searched: readonly string[], of: Live): Primitive {
  const fields = [...new Set([...liveFields(deriveLive(live, of.entity, of.context)), ...searched])]
  return { op: `${of.entity.id}.subscribe`, fields, ...(live.where && { where: live.where }) }
}

interface Live {
  readonly entity: ResolvedEntity
  readonly context: PageContext
}
