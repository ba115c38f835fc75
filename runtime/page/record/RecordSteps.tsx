// The states of a record, and the buttons that lead on.
import { useMemo } from 'react'
import type { Action, DetailSteps } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row, StepsBlockProps } from '../../core/contracts/contract.ts'
import { useLanguage, useSay, useWidgets } from '../../core/hooks/hooks.ts'
import { asksFor } from '../write/changes.ts'
import { lazyWrites } from '../write/lazyWrites.ts'
import { useOffers } from '../write/useOffers.ts'
import { useWriter } from '../write/useWriter.ts'
import { dictionaryOptions } from '../fetch/dictionary.ts'
import { usePageScope } from '../base/scope.ts'
import { useBlockWidget } from '../base/widgetOf.ts'
import { RequestedOperation } from './operation/RequestedOperation.tsx'
import { stepsOf } from './stepsOf.ts'
import { useHistory } from './history/useHistory.ts'
import { useOverlays } from '../write/useOverlays.ts'

export interface RecordStepsProps {
  readonly part: DetailSteps<Action>
  readonly entity: EntityView
  readonly row: Row
}

export function RecordSteps({ part, entity, row }: RecordStepsProps) {
  const say = useSay()
  const language = useLanguage()
  const { bundle } = usePageScope()
  const { entries, status } = useHistory(entity, row.id)
  const offers = useOffers(entity, part.actions)
  const writer = useWriter(entity)
  const overlays = useOverlays()
  const now = String(row[part.field] ?? '')
  const steps = useMemo(() => {
    const dictionary = bundle.dictionaries[part.dictionary]
    const options = dictionary && dictionaryOptions(dictionary, language)
    return stepsOf(part, now, entries ?? []).map((step) => {
      const option = options?.find(step.value)
      return { ...step, label: option?.label ?? step.value, ...(option?.colour !== undefined && { colour: option.colour }) }
    })
  }, [bundle, part, language, now, entries])
  const Steps = useBlockWidget<StepsBlockProps>(useWidgets(), part.widget.name)
  if (!Steps) return null
  const onAction = (action: Action) =>
    asksFor(entity, action)
      ? overlays.open({ kind: 'operate', action, row })
      : void lazyWrites(writer, ({ operate }) => operate(writer, action, { row }))
  return (
    <>
      <Steps
        {...(part.title && { title: say(part.title) })}
        steps={steps}
        actions={part.actions.filter((action) => offers(action, row))}
        onAction={onAction}
        awaited={part.transitions.filter(({ from, to }) => to !== now && (from?.includes(now) ?? true)).map(({ label }) => say(label))}
        status={status}
        settings={part.widget.props}
      />
      <RequestedOperation state={overlays} entity={entity} />
    </>
  )
}
