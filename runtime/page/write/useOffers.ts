// The row offers of a list, with the evaluator loaded only where an action has a condition.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Action, Text } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row } from '../../core/contracts/contract.ts'
import type { Evaluator } from '../../core/expression/evaluate.ts'
import { useSay, useServices } from '../../core/hooks/hooks.ts'
import { usePageScope } from '../base/scope.ts'
import { texts } from '../../core/i18n/pageTexts.ts'
import { barredByOf, offersOf, writes } from './offers.ts'

export function useOffers(entity: EntityView, actions: readonly Action[]): (action: Action, row: Row) => boolean {
  return useGrounds(entity, actions).offers
}

interface RowGrounds {
  readonly offers: (action: Action, row: Row) => boolean
  readonly barredBy: (action: Action, row: Row) => Text | undefined
  /** Why nothing that writes is to be had: the console is looked at as another. */
  readonly barred: Text | undefined
}

/** What a row offers, and what bars it from the rest. */
export function useGrounds(entity: EntityView, actions: readonly Action[]): RowGrounds {
  const { keys } = usePageScope()
  const { user, onlyLooks } = useServices().session
  const evaluator = useRowEvaluator(
    entity,
    actions.some((action) => action.when !== undefined),
  )
  return useMemo(() => {
    const grounds = { keys, rowActions: entity.rowActions, user: { ...user }, evaluator }
    const guarded = barredByOf(entity, grounds)
    const barred = onlyLooks ? texts.viewing : undefined
    const barredBy: RowGrounds['barredBy'] = (action, row) =>
      barred && keys.has(action.key) && writes(action) ? barred : guarded(action, row)
    return { offers: offersOf(grounds), barredBy, barred }
  }, [keys, entity, user, onlyLooks, evaluator])
}

/** What bars a row from an action is told instead of beginning it. */
export function useUnlessBarred(barredBy: RowGrounds['barredBy'], act: (action: Action, row: Row) => void): typeof act {
  const { notices } = useServices()
  const say = useSay()
  return useCallback(
    (action: Action, row: Row) => {
      const why = barredBy(action, row)
      if (why) notices.warn(say(why))
      else act(action, row)
    },
    [barredBy, act, notices, say],
  )
}

function useRowEvaluator(entity: EntityView, needed: boolean): Evaluator | undefined {
  const [evaluator, setEvaluator] = useState<Evaluator>()
  useEffect(() => {
    if (!needed) return
    let wanted = true
    void import('../../core/expression/entityEvaluator.ts').then(({ rowEvaluator }) => wanted && setEvaluator(rowEvaluator(entity)))
    return () => {
      wanted = false
    }
  }, [entity, needed])
  return evaluator
}
