// What a page would show and allow in the situation of one test: by the same derived blocks and the same evaluator as on the screen.
import type { PageContext } from '../../derive/block/context.ts'
import { evaluateExpression } from '../../../expression/evaluate.ts'
import { fieldsOf } from '../../../document/formFields.ts'
import type { PageTest } from '../../../generated/language.ts'
import type { Action, Block, Condition, FormField } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import type { Environments } from '../shared/environments.ts'

export interface Situation {
  /** The form's block, the record's entity. */
  readonly form?: string | undefined
  readonly entity?: ResolvedEntity | undefined
  readonly given: Readonly<Record<string, unknown>>
  /** Entities of which rows refer to the record. */
  readonly referredBy: readonly string[]
  /** Whether a key is held, as block/action. */
  readonly may: (key: string) => boolean
  readonly isKey: (key: string) => boolean
  readonly holds: (condition: Condition) => boolean
  readonly fields: ReadonlyMap<string, FormField>
  readonly blocks: ReadonlyMap<string, Block>
  /** By block/action. */
  readonly actions: ReadonlyMap<string, { readonly action: Action; readonly entity: ResolvedEntity | undefined }>
}

interface Around {
  readonly context: PageContext
  readonly form: PlacedBlock | undefined
  /** Every key of the page, as block/action. */
  readonly keys: readonly string[]
  readonly blocks: ReadonlyMap<string, Block>
  readonly environments: Environments
}

export function situationOf(
  { as, user = {}, given = {}, referredBy = [] }: PageTest,
  { context, form, keys, blocks, environments }: Around,
): Situation {
  const { names } = context
  const entity = names.entities.get(form?.block.entity ?? '')
  const own = form && blocks.get(form.id)
  const environment = entity ? environments.record(entity) : environments.user
  const values = { form: given, self: given, row: given, user: { id: '', username: '', tenantId: '', kind: 'tenant', ...user } }
  return {
    form: form?.id,
    entity,
    given,
    referredBy,
    may: (key) => as === undefined || as.includes(key),
    isKey: (key) => keys.includes(key),
    holds: (condition) => (typeof condition === 'boolean' ? condition : evaluateExpression(condition.cel, environment, values) === true),
    fields: new Map(own?.kind === 'form' ? fieldsOf(own.items).map((field) => [field.field, field]) : []),
    blocks,
    actions: new Map(
      [...blocks].flatMap(([id, block]) =>
        actionsOf(block).map((action) => [`${id}/${action.action}`, { action, entity: names.entities.get(block.entity ?? '') }]),
      ),
    ),
  }
}

const actionsOf = (block: Block): readonly Action[] =>
  block.kind === 'table' ? [...block.toolbar, ...block.rowActions] : block.kind === 'tree' ? block.actions : []

/** A field that is not seen is not asked for. */
export function fieldOf(name: string, { fields, holds }: Situation) {
  const field = fields.get(name)
  if (!field) return undefined
  const visible = holds(field.visible)
  return { visible, required: visible && holds(field.required), disabled: holds(field.disabled) }
}

/** A block that has a key of its own is seen by whoever holds it. */
export function blockOf(id: string, { blocks, holds, may, isKey }: Situation) {
  const block = blocks.get(id)
  if (!block) return undefined
  const key = `${id}/view`
  return { visible: holds(block.visible) && (!isKey(key) || may(key)) }
}

/** A button by its key, and on the given record by its condition, by what guards the record, by what is said to refer to it and by the state it is in. */
export function actionOf(name: string, { actions, entity, given, referredBy, holds, may }: Situation) {
  const found = actions.get(name)
  if (!found) return undefined
  const { action, entity: own } = found
  const key = action.key.slice(action.key.indexOf('/') + 1)
  const isAvailable = own === undefined || own !== entity || mayBeDone(action, own, { given, referredBy, holds })
  return { allowed: may(key) && (!action.when || holds(action.when)) && isAvailable }
}

function mayBeDone(
  { can, operation }: Action,
  { document }: ResolvedEntity,
  { given, referredBy, holds }: Pick<Situation, 'given' | 'referredBy' | 'holds'>,
): boolean {
  const guards = can === 'update' ? document.guards?.update : can === 'remove' ? document.guards?.remove : []
  const from = operation === undefined ? undefined : document.operations?.[operation]?.from
  const state = document.states && given[document.states.field]
  const isAvailable = from === undefined || (typeof state === 'string' && from.includes(state))
  return (
    isAvailable &&
    (guards ?? []).every(
      ({ when, unlessReferencedBy = [] }) =>
        (when === undefined || holds({ cel: when })) && !unlessReferencedBy.some((id) => referredBy.includes(id)),
    )
  )
}
