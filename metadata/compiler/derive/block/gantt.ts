// The rows of a table as bars over days.
import type { GanttDeclaration } from '../../../generated/language.ts'
import type { Gantt } from '../../../model/ganttModel.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveColumns } from './columns.ts'
import { type PageContext, requireDefined } from './context.ts'
import { widgetFor } from './widgetFor.ts'

export function deriveGantt(own: GanttDeclaration, entity: ResolvedEntity, context: PageContext): Gantt {
  const column = (name: string) => requireDefined(deriveColumns([name], entity, context)[0], name)
  const { from, to, title = entity.display, colour, lanes, move, limit, show = 'second' } = own
  return {
    from: column(from),
    ...(to !== undefined && { to: column(to) }),
    title: column(title),
    ...(colour !== undefined && { colour: column(colour) }),
    lanes: lanes.map((lane) => {
      const { field, by } = laneOf(lane)
      return { column: column(field), many: entity.fields[field]?.kind === 'referenceList', ...(by !== undefined && { by }) }
    }),
    ...(move !== undefined && { move }),
    ...(limit && { limit: { sum: column(limit.sum), most: limit.most } }),
    show,
    widget: widgetFor(context.names, 'block', { use: undefined, kind: 'gantt' }),
  }
}

export const laneOf = (lane: GanttDeclaration['lanes'][number]): { readonly field: string; readonly by?: string } =>
  typeof lane === 'string' ? { field: lane } : lane

/** What the rows must hold for their bars. */
export const ganttFields = (
  { from, to, title, colour, lanes, limit }: GanttDeclaration,
  { display }: Pick<ResolvedEntity, 'display'>,
): string[] =>
  [from, to, title ?? display, colour, ...lanes.map((lane) => laneOf(lane).field), limit?.sum].filter((name) => name !== undefined)
