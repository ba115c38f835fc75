// The steps of a record: the machine of its states, as its entity's operations draw it.
import type { DetailSteps as Declared } from '../../../generated/language.ts'
import type { Action, DetailSteps } from '../../../model/model.ts'
import type { Transition } from '../../../model/detailModel.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { deriveActions } from './actions.ts'
import { type DetailPlace, tableOfSameEntity, requireDefined } from './context.ts'
import { widgetFor } from './widgetFor.ts'
import { actionName } from '../../../document/shortItem.ts'

export function deriveSteps(own: Declared['steps'], { entity, context, placed }: Omit<DetailPlace, 'columns'>): DetailSteps<Action> {
  const { field } = requireDefined(entity.document.states, `states of ${entity.id}`)
  const transitions = transitionsOf(entity)
  const names = new Set(transitions.map(({ operation }) => operation))
  const list = tableOfSameEntity(placed, context.blocks)
  const offered = (list?.block.table?.rowActions ?? []).filter((item) => names.has(actionName(item)))
  return {
    kind: 'steps',
    ...(own.title && { title: own.title }),
    field,
    dictionary: requireDefined(entity.fields[field]?.dictionary, `dictionary of ${entity.id}.${field}`),
    path: own.path ?? usualPath(entity),
    transitions,
    widget: widgetFor(context.names, 'block', { use: undefined, kind: 'steps' }),
    actions: list ? deriveActions(offered, entity, { context, placed: list }) : [],
  }
}

const transitionsOf = ({ document }: ResolvedEntity): readonly Transition[] =>
  Object.entries(document.operations ?? {}).flatMap(([operation, { label, from, to }]) =>
    to === undefined ? [] : [{ operation, label, ...(from && { from }), to }],
  )

/** From the first state on, always by the first operation that is not dangerous and leads somewhere new. */
export function usualPath(entity: ResolvedEntity): readonly string[] {
  const { operations = {}, states } = entity.document
  const path = states ? [states.initial] : []
  for (;;) {
    const now = path.at(-1) ?? ''
    const next = Object.values(operations).find(
      ({ from, to, danger }) => to !== undefined && danger !== true && !path.includes(to) && (from?.includes(now) ?? false),
    )
    if (next?.to === undefined) return path
    path.push(next.to)
  }
}
