// The states of a record, and the buttons that lead on.
import { useMemo } from 'react'
import type { Action, DetailSteps } from '../../../metadata/model.ts'
import type { EntityView } from '../../bundleContract.ts'
import type { Row, StepsBlockProps } from '../../contract.ts'
import { useLanguage, useSay, useWidgets } from '../../hooks.ts'
import { asksFor } from '../list/changes.ts'
import { withWrites } from '../list/withWrites.ts'
import { useOffers } from '../list/useOffers.ts'
import { useWriter } from '../list/useWriter.ts'
import { dictionaryOptions } from '../options/dictionary.ts'
import { usePageScope } from '../scope.ts'
import { useBlockWidget } from '../widgetOf.ts'
import { AskedOperation } from './AskedOperation.tsx'
import { stepsOf } from './stepsOf.ts'
import { useHistory } from './useHistory.ts'
import { useOverlays } from './useOverlays.ts'

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
      : void withWrites(writer, ({ operate }) => operate(writer, action, { row }))
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
      <AskedOperation state={overlays} entity={entity} />
    </>
  )
}
