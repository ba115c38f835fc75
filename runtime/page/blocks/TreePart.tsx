// A tree block: its chosen node is given out as `selected`; nodes offer adding below, editing and removing.
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import styles from '../base/page.module.css'
import type { Action } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { TreeBlockProps } from '../../core/contracts/treeContract.ts'
import { useSay, useWidgets } from '../../core/hooks/hooks.ts'
import { writeNode } from '../../core/address/nodeState.ts'
import { useNodeMoves } from '../list/useNodeMoves.ts'
import { useOffers } from '../write/useOffers.ts'
import { useWriter } from '../write/useWriter.ts'
import { lazyWrites } from '../write/lazyWrites.ts'
import { labelsOf } from '../fetch/labels.ts'
import type { TreePlan } from '../base/plan.ts'
import { Overlays } from '../record/Overlays.tsx'
import { useOverlays } from '../write/useOverlays.ts'
import { useStep } from '../write/useStep.ts'
import { useNodes } from './useNodes.ts'
import { entityIn, useOutput, usePageScope } from '../base/scope.ts'
import { useBlockWidget } from '../base/widgetOf.ts'

/** The tenant's root, which calls show as 1: never edited, never removed, and clicking it chooses nothing. */
const rootId = '1'

export function TreePart({ plan }: { readonly plan: TreePlan }) {
  const { tree: block, form } = plan
  const say = useSay()
  const { bundle, outputs, address } = usePageScope()
  const entity = entityIn(bundle, block.entity)
  const { nodes, status, lazy } = useNodes(block, entity, bundle.narrowed?.[entity.id])
  const overlays = useOverlays()
  useStep(block.id, overlays)
  const selected = useOutput(`${block.id}.selected`)
  const choose = useCallback(
    (node: string | readonly string[] | undefined) => {
      address.replace(block.id, writeNode(node, block))
      outputs.set(`${block.id}.selected`, node)
    },
    [address, outputs, block],
  )
  const select = useCallback(
    (id: string | undefined) => {
      if (id !== rootId || !entity.tree?.lockedRoot) choose(id)
    },
    [choose, entity],
  )
  const ticked = useMemo(
    () => (block.multiple ? { ids: new Set(Array.isArray(selected) ? selected.map(String) : []), onChange: choose } : undefined),
    [block, selected, choose],
  )
  const moves = useNodeMoves(entity, { actions: block.actions, nodes })
  const act = useNodeAction(plan, overlays.open)
  const offers = useNodeOffers(entity, block.actions)
  const Tree = useBlockWidget<TreeBlockProps>(useWidgets(), block.widget.name)
  return (
    <>
      {Tree ? (
        <Tree
          {...(block.title && { title: say(block.title) })}
          nodes={nodes}
          {...(typeof selected === 'string' && { selected })}
          onSelect={select}
          {...(ticked && { ticked })}
          {...(moves && { moves })}
          {...(lazy && { lazy })}
          status={status}
          actions={block.actions}
          offers={offers}
          onAction={act}
          settings={block.widget.props}
        />
      ) : (
        <div className={styles.place} />
      )}
      <Overlays state={overlays} form={form} detail={undefined} entity={entity} />
    </>
  )
}

/** A node with children stays, and the root is left alone; adding below is a new record, so no bit of this one decides it. */
function useNodeOffers(entity: EntityView, actions: readonly Action[]): TreeBlockProps['offers'] {
  const offers = useOffers(entity, actions)
  return useCallback(
    (action, node) => {
      if (!offers(action, node.row)) return false
      if (action.action === 'create') return true
      const isRoot = node.id === rootId && entity.tree?.lockedRoot === true
      return !isRoot && (action.action !== 'remove' || (node.children.length === 0 && !node.pending))
    },
    [offers, entity],
  )
}

function useNodeAction({ tree: block, form }: TreePlan, open: ReturnType<typeof useOverlays>['open']): TreeBlockProps['onAction'] {
  const { bundle } = usePageScope()
  const client = useQueryClient()
  const entity = entityIn(bundle, block.entity)
  const writer = useWriter(entity)
  return useCallback(
    (action, node) => {
      const { row } = node
      if (action.action === 'remove') void lazyWrites(writer, ({ removeOne }) => removeOne(writer, row))
      else if (!form) throw new Error(`Tree ${block.id} has no form`)
      else if (action.action === 'edit') open({ kind: 'update', id: row.id })
      else if (action.action === 'create') {
        const parent = entity.tree?.parent ?? block.field
        labelsOf(client, entity.id).set(node.id, { value: node.id, label: node.label })
        open({ kind: 'create', preset: { [parent]: node.id } })
      }
    },
    [writer, form, block, entity, client, open],
  )
}
