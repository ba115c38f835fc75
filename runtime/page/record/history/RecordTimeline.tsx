// What has happened to a record: its history, or its lines by their time.
import { useMemo } from 'react'
import type { DetailTimeline } from '../../../../metadata/model/model.ts'
import type { EntityView } from '../../../core/contracts/bundleContract.ts'
import type { Row, TimelineBlockProps, TimelineEntry } from '../../../core/contracts/contract.ts'
import { useLanguage, useSay, useWidgets } from '../../../core/hooks/hooks.ts'
import { useCellTexts } from '../../cells/cellTexts.ts'
import { isBlank } from '../../../core/filter/filter.ts'
import { usePageScope } from '../../base/scope.ts'
import { useColumnOptions } from '../../cells/useCells.ts'
import { useBlockWidget } from '../../base/widgetOf.ts'
import { historyValue } from './historyValue.ts'
import { actionWord, systemWord } from './historyWords.ts'
import { timedEntries } from './timedEntries.ts'
import { useHistory } from './useHistory.ts'

export interface RecordTimelineProps {
  readonly part: DetailTimeline
  readonly entity: EntityView
  readonly row: Row
}

export function RecordTimeline(props: RecordTimelineProps) {
  return props.part.of ? <LinesTimeline {...props} of={props.part.of} /> : <PastTimeline {...props} />
}

function PastTimeline({ part, entity, row }: RecordTimelineProps) {
  const say = useSay()
  const language = useLanguage()
  const { bundle } = usePageScope()
  const { entries, status } = useHistory(entity, row.id)
  const shown = useMemo(
    () =>
      (entries ?? []).map((entry, at): TimelineEntry => ({
        id: String(at),
        at: entry.at,
        title: `${entry.by || say(systemWord)} ${say(actionWord(entry.action, entity))}`,
        // What a record began with is what stands above, or has been changed since.
        changes: (entry.action === 'create' ? [] : entry.changes).map(({ field, before, after }) => {
          const own = entity.fields[field]
          const word = (value: unknown) => historyValue(value, { field: own, bundle, language })
          return { label: own ? say(own.label) : field, ...(!isBlank(before) && { before: word(before) }), after: word(after) }
        }),
      })),
    [entries, entity, bundle, language, say],
  )
  return <Drawn part={part} entries={shown} status={status} />
}

type Lines = NonNullable<DetailTimeline['of']>

function LinesTimeline({ part, row, of }: RecordTimelineProps & { readonly of: Lines }) {
  const { text } = useCellTexts()
  const optionsOf = useColumnOptions()
  const entries = useMemo(() => {
    const { colour } = of.rows
    const rows = Array.isArray(row[of.field]) ? (row[of.field] as readonly Row[]) : []
    return timedEntries(rows, of.rows, { text, option: colour && optionsOf(colour) })
  }, [row, of, text, optionsOf])
  return <Drawn part={part} entries={entries} status={entries.length > 0 ? { loading: false } : { loading: false, empty: 'none' }} />
}

function Drawn({ part, ...shown }: Pick<TimelineBlockProps, 'entries' | 'status'> & { readonly part: DetailTimeline }) {
  const say = useSay()
  const Timeline = useBlockWidget<TimelineBlockProps>(useWidgets(), part.widget.name)
  return Timeline ? <Timeline {...(part.title && { title: say(part.title) })} {...shown} settings={part.widget.props} /> : null
}
