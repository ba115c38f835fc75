// A timeline block: rows by their time under the filter of its inputs, further ones as they are asked for.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { columnsOfTimedRows } from '../../../metadata/model/detailModel.ts'
import { asBody } from '../../../metadata/base/listWords.ts'
import type { Column, TimedRows } from '../../../metadata/model/model.ts'
import type { Row, TimelineBlockProps } from '../../core/contracts/contract.ts'
import { useSay, useServices, useWidgets } from '../../core/hooks/hooks.ts'
import { useCellTexts } from '../cells/cellTexts.ts'
import { namedBlock } from '../base/namedBlock.ts'
import { emptyState } from '../fetch/emptyState.ts'
import { useInputs } from '../base/useInputs.ts'
import type { TimelinePlan } from '../base/plan.ts'
import { Overlays } from '../record/Overlays.tsx'
import { useOverlays } from '../write/useOverlays.ts'
import { useStep } from '../write/useStep.ts'
import { timedEntries } from '../record/history/timedEntries.ts'
import styles from '../base/page.module.css'
import { entityIn, usePageScope } from '../base/scope.ts'
import { useCells, useColumnOptions } from '../cells/useCells.ts'
import { useBlockWidget } from '../base/widgetOf.ts'

const pageSize = 25

interface Answer {
  readonly rows: readonly Row[]
  readonly total: number
}

export function TimelinePart({ plan }: { readonly plan: TimelinePlan }) {
  const { timeline: block, detail } = plan
  const say = useSay()
  const { bundle, keys } = usePageScope()
  const entity = entityIn(bundle, block.entity)
  const { filter } = useInputs(block)
  const { rows, status, more } = useTimedRows(plan, filter)
  const there = useCells(columnsOf(block.rows)) !== undefined
  const { text } = useCellTexts()
  const optionsOf = useColumnOptions()
  const overlays = useOverlays()
  useStep(block.id, overlays)
  const { open } = overlays
  const opens = detail !== undefined && keys.has(`${bundle.page.id}/${detail.id}/view`)
  const entries = useMemo(() => {
    const { colour } = block.rows
    const made = timedEntries(rows, block.rows, { text, option: colour && optionsOf(colour) })
    return opens ? made.map((entry) => ({ ...entry, onOpen: () => open({ kind: 'view', id: entry.id }) })) : made
  }, [rows, block, text, optionsOf, opens, open])
  const Timeline = useBlockWidget<TimelineBlockProps>(useWidgets(), block.widget.name)
  if (!Timeline || !there) return <div className={styles.place} />
  return (
    <div className={styles.standing}>
      <Timeline
        {...(block.title && { title: say(block.title) })}
        entries={entries}
        status={status}
        {...(more && { more })}
        settings={block.widget.props}
      />
      <Overlays state={overlays} form={undefined} detail={detail} entity={entity} />
    </div>
  )
}

function useTimedRows({ timeline: block }: TimelinePlan, filter: Readonly<Record<string, unknown>>) {
  const { api, session } = useServices()
  const { bundle } = usePageScope()
  const entity = entityIn(bundle, block.entity)
  const { method, path } = entity.routes.page
  const { time, order } = block.rows
  const found = useInfiniteQuery({
    queryKey: ['rows', entity.id, block.id, 'timeline', filter],
    queryFn: ({ pageParam, signal }) =>
      api.call<Answer>(path, {
        method,
        body: { ...asBody(filter), ...namedBlock(bundle, block), pageNum: pageParam, pageSize, sort: [{ field: time.field, order }] },
        kind: 'read',
        quiet: true,
        silent: true,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageSize < last.total ? pages.length + 1 : undefined),
    gcTime: 0,
  })
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = found
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data])
  const filtered = Object.keys(filter).length > 0
  return {
    rows,
    status: {
      loading: isFetching,
      ...(error && !isFetching && { error: error.message, retry: () => void refetch() }),
      ...(data && rows.length === 0 && emptyState({ filtered, narrowed: bundle.narrowed?.[entity.id], session })),
    },
    more: hasNextPage && !isFetching ? () => void fetchNextPage() : undefined,
  }
}

const gathered = new WeakMap<TimedRows, readonly Column[]>()

/** The same list for the same rows, as suspending needs. */
function columnsOf(rows: TimedRows): readonly Column[] {
  const columns = gathered.get(rows) ?? columnsOfTimedRows(rows)
  gathered.set(rows, columns)
  return columns
}
