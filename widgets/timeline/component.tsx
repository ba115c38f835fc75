// What happened, by its time: the day above what happened on it, each entry with its mark.
import { Button, Skeleton } from 'antd'
import type { Text } from '../../metadata/model/model.ts'
import { useLate, useSay, type TimelineBlockProps, type TimelineEntry } from '../../runtime/index.ts'
import '../kit/stateColours.css'
import '../kit/tag.css'
import { Nothing } from '../kit/empty/nothing.tsx'
import { Failure } from '../kit/empty/failure.tsx'
import { formatDate, formatDateTime } from '../kit/text/format.ts'
import './timeline.css'

const words = {
  none: { zh: '还没有记录', en: 'Nothing has happened yet' },
  more: { zh: '加载更多', en: 'Show more' },
  undated: { zh: '无时间', en: 'Without a date' },
} satisfies Record<string, Text>

// Entries under the days on which they happened, in the reader's zone.

interface Day {
  /** YYYY-MM-DD; empty for what has no time. */
  readonly day: string
  readonly entries: readonly TimelineEntry[]
}

const isDay = (at: string): boolean => at.length <= 10

/** A day as it stands, a moment by the reader's clock. */
const dayOf = (at: string): string => (at === '' ? '' : isDay(at) ? formatDate(at) : formatDateTime(at).slice(0, 10))

/** The time of day; nothing for what has none. */
const timeOf = (at: string): string => (isDay(at) ? '' : formatDateTime(at).slice(11))

/** Nothing has a time of day: days stand where times would. */
const daysAlone = (entries: readonly TimelineEntry[]): boolean => entries.every(({ at }) => isDay(at))

/** The order of the entries is kept: a day that comes again begins anew. */
export function byDay(entries: readonly TimelineEntry[]): readonly Day[] {
  const days: { day: string; entries: TimelineEntry[] }[] = []
  for (const entry of entries) {
    const day = dayOf(entry.at)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

export default function Timeline({ title, entries, status, more }: TimelineBlockProps) {
  const say = useSay()
  const busy = useLate(status.loading)
  const bare = entries.length === 0
  const alone = daysAlone(entries)
  return (
    <section className="timeline-block" aria-busy={status.loading}>
      {title !== undefined && <h3 className="timeline-title">{title}</h3>}
      {status.error !== undefined && <Failure message={status.error} retry={status.retry} />}
      {alone && !bare && (
        <ol className="timeline-list timeline-days">
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} time={entry.at === '' ? say(words.undated) : formatDate(entry.at)} />
          ))}
        </ol>
      )}
      {(alone ? [] : byDay(entries)).map(({ day, entries: own }) => (
        <section key={day} className="timeline-day">
          <h4>{day === '' ? say(words.undated) : day}</h4>
          <ol className="timeline-list">
            {own.map((entry) => (
              <Entry key={entry.id} entry={entry} time={timeOf(entry.at)} />
            ))}
          </ol>
        </section>
      ))}
      {bare && busy && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {bare && !status.loading && status.error === undefined && <Nothing status={status} none={words.none} />}
      {(more || (busy && !bare)) && (
        <Button className="timeline-more" loading={busy} onClick={more}>
          {say(words.more)}
        </Button>
      )}
    </section>
  )
}

interface EntryProps {
  readonly entry: TimelineEntry
  /** What stands at its left. */
  readonly time: string
}

function Entry({ entry: { at, title, text, mark, changes = [], onOpen }, time }: EntryProps) {
  return (
    <li className="timeline-entry" data-colour={mark?.colour ?? 'neutral'}>
      <time dateTime={at}>{time}</time>
      <div className="timeline-content">
        <p className="timeline-head">
          {onOpen ? (
            <button type="button" className="timeline-open" onClick={onOpen}>
              {title}
            </button>
          ) : (
            <strong>{title}</strong>
          )}
          {mark && (
            <span className="cell-tag" data-colour={mark.colour ?? 'neutral'}>
              {mark.label}
            </span>
          )}
        </p>
        {text !== undefined && <p className="timeline-text">{text}</p>}
        {changes.length > 0 && (
          <dl className="timeline-changes">
            {changes.map(({ label, before, after }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {before !== undefined && (
                    <>
                      <del>{before}</del>
                      <span aria-hidden="true"> → </span>
                    </>
                  )}
                  <ins>{after}</ins>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  )
}
