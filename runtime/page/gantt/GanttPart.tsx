// The rows of a list as bars over days: all that the search finds within the days that are shown.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { columnsOfGantt, type Gantt } from '../../../metadata/model/ganttModel.ts'
import type { Column } from '../../../metadata/model/model.ts'
import type { EntityView } from '../../core/contracts/bundleContract.ts'
import type { Row, Status } from '../../core/contracts/contract.ts'
import type { TableBlockProps } from '../../core/contracts/tableContract.ts'
import type { BarMove, GanttBlockProps } from '../../core/contracts/ganttContract.ts'
import { useLanguage, useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { fromMill } from '../../core/i18n/millClock.ts'
import styles from '../base/page.module.css'
import { useBlockWidget } from '../base/widgetOf.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import { useCells, useColumnOptions } from '../cells/useCells.ts'
import { askRows } from '../fetch/ask.ts'
import { emptyState } from '../fetch/emptyState.ts'
import { unlessShown } from '../write/changes.ts'
import { barOf, dayAt, daysShown } from './bars.ts'
import { useBarMoves } from './useBarMoves.ts'

interface GanttProps {
  readonly gantt: Gantt
  readonly entity: EntityView
  /** The filter of the list. */
  readonly selection: Readonly<Record<string, unknown>>
  readonly of: Pick<TableBlockProps, 'rowActions' | 'offers' | 'barredBy' | 'onAction'>
}

const none = { zh: '未指定', en: 'None' }

export function GanttPart({ gantt, entity, selection, of }: GanttProps) {
  const say = useSay()
  const there = useCells(columnsOf(gantt)) !== undefined
  const { text } = useCellTexts()
  const optionOf = useColumnOptions()
  const [today] = useState(() => dayAt(new Date()))
  const condition = selection[gantt.from.field]
  const { days, cut } = useMemo(() => daysShown(condition, today), [condition, today])
  const { rows: found, status } = useGanttRows(gantt, entity, { selection, days })
  const [laneBy, setLaneBy] = useState(gantt.lanes[0]?.column.field ?? '')
  const lane = gantt.lanes.find(({ column }) => column.field === laneBy) ?? gantt.lanes[0]
  if (!lane) throw new Error('A Gantt chart without lanes')
  const { rows, move } = useBarMoves(entity, { rows: found, gantt, lane })
  const { rowActions, offers, barredBy, onAction } = of
  const may = useCallback(
    (name: string | undefined, row: Row) => {
      const action = name === undefined ? undefined : rowActions?.find((each) => each.action === name)
      return action !== undefined && offers(action, row) && barredBy?.(action, row) === undefined
    },
    [rowActions, offers, barredBy],
  )
  const bars = useMemo(() => {
    const option = (column: Column, value: string) => optionOf(column)?.(value)
    const wish = { gantt, lane, first: days[0] ?? today, record: entity.display, may, text, option, none: say(none) }
    return there ? rows.flatMap((row) => barOf(row, wish) ?? []) : []
  }, [rows, gantt, lane, days, today, may, text, entity, optionOf, say, there])
  const view = rowActions?.find(({ action }) => action === 'view')
  const onOpen = useMemo(
    () =>
      view &&
      ((id: string) => {
        const row = found.find((each) => each.id === id)
        if (row) onAction(view, row)
      }),
    [view, found, onAction],
  )
  const onMove = useCallback((id: string, moved: BarMove) => void move(id, moved).catch(unlessShown), [move])
  const Widget = useBlockWidget<GanttBlockProps>(useWidgets(), gantt.widget.name)
  if (!Widget || !there) return <div className={styles.place} />
  return (
    <Widget
      days={days}
      today={today}
      cut={cut}
      lanesBy={gantt.lanes.map(({ column }) => ({ id: column.field, label: say(column.label) }))}
      laneBy={lane.column.field}
      onLaneBy={setLaneBy}
      bars={bars}
      {...(gantt.limit && { limit: limitOf(gantt.limit, say) })}
      status={status}
      {...(onOpen && { onOpen })}
      onMove={onMove}
      settings={gantt.widget.props}
    />
  )
}

const limitOf = ({ sum, most }: NonNullable<Gantt['limit']>, say: ReturnType<typeof useSay>) => ({
  label: say(sum.label),
  unit: sum.unit ? say(sum.unit) : '',
  most,
})

interface Asked {
  readonly selection: GanttProps['selection']
  readonly days: readonly string[]
}

const noRows: readonly Row[] = []

function useGanttRows(
  gantt: Gantt,
  entity: EntityView,
  { selection, days }: Asked,
): { readonly rows: readonly Row[]; readonly status: Status } {
  const { api, session } = useServices()
  const language = useLanguage()
  const body = useMemo(() => {
    const isMoment = gantt.from.kind === 'dateTime'
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const range = isMoment ? [moment(`${first}T00:00:00`), moment(`${last}T23:59:59`)] : [first, last]
    return { ...selection, [gantt.from.field]: range }
  }, [gantt, selection, days])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['rows', entity.id, 'gantt', body],
    queryFn: ({ signal }) =>
      askRows<readonly Row[]>({ api, entity, language }, 'list', { body, kind: 'read', quiet: true, silent: true, signal }),
    placeholderData: (before) => before,
    gcTime: 20_000,
  })
  return {
    rows: data ?? noRows,
    status: {
      loading: isFetching,
      ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
      ...(data?.length === 0 && emptyState({ filtered: true, narrowed: undefined, session })),
    },
  }
}

const moment = (wall: string): string => fromMill(new Date(wall)).toISOString()

const gathered = new WeakMap<Gantt, readonly Column[]>()

/** The same list for the same chart, as suspending needs. */
function columnsOf(gantt: Gantt): readonly Column[] {
  const columns = gathered.get(gantt) ?? columnsOfGantt(gantt)
  gathered.set(gantt, columns)
  return columns
}
