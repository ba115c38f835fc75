// Buttons of tables and trees: what each does, by which key it is granted, which bit of $can allows it on a row.
import type { ActionItem, PageAction } from '../../../generated/language.ts'
import type { Action, Text } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import { inputFormOf } from '../../resolve/operationForm.ts'
import type { ResolvedEntity } from '../../resolve/resolve.ts'
import { actionLabels } from '../../../document/actionLabels.ts'
import { type PageContext, relatedBlock, requireDefined } from './context.ts'
import { deriveForm } from './form.ts'
import { widgetFor } from './widgetFor.ts'

/** Actions of the engine that a bit of $can decides per row. */
const bits: Readonly<Record<string, string>> = {
  edit: 'update',
  editCells: 'update',
  editMany: 'update',
  move: 'update',
  remove: 'remove',
}
const dangerous: ReadonlySet<string> = new Set(['remove', 'removeMany'])

export function deriveActions(
  items: readonly PageAction[],
  entity: ResolvedEntity,
  at: { context: PageContext; placed: PlacedBlock },
): readonly Action[] {
  return items.map((item) => {
    const own: ActionItem = typeof item === 'string' ? { action: item } : item
    const operation = actionLabels[own.action] ? undefined : entity.document.operations?.[own.action]
    const can = operation ? (operation.on === 'none' ? undefined : own.action) : bits[own.action]
    return {
      action: own.action,
      label: own.label ?? labelOf(own.action, entity),
      key: actionKey(own.action, at.context, at.placed),
      ...(can !== undefined && { can }),
      ...(operation && { operation: own.action }),
      danger: operation ? operation.danger === true : dangerous.has(own.action),
      ...(own.container === 'drawer' && { drawer: true }),
      ...(own.when && { when: own.when }),
      ...(operation && askingForm(own.action, entity, at)),
    }
  })
}

/** The form that asks for what an operation takes: no block of the page, and called as none can be. */
function askingForm(
  operation: string,
  entity: ResolvedEntity,
  { context, placed }: { context: PageContext; placed: PlacedBlock },
): Pick<Action, 'form'> {
  const inputForm = inputFormOf(entity, operation, context.names)
  if (!inputForm) return {}
  const own = entity.document.operations?.[operation]?.form
  const form = {
    items: Object.keys(inputForm.fields),
    ...(own?.container !== 'drawer' && { container: 'dialog' as const, width: '420px' }),
    ...own,
  }
  return {
    form: {
      kind: 'form',
      id: `${placed.id}.${operation}`,
      in: {},
      visible: true,
      widget: widgetFor(context.names, 'block', { use: undefined, kind: 'form' }),
      entity: inputForm.id,
      ...deriveForm(form, inputForm, context),
    },
  }
}

/** The engine's word for an action, or the operation's own label. */
export function labelOf(action: string, entity: ResolvedEntity): Text {
  return requireDefined(actionLabels[action] ?? entity.document.operations?.[action]?.label, `action ${action}`)
}

/** page/block/action; `view` on a row opens the detail and is granted by the detail's own key, `removed` by that of bringing back. */
export function actionKey(action: string, { page, blocks }: Pick<PageContext, 'page' | 'blocks'>, placed: PlacedBlock): string {
  const owner = action === 'view' ? (relatedBlock(blocks, placed, 'detail')?.id ?? placed.id) : placed.id
  return `${page}/${owner}/${action === 'removed' ? 'restoreAny' : action}`
}

/** What a tree offers on its nodes. */
export const treeActions: readonly ActionItem[] = [
  { action: 'create', label: requireDefined(actionLabels.addBelow, 'addBelow') },
  { action: 'edit' },
  { action: 'remove' },
]
