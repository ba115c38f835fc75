// What the page's address asks of a list, when it opens and while it is open: a record over it, an action of its toolbar, or an operation on one of its rows.
import { useEffect } from 'react'
import type { Action } from '../../../metadata/model/model.ts'
import type { Row } from '../../core/contracts/contract.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { requestKeyOf, type BlockRequest } from '../../core/address/blockRequest.ts'
import { mayDiscard } from '../base/mayDiscard.ts'
import type { ListPlan } from '../base/plan.ts'
import { entityIn, useOutput, usePageScope } from '../base/scope.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import type { OpenOverlay } from '../write/useOverlays.ts'

export interface Linked {
  readonly open: OpenOverlay
  /** Those of the toolbar that are granted and need no ticked rows. */
  readonly actions: readonly Action[]
  readonly take: (action: Action) => void
  readonly offers: (action: Action, row: Row) => boolean
  readonly onRow: (action: Action, row: Row) => void
}

/** Taken once, where the reader may; else he is told. What is typed in a form over the list is given up only by him. */
export function useLinkedRecord({ table, form, detail }: ListPlan, { open, actions, take, offers, onRow }: Linked): void {
  const { outputs, keys, tabPath, address, bundle } = usePageScope()
  const services = useServices()
  const say = useSay()
  const requested = useOutput(requestKeyOf(table.id)) as BlockRequest | undefined
  useEffect(() => {
    if (!requested) return
    outputs.set(requestKeyOf(table.id), undefined)
    const untold = () => services.notices.info(say(texts.recordNotShown))
    const follow = async () => {
      const { kind, value } = requested
      const action = actions.find((each) => each.action === value)
      const mayEdit = table.rowActions.some((each) => each.action === 'edit' && keys.has(each.key))
      // A detail comes with the page only for those who may see it.
      if (kind === 'record' && detail) open({ kind: 'view', id: value })
      else if (kind === 'edit' && form && mayEdit) open({ kind: 'update', id: value })
      else if (kind === 'do' && action) take(action)
      else if (kind === 'do' && value.includes(':'))
        await import('../write/writes.ts')
          .then(({ takeOnRow }) => takeOnRow(value, { services, table, entity: entityIn(bundle, table.entity), keys, offers, onRow }))
          .then((taken) => taken || untold())
      else untold()
    }
    void mayDiscard(services, tabPath, say).then(async (may) => {
      if (may) await follow()
      // What came of it stands in the address; no longer that it was asked for.
      address.writeSoon()
    })
  }, [requested, outputs, table, form, detail, keys, tabPath, open, actions, take, offers, onRow, services, say, address, bundle])
}
