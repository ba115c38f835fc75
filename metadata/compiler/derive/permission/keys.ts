// The permission keys of one page: for each block and action its key, its name, and the primitives that granting it grants.
import type { PageAction } from '../../../generated/language.ts'
import type { Primitive, Text } from '../../../model/model.ts'
import type { PlacedBlock } from '../../../document/placedBlock.ts'
import type { PermissionKey } from '../../../model/permissionModel.ts'
import { actionKey, labelOf, treeActions } from '../block/actions.ts'
import { actionLabels, openLabel, restoreLabel, shareLabel } from '../../../document/actionLabels.ts'
import { entityOf, type PageContext } from '../block/context.ts'
import { deriveBinding } from '../block/value.ts'
import { actionPrimitives, boundPrimitives, relatedPrimitives, restoreAnyPrimitives, viewPrimitives } from './primitives.ts'
import { changedIn, relatedAction, relatedKey, relatedLabel } from '../block/related.ts'
import { actionName } from '../../../document/shortItem.ts'

export interface Key extends PermissionKey {
  /** Worked out when somebody is granted the key. */
  readonly primitives: () => readonly Primitive[]
}

/** Every key of a page, in the order of its blocks. */
export function keysOf(context: PageContext): readonly Key[] {
  return context.blocks.flatMap((placed) => [
    ...viewKey(placed, context),
    ...actionKeys(placed, context),
    ...shareKey(placed, context),
    ...restoreKey(placed, context),
    ...bindKey(placed, context),
    ...relatedKeys(placed, context),
  ])
}

/** Every list has views; keeping one for others is granted apart. */
function shareKey(placed: PlacedBlock, { page }: PageContext): Key[] {
  if (placed.block.type !== 'table') return []
  const list = `${page}/${placed.id}`
  return [
    {
      key: `${list}/shareViews`,
      name: shareLabel,
      action: 'shareViews',
      ...inTabOf(placed),
      primitives: () => [{ op: `view:${list}.share` }],
    },
  ]
}

/** Where rows are removed and kept: whoever removes may undo it at once, more is granted apart. */
function restoreKey(placed: PlacedBlock, context: PageContext): Key[] {
  const offered = [...(placed.block.table?.toolbar ?? []), ...(placed.block.table?.rowActions ?? [])]
  const removes = offered.some((item) => ['remove', 'removeMany', 'removed'].includes(actionName(item)))
  if (!removes || !entityOf(context.names, placed.block.entity).document.deletedAt) return []
  return [
    {
      key: `${context.page}/${placed.id}/restoreAny`,
      name: restoreLabel,
      action: 'restoreAny',
      ...inTabOf(placed),
      primitives: () => restoreAnyPrimitives(placed, context),
    },
  ]
}

/** The button of a standing form. */
function bindKey(placed: PlacedBlock, context: PageContext): Key[] {
  const bound = deriveBinding(placed, context)
  if (!bound) return []
  const { key, label, entity, operation } = bound
  const primitives = () => boundPrimitives(`${entity}.${operation}`, placed, context)
  return [{ key, name: label, action: operation, ...inTabOf(placed), primitives }]
}

/** Records of others that are given to one and taken from it. */
const relatedKeys = (placed: PlacedBlock, context: PageContext): Key[] =>
  changedIn(placed).map((own) => ({
    key: relatedKey(own, context, placed),
    name: relatedLabel(own, context),
    action: relatedAction(own),
    ...inTabOf(placed),
    primitives: () => relatedPrimitives(own, context),
  }))

function viewKey(placed: PlacedBlock, context: PageContext): Key[] {
  const name = viewName(placed, context)
  if (!name) return []
  return [
    {
      key: `${context.page}/${placed.id}/view`,
      name,
      action: 'view',
      ...inTabOf(placed),
      primitives: () => viewPrimitives(placed, context),
    },
  ]
}

/**
 * Search forms and edit forms have no key of their own: they open with the table, and with create and edit; what holds others, with these.
 * A form that stands on the page has one; what is computed follows from what is seen.
 */
function viewName({ block }: PlacedBlock, { names }: PageContext): Text | undefined {
  switch (block.type) {
    case 'form':
      return names.entities.get(block.entity ?? '')?.rows ? (block.title ?? openLabel) : undefined
    case 'search':
    case 'value':
    case 'grid':
    case 'split':
    case 'tabs':
      return undefined
    case 'detail':
      return actionLabels.view
    case 'chart':
      return block.chart?.title ?? openLabel
    default:
      return block.title ?? openLabel
  }
}

function actionKeys(placed: PlacedBlock, context: PageContext): Key[] {
  const { block } = placed
  const offered: readonly PageAction[] =
    block.type === 'tree' && block.actions ? treeActions : [...(block.table?.toolbar ?? []), ...(block.table?.rowActions ?? [])]
  const seen = new Set<string>()
  return offered.flatMap((item) => {
    const own = typeof item === 'string' ? { action: item } : item
    if (withKeyOfOthers.has(own.action) || seen.has(own.action)) return []
    seen.add(own.action)
    const entity = entityOf(context.names, block.entity)
    const label = ('label' in own ? own.label : undefined) ?? labelOf(own.action, entity)
    const name = block.type === 'tree' ? joined(block.title ?? entity.document.label, label) : label
    return [
      {
        key: actionKey(own.action, context, placed),
        name,
        action: own.action,
        ...inTabOf(placed),
        primitives: () => actionPrimitives(own.action, placed, context),
      },
    ]
  })
}

const withKeyOfOthers: ReadonlySet<string> = new Set(['view', 'removed'])

/** A tree's keys beside those of its table: which of the two is meant. */
const joined = (owner: Text, action: Text): Text => ({ zh: `${owner.zh} · ${action.zh}`, en: `${owner.en} · ${action.en}` })

const inTabOf = ({ tab }: PlacedBlock) => (tab === undefined ? {} : { tab })
