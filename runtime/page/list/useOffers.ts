// The row offers of a list, with the evaluator loaded only where an action has a condition.
import { useEffect, useMemo, useState } from 'react'
import type { Action } from '../../../metadata/model.ts'
import type { EntityView, Row } from '../../contract.ts'
import type { Evaluator } from '../../expression/evaluate.ts'
import { useServices } from '../../hooks.ts'
import { usePageScope } from '../scope.ts'
import { offersOf } from './offers.ts'

export function useOffers(entity: EntityView, actions: readonly Action[]): (action: Action, row: Row) => boolean {
  const { keys } = usePageScope()
  const { session } = useServices()
  const evaluator = useRowEvaluator(
    entity,
    actions.some((action) => action.when !== undefined),
  )
  return useMemo(
    () => offersOf({ keys, rowActions: entity.rowActions, user: { ...session.user }, evaluator }),
    [keys, entity, session.user, evaluator],
  )
}

function useRowEvaluator(entity: EntityView, needed: boolean): Evaluator | undefined {
  const [evaluator, setEvaluator] = useState<Evaluator>()
  useEffect(() => {
    if (!needed) return
    let wanted = true
    void import('../../expression/entityEvaluator.ts').then(({ rowEvaluator }) => wanted && setEvaluator(rowEvaluator(entity)))
    return () => {
      wanted = false
    }
  }, [entity, needed])
  return evaluator
}
