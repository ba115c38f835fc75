// Rows by their time: those of a block, or the lines of a record.
import type { DetailTimeline as Declared, TimelineDeclaration } from '../../../generated/language.ts'
import type { DetailTimeline, TimedRows } from '../../../model/model.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveColumns } from './columns.ts'
import { entityOf, type PageContext, requireDefined } from './context.ts'
import { widgetFor } from './widgetFor.ts'

/** In place of the name of children: the record's own history. */
export const HISTORY = 'history'

export function deriveTimeline(own: Declared['timeline'], entity: ResolvedEntity, context: PageContext): DetailTimeline {
  const title = own.heading
  const widget = widgetFor(context.names, 'block', { use: undefined, kind: 'timeline' })
  if (own.of === HISTORY) return { kind: 'timeline', ...(title && { title }), widget }
  const declared = requireDefined(entity.children[own.of], `${entity.id}.${own.of}`)
  const child = entityOf(context.names, declared.entity)
  const { time, ...rest } = own
  const rows = timedRows({ ...rest, time: requireDefined(time, 'time of a timeline') }, child, context)
  return { kind: 'timeline', title: title ?? declared.label, of: { field: own.of, entity: child.id, rows }, widget }
}

type Timed = Pick<TimelineDeclaration, 'time' | 'title' | 'text' | 'colour' | 'order'>

export function timedRows({ time, title, text, colour, order = 'desc' }: Timed, entity: ResolvedEntity, context: PageContext): TimedRows {
  const column = (name: string) => requireDefined(deriveColumns([name], entity, context)[0], name)
  return {
    time: column(time),
    title: column(title ?? entity.display),
    ...(text !== undefined && { text: column(text) }),
    ...(colour !== undefined && { colour: column(colour) }),
    order,
  }
}

/** The fields that it reads. */
export const timedFields = ({ time, title, text, colour }: Partial<Timed>, { display }: Pick<ResolvedEntity, 'display'>): string[] =>
  [time, title ?? display, text, colour].filter((name) => name !== undefined)
