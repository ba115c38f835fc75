// Rows as they stand now, for a widget.
import type { LiveDeclaration } from '../generated/language.ts'
import { liveFields, type LiveRows } from '../liveModel.ts'
import type { Primitive } from '../permissionModel.ts'
import type { ResolvedEntity } from '../resolve/resolve.ts'
import { deriveColumns, linkOf } from './columns.ts'
import { type PageContext, sure } from './context.ts'

export function deriveLive(live: LiveDeclaration, entity: ResolvedEntity, context: PageContext): LiveRows {
  const { title = entity.display, state, since, seen, stale = 60, group, figures = [], places, where, open } = live
  const column = (name: string) => sure(deriveColumns([name], entity, context)[0], name)
  const link = open === undefined ? undefined : linkOf(open, entity, context)
  return {
    title: column(title),
    state: column(state),
    ...(since !== undefined && { since: column(since) }),
    ...(seen !== undefined && { seen: column(seen) }),
    stale,
    ...(group !== undefined && { group: column(group) }),
    figures: deriveColumns(figures, entity, context),
    ...(places && { places }),
    ...(where && { where }),
    ...(link?.kind === 'page' && { open: link }),
  }
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
