// Entries on the days of a calendar: weeks below each other, and on little room a list of days.
import { type CSSProperties, type ReactNode, useMemo, useRef } from 'react'
import { momentText, useLanguage, useSay, useTokens } from '../../../runtime/index.ts'
import { fill } from '../../../metadata/base/fill.ts'
import { useWidth } from '../dom/useWidth.ts'
import './calendar.css'
import { byDay, type CalendarEntry, titlesOf } from './entries.ts'
import { monthDay, texts, weekdays } from './texts.ts'
import { weekdayOf, weeksOf } from './weeks.ts'

/** Pixels below which seven days side by side are not read. */
const NARROW = 560

interface Props {
  readonly label: string
  readonly entries: readonly CalendarEntry[]
  /** Entries are buttons where something is to be done with them. */
  readonly onPick?: (entry: CalendarEntry, anchor: HTMLElement) => void
}

type Style = CSSProperties & { readonly '--entry': string }

export function WeekGrid({ label, entries, onPick }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const width = useWidth(around)
  const tokens = useTokens()
  const say = useSay()
  const titles = useMemo(() => titlesOf(entries), [entries])
  const days = useMemo(() => byDay(entries), [entries])
  const styles = useMemo(
    () =>
      new Map([...titles.keys()].map((title, at): [string, Style] => [title, { '--entry': tokens.chart[at % tokens.chart.length] ?? '' }])),
    [titles, tokens],
  )
  const entryOf = (entry: CalendarEntry) => <Entry key={entry.id} entry={entry} style={styles.get(entry.title)} onPick={onPick} />
  return (
    <div className="calendar-weeks" ref={around}>
      <ul className="calendar-titles">
        {[...titles].map(([title, count]) => (
          <li key={title} style={styles.get(title)} title={fill(say(texts.times), { title, count })}>
            <i aria-hidden="true" />
            {title} <b>{count}</b>
          </li>
        ))}
      </ul>
      {width !== undefined && width > 0 && width < NARROW ? (
        <DayList label={label} days={days} entryOf={entryOf} />
      ) : (
        <Weeks label={label} days={days} entryOf={entryOf} />
      )}
    </div>
  )
}

interface DaysProps {
  readonly label: string
  readonly days: ReadonlyMap<string, readonly CalendarEntry[]>
  readonly entryOf: (entry: CalendarEntry) => ReactNode
}

const today = (): string => momentText(new Date()).slice(0, 10)

const marksOf = (entries: readonly CalendarEntry[]): readonly string[] => [...new Set(entries.flatMap(({ marks = [] }) => marks))]

function Weeks({ label, days, entryOf }: DaysProps) {
  const say = useSay()
  const language = useLanguage()
  const weeks = useMemo(() => weeksOf([...days.keys()]), [days])
  const now = today()
  return (
    <table className="calendar-table" aria-label={label}>
      <thead>
        <tr>
          {weekdays[language].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-day={day} data-today={day === now || undefined} data-empty={!days.has(day) || undefined}>
                <time dateTime={day}>{at === 0 || day.endsWith('-01') ? say(monthDay(day)) : Number(day.slice(8))}</time>
                {marksOf(days.get(day) ?? []).map((mark) => (
                  <em key={mark}>{mark}</em>
                ))}
                <div className="calendar-entries">{(days.get(day) ?? []).map(entryOf)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayList({ label, days, entryOf }: DaysProps) {
  const say = useSay()
  const language = useLanguage()
  const now = today()
  return (
    <ol className="calendar-list" aria-label={label}>
      {[...days.keys()].toSorted().map((day) => (
        <li key={day} data-day={day} data-today={day === now || undefined}>
          <time dateTime={day}>
            {say(monthDay(day))} <span>{weekdays[language][weekdayOf(day)]}</span>
            {marksOf(days.get(day) ?? []).map((mark) => (
              <em key={mark}>{mark}</em>
            ))}
          </time>
          <div className="calendar-entries">{(days.get(day) ?? []).map(entryOf)}</div>
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly entry: CalendarEntry
  readonly style: Style | undefined
  readonly onPick: Props['onPick']
}

function Entry({ entry, style, onPick }: EntryProps) {
  const { title, text, hint } = entry
  const inner = (
    <>
      {text !== undefined && <span>{text}</span>} <b>{title}</b>
    </>
  )
  const shared = { className: 'calendar-entry', style, ...(hint !== undefined && { title: hint }) }
  return onPick ? (
    <button type="button" {...shared} onClick={({ currentTarget }) => onPick(entry, currentTarget)}>
      {inner}
    </button>
  ) : (
    <span {...shared}>{inner}</span>
  )
}
