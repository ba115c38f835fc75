// What the page's address asks of a list, when it opens and while it is open: a record over it, or an action of its toolbar.
import { useEffect } from 'react'
import type { Action } from '../../../metadata/model.ts'
import { useSay, useServices } from '../../hooks.ts'
import { askedOf, type Asked } from '../address/asked.ts'
import { mayDiscard } from '../form/mayDiscard.ts'
import type { ListPlan } from '../plan.ts'
import { useOutput, usePageScope } from '../scope.ts'
import { texts } from '../texts.ts'
import type { OpenOverlay } from './useOverlays.ts'

export interface Linked {
  readonly open: OpenOverlay
  /** Those of the toolbar that are granted and need no ticked rows. */
  readonly actions: readonly Action[]
  readonly take: (action: Action) => void
}

/** Taken once, where the reader may; else he is told. What is typed in a form over the list is given up only by him. */
export function useLinkedRecord({ table, form, detail }: ListPlan, { open, actions, take }: Linked): void {
  const { outputs, keys, tabPath, address } = usePageScope()
  const services = useServices()
  const say = useSay()
  const asked = useOutput(askedOf(table.id)) as Asked | undefined
  useEffect(() => {
    if (!asked) return
    outputs.set(askedOf(table.id), undefined)
    const follow = () => {
      const { kind, value } = asked
      const action = actions.find((each) => each.action === value)
      const mayEdit = table.rowActions.some((each) => each.action === 'edit' && keys.has(each.key))
      // A detail comes with the page only for those who may see it.
      if (kind === 'record' && detail) open({ kind: 'view', id: value })
      else if (kind === 'edit' && form && mayEdit) open({ kind: 'update', id: value })
      else if (kind === 'do' && action) take(action)
      else services.notices.info(say(texts.recordNotShown))
    }
    void mayDiscard(services, tabPath, say).then((may) => {
      if (may) follow()
      // What came of it stands in the address; no longer that it was asked for.
      address.writeSoon()
    })
  }, [asked, outputs, table, form, detail, keys, tabPath, open, actions, take, services, say, address])
}
