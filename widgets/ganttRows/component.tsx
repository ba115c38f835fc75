// Bars over days, one lane for each value of a field: moved in time and to other lanes by drag and by keys, conflicts marked.
import { Segmented, Skeleton } from 'antd'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { useLate, useSay, type GanttBlockProps } from '../../runtime/index.ts'
import { fill } from '../../metadata/base/fill.ts'
import { Failure } from '../kit/empty/failure.tsx'
import { Nothing } from '../kit/empty/nothing.tsx'
import '../kit/stateColours.css'
import { Bar } from './bar.tsx'
import './ganttRows.css'
import { lanesOf } from './lanes.ts'
import { texts } from './texts.ts'
import { useLifting } from './useLifting.ts'
import { useWalk } from './useWalk.ts'

/** Seen before today at first. */
const DAYS_BEFORE = 2

/** What is searched for excludes nothing else: days without rows are empty. */
const nothing = { loading: false, empty: 'none' } as const

export default function GanttRows(props: GanttBlockProps) {
  const { days, today, cut, lanesBy, laneBy, onLaneBy, bars, limit, status, onOpen, onMove } = props
  const say = useSay()
  const busy = useLate(status.loading)
  const around = useRef<HTMLDivElement>(null)
  const [told, setTold] = useState('')
  const rows = useMemo(() => lanesOf(bars, limit?.most), [bars, limit])
  const lanes = useMemo(() => rows.map(({ lane }) => lane), [rows])
  const conflicts = rows.reduce((count, row) => count + row.bars.filter(({ conflict }) => conflict).length, 0)
  const lifting = useLifting({
    lanes,
    around,
    onMove,
    onOpen,
    say: (what, { bar, days: by, to }) => {
      const date = days[Math.floor(bar.from) + by] ?? ''
      setTold(fill(say(texts[what]), { title: bar.title, date, lane: to.label }))
    },
  })
  const walk = useWalk(rows)
  const drawn = rows.length > 0
  useEffect(() => {
    const scroller = around.current
    const at = days.indexOf(today)
    if (drawn && scroller && at > DAYS_BEFORE) scroller.scrollLeft = ((at - DAYS_BEFORE) / days.length) * scroller.scrollWidth
    // again where other days are shown, not with each answer
  }, [drawn, today, days])
  const style: CSSProperties & Record<'--days', number> = { '--days': days.length }
  return (
    <section className="gantt-rows" aria-label={say(texts.chart)} aria-busy={status.loading}>
      <div className="gantt-rows-head">
        {lanesBy.length > 1 && (
          <Segmented
            aria-label={say(texts.lanes)}
            options={lanesBy.map(({ id, label }) => ({ value: id, label }))}
            value={laneBy}
            onChange={onLaneBy}
          />
        )}
        {conflicts > 0 && <span className="gantt-rows-conflicts">{fill(say(texts.conflicts), { count: conflicts })}</span>}
        <span className="gantt-rows-hint" data-cut={cut || undefined}>
          {say(cut ? texts.cut : texts.hint)}
        </span>
        {!cut && <span className="gantt-rows-hint gantt-rows-hold">{say(texts.hold)}</span>}
      </div>
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {bars.length === 0 && busy && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {bars.length === 0 && !status.loading && status.error === undefined && <Nothing status={nothing} none={texts.none} />}
      {rows.length > 0 && (
        <div ref={around} className="gantt-rows-scroll" style={style} data-busy={busy || undefined}>
          <div className="gantt-rows-line gantt-rows-days" aria-hidden="true">
            <span className="gantt-rows-lane" />
            {days.map((day) => (
              <span key={day} className="gantt-rows-day" data-today={day === today || undefined} data-rest={isWeekend(day) || undefined}>
                <small>{day.endsWith('-01') || day === days[0] ? day.slice(5, 7) : ''}</small>
                {Number(day.slice(8))}
              </span>
            ))}
          </div>
          {rows.map(({ lane, tiers, bars: own }) => (
            <div
              key={lane.id}
              className="gantt-rows-line"
              data-lane={lane.id}
              data-target={(lifting.lifted && lifting.lifted.to.id === lane.id && lifting.lifted.from.id !== lane.id) || undefined}
            >
              <span className="gantt-rows-lane" title={lane.label}>
                {lane.label}
              </span>
              <div className="gantt-rows-track" style={{ height: tiers * 28 + 4 }} role="list" aria-label={lane.label}>
                {today >= (days[0] ?? '') && today <= (days.at(-1) ?? '') && (
                  <i className="gantt-rows-today" style={{ left: percent(days.indexOf(today), days) }} />
                )}
                {own.map((placed) => (
                  <Bar
                    key={placed.bar.id}
                    placed={placed}
                    lane={lane}
                    days={days}
                    limit={limit}
                    lifting={lifting}
                    reached={walk.at === `${lane.id} ${placed.bar.id}`}
                    onWalk={walk.onKeyDown}
                    onFocus={walk.onFocus}
                  />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
      <p className="gantt-rows-told" aria-live="assertive">
        {told}
      </p>
    </section>
  )
}

const percent = (day: number, days: readonly string[]): string => `${(day / days.length) * 100}%`
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
